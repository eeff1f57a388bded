import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Actor, HEADER_HEIGHTS, isRefused, shownContract } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { receiptOf } from '../../deals/public.ts';
import { sizeText } from '../../files/public.ts';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import { isOpen } from '../detail/deal-act.view.ts';
import type { DealActs } from '../detail/deal-acts.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { checkOfContract, useAnswerContract } from '../negotiations.queries.ts';
import { DraftButton } from '../proof/draft-button.tsx';
import { draftableOf } from '../proof/proof.view.ts';
import { CheckOfFile } from './contract-check.tsx';
import { isOpenDoubt, summaryOf } from './contract-check.view.ts';
import { ContractFile } from './contract-file.tsx';
import { EarlierContracts } from './earlier-contracts.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useCheckWords } from './use-check-words.ts';
import { useContractTick } from './use-contract-tick.ts';

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
  /** Whether the review dialog is open, with the contract beside its expected figures. */
  readonly reviewing: boolean;
  readonly onReview: (open: boolean) => void;
}

/**
 * Renders the newest contract of a deal,
 * its earlier versions and the acquirer's answer, or that it is awaited.
 */
export function ContractSection({ actor, acts, negotiation, winner, reviewing, onReview }: Props) {
  const { t } = useTranslation('negotiation');
  const draftable = draftableOf(actor, negotiation);
  const { contract } = winner;
  const shown = shownContract(negotiation.status, contract?.status ?? null);
  if (contract !== null)
    return (
      <NewestContract
        offerId={negotiation.id}
        acts={acts}
        winner={winner}
        contract={contract}
        reviewing={reviewing}
        onReview={onReview}
      />
    );
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
  offerId,
  acts,
  winner,
  contract,
  reviewing,
  onReview,
}: Pick<Props, 'acts' | 'winner' | 'reviewing' | 'onReview'> & {
  readonly offerId: number;
  readonly contract: Contract;
}) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const [asking, setAsking] = useState<'acceptContract' | 'resend'>();
  const answer = useAnswerContract();
  const doubt = useDoubt(contract);
  const { data: checked } = useQuery(checkOfContract(contract.id));
  const tick = useContractTick(contract.id);
  const act = asking && (asking === 'acceptContract' ? acts.acceptContract : acts.askResend);
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
      <CheckOfFile key={contract.id} id={contract.id} decides={isOpen(acts.acceptContract)} />
      {(isOpen(acts.askResend) || isOpen(acts.acceptContract)) && (
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {isOpen(acts.askResend) && (
            <Button color="error" onClick={() => setAsking('resend')}>
              {t(($) => $.contract.resend)}
            </Button>
          )}
          {isOpen(acts.acceptContract) && (
            <Button variant="outlined" onClick={() => setAsking('acceptContract')}>
              {t(($) => $.contract.accept)}
            </Button>
          )}
        </div>
      )}
      {reviewing && (
        <ReviewDialog
          key={`review ${contract.id}`}
          offerId={offerId}
          winner={winner}
          contract={contract}
          blocked={acts.acceptContract?.refusal && sayRefusal(acts.acceptContract.refusal, language)}
          onClose={() => onReview(false)}
          onResend={() => {
            onReview(false);
            setAsking('resend');
          }}
        />
      )}
      {asking && (
        <AnswerDialog
          key={`${asking} ${contract.id}`}
          kind={asking}
          value={winner.credit_value}
          lender={winner.company_name}
          secondTick={asking === 'acceptContract' ? tick.secondTick : undefined}
          blocked={
            (act?.refusal && sayRefusal(act.refusal, language)) ??
            (asking === 'acceptContract' ? tick.blocked : undefined)
          }
          caution={asking === 'acceptContract' ? doubt : undefined}
          receipt={receiptOf(
            offerId,
            asking === 'acceptContract' ? 'ACCEPT_CONTRACT' : 'ASK_RESEND',
            contract.id,
          )}
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

/** Returns the open doubts about the newest contract, repeated in the dialog that accepts it. */
function useDoubt({ id, signed }: Contract): string | undefined {
  const { t } = useTranslation('negotiation');
  const words = useCheckWords();
  const { data } = useQuery(checkOfContract(id));
  const summary = data && summaryOf(data.check);
  const doubts = [
    signed === false && data?.check?.document !== 'DRAFT' && t(($) => $.contract.unsigned),
    summary && isOpenDoubt(summary) && words(summary),
  ];
  return doubts.filter(Boolean).join(' ') || undefined;
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
