import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { HEADER_HEIGHTS, isRefused, refusalText, shownContract } from '@pregao/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { call } from '../../../lib/api/client.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { openLink, tryLink } from '../../../lib/start-download.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { sizeText } from '../../../ui/files/file-rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import { type DealActs, isOpen } from '../detail/deal-acts.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { useAnswerContract } from '../negotiations.queries.ts';
import { DownloadFailed } from './download-failed.tsx';

const ContractPreview = lazy(() =>
  import('./contract-preview.tsx').then((file) => ({ default: file.ContractPreview })),
);

/** Below the header, which stays on top, also after a jump to it. */
const PLACE = {
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 5,
  scrollMarginTop: `${HEADER_HEIGHTS.desktop + 16}px`,
};

type Winner = NonNullable<Negotiation['winner']>;
type Contract = NonNullable<Winner['contract']>;

interface Props {
  readonly acts: DealActs;
  readonly negotiation: Negotiation;
  readonly winner: Winner;
}

/** The newest contract of a deal: what it is, its preview and download, and the acquirer's answer; or that it is awaited. */
export function ContractSection({ acts, negotiation, winner }: Props) {
  const { t } = useTranslation('negotiation');
  const { contract } = winner;
  const shown = shownContract(negotiation.status, contract?.status ?? null);
  if (contract !== null)
    return <NewestContract acts={acts} negotiation={negotiation} winner={winner} contract={contract} />;
  if (shown === null) return null;
  return (
    <Card id="contract" sx={PLACE}>
      <Typography variant="h2">
        {t(($) => $.contract.title)} <TermHelp term="agreement" />
      </Typography>
      <DefinitionGrid
        items={[
          {
            label: t(($) => $.contract.status),
            help: <TermHelp term="formalization" />,
            value: <StatusBadge kind="contract" status={shown} />,
          },
        ]}
      />
    </Card>
  );
}

function NewestContract({ acts, winner, contract }: Props & { readonly contract: Contract }) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const [asking, setAsking] = useState<'acceptContract' | 'resend'>();
  const answer = useAnswerContract();
  const act = asking && (asking === 'acceptContract' ? acts.acceptContract : acts.askResend);
  return (
    <Card id="contract" sx={PLACE}>
      <Typography variant="h2">
        {t(($) => $.contract.title)} <TermHelp term="agreement" />
      </Typography>
      <ContractFacts contract={contract} />
      {contract.signed === false && <Notice tone="amber">{t(($) => $.contract.unsigned)}</Notice>}
      <ContractFile contract={contract} />
      {(isOpen(acts.askResend) || isOpen(acts.acceptContract)) && (
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {isOpen(acts.askResend) && (
            <Button color="error" onClick={() => setAsking('resend')}>
              {t(($) => $.contract.resend)}
            </Button>
          )}
          {isOpen(acts.acceptContract) && (
            <Button variant="contained" onClick={() => setAsking('acceptContract')}>
              {t(($) => $.contract.accept)}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <AnswerDialog
          key={`${asking} ${contract.id}`}
          kind={asking}
          value={winner.credit_value}
          lender={winner.company_name}
          blocked={act?.refusal && refusalText(act.refusal, language)}
          open
          onClose={() => setAsking(undefined)}
          onAnswer={({ reason, idempotencyKey }) =>
            answer.mutateAsync({
              id: contract.id,
              accepted: asking === 'acceptContract',
              refusal_reason: reason,
              idempotencyKey,
            })
          }
        />
      )}
    </Card>
  );
}

function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('negotiation');
  const { instant } = useFormat();
  return (
    <DefinitionGrid
      items={[
        { label: t(($) => $.contract.file), value: contract.name },
        {
          label: t(($) => $.contract.status),
          help: <TermHelp term="formalization" />,
          value: <StatusBadge kind="contract" status={contract.status} />,
        },
        { label: t(($) => $.contract.sent), value: instant(contract.created_at) },
        { label: t(($) => $.contract.size), value: sizeText(contract.size) },
        { label: t(($) => $.contract.hash), value: <code style={{ fontSize: 12 }}>{contract.sha256}</code> },
        isRefused(contract.status) && {
          label: t(($) => $.contract.reason),
          value: contract.refusal_reason ?? t(($) => $.contract.noReason),
        },
      ]}
    />
  );
}

/** A fresh link each time: they live for a minute. */
const linkOf = async (id: number) => (await call('contractLink', { params: { id } })).link;

function ContractFile({ contract }: { contract: Contract }) {
  const { t } = useTranslation('negotiation');
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const download = async () => {
    // Opened at once, as part of the click, so that browsers do not block it.
    const tab = window.open('', '_blank');
    try {
      const link = await linkOf(contract.id);
      // A refusal is told here, not as text in a page of its own.
      await tryLink(link);
      if (tab) tab.location.replace(link);
      else window.location.assign(link);
    } catch (error) {
      tab?.close();
      setFailure(error);
    }
  };
  const load = async () => (await openLink(await linkOf(contract.id))).arrayBuffer();
  return (
    <>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? t(($) => $.contract.closePreview) : t(($) => $.contract.preview)}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void download()}>
          {t(($) => $.contract.download)}
        </Button>
      </div>
      {shown && (
        <Suspense>
          <ContractPreview key={contract.id} load={load} />
        </Suspense>
      )}
      <DownloadFailed error={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
