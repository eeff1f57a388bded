import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Actor, HEADER_HEIGHTS, isRefused, shownContract } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { sizeText } from '../../files/public.ts';
import { isOpen } from '../detail/deal-act.view.ts';
import type { DealActs } from '../detail/deal-acts.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { checkOfContract } from '../negotiations.queries.ts';
import { DraftButton } from '../proof/draft-button.tsx';
import { draftableOf } from '../proof/proof.view.ts';
import { FileCheckSection } from './contract-check.tsx';
import { ContractFile } from './contract-file.tsx';
import { EarlierContracts } from './earlier-contracts.tsx';

/** Scroll margin of the section, so that the sticky header does not cover it after a jump. */
const PLACE = {
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 5,
  scrollMarginTop: `${HEADER_HEIGHTS.desktop + 16}px`,
};

type Winner = NonNullable<Negotiation['winner']>;
type Contract = NonNullable<Winner['contract']>;

interface Props {
  readonly actor: Actor;
  readonly acts: DealActs;
  readonly negotiation: Negotiation;
  readonly winner: Winner;
  /** Opens the dialog of an answer to the contract. */
  readonly onAsk: (dialog: 'acceptContract' | 'resend') => void;
}

/**
 * Renders the newest contract of a deal,
 * its earlier versions and the acquirer's answer, or that it is awaited.
 */
export function ContractSection({ actor, acts, negotiation, winner, onAsk }: Props) {
  const { t } = useTranslation('negotiation');
  const draftable = draftableOf(actor, negotiation);
  const { contract } = winner;
  const shown = shownContract(negotiation.status, contract?.status ?? null);
  if (contract !== null)
    return <NewestContract acts={acts} winner={winner} contract={contract} onAsk={onAsk} />;
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
      {draftable !== undefined && !isOpen(acts.upload) && (
        <div>
          <DraftButton creditId={draftable} />
        </div>
      )}
    </Card>
  );
}

function NewestContract({
  acts,
  winner,
  contract,
  onAsk,
}: Pick<Props, 'acts' | 'winner' | 'onAsk'> & { readonly contract: Contract }) {
  const { t } = useTranslation('negotiation');
  const { data: checked } = useQuery(checkOfContract(contract.id));
  return (
    <Card id="contract" sx={PLACE}>
      <Typography variant="h2">
        {t(($) => $.contract.title)} <TermHelp term="agreement" />
      </Typography>
      <ContractFacts contract={contract} />
      {contract.signed === false && checked?.check?.document !== 'DRAFT' && isOpen(acts.acceptContract) && (
        <Notice tone="amber">{t(($) => $.contract.unsigned)}</Notice>
      )}
      <ContractFile id={contract.id} />
      {winner.earlier_contracts.length > 0 && <EarlierContracts contracts={winner.earlier_contracts} />}
      <FileCheckSection key={contract.id} id={contract.id} decides={isOpen(acts.acceptContract)} />
      {(isOpen(acts.askResend) || isOpen(acts.acceptContract)) && (
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {isOpen(acts.askResend) && (
            <Button color="error" onClick={() => onAsk('resend')}>
              {t(($) => $.contract.resend)}
            </Button>
          )}
          {isOpen(acts.acceptContract) && (
            <Button variant="outlined" onClick={() => onAsk('acceptContract')}>
              {t(($) => $.contract.accept)}
            </Button>
          )}
        </div>
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
        contract.signed !== null && {
          label: t(($) => $.contract.signature),
          value: contract.signed ? t(($) => $.contract.signed) : t(($) => $.contract.notSigned),
        },
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
