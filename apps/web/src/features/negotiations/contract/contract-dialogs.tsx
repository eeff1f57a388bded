import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { receiptOf } from '../../deals/public.ts';
import { AnswerDialog } from '../detail/answer-dialog.tsx';
import type { DealActs } from '../detail/deal-acts.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { checkOfContract, useAnswerContract } from '../negotiations.queries.ts';
import { isOpenDoubt, summaryOf } from './contract-check.view.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useCheckTexts } from './use-check-texts.ts';
import { useContractConfirmation } from './use-contract-confirmation.ts';

type Winner = NonNullable<Negotiation['winner']>;
type Contract = NonNullable<Winner['contract']>;

/** Dialogs that answer a contract: its review beside the document, the acceptance, a new version. */
export type ContractDialog = 'review' | 'acceptContract' | 'resend';

interface Props {
  readonly offerId: number;
  readonly acts: DealActs;
  readonly winner: Winner;
  readonly contract: Contract;
  readonly dialog: ContractDialog;
  readonly onDialog: (dialog: ContractDialog | undefined) => void;
}

/** Renders the open dialog that answers the newest contract, in front of any tab of the deal. */
export function ContractDialogs({ offerId, acts, winner, contract, dialog, onDialog }: Props) {
  const language = useLanguage();
  const answer = useAnswerContract();
  const doubt = useOpenDoubts(contract);
  const tick = useContractConfirmation(contract.id);
  const accepts = dialog !== 'resend';
  const refusal = (accepts ? acts.acceptContract : acts.askResend)?.refusal;
  const blocked = refusal && translateRefusal(refusal, language);
  if (dialog === 'review')
    return (
      <ReviewDialog
        key={`review ${contract.id}`}
        offerId={offerId}
        winner={winner}
        contract={contract}
        blocked={blocked}
        onClose={() => onDialog(undefined)}
        onResend={() => onDialog('resend')}
      />
    );
  return (
    <AnswerDialog
      key={`${dialog} ${contract.id}`}
      kind={dialog}
      value={winner.credit_value}
      lender={winner.company_name}
      secondConfirmation={accepts ? tick.secondConfirmation : undefined}
      blocked={blocked ?? (accepts ? tick.blocked : undefined)}
      warning={accepts ? doubt : undefined}
      receipt={receiptOf(offerId, accepts ? 'ACCEPT_CONTRACT' : 'ASK_RESEND', contract.id)}
      open
      onClose={() => onDialog(undefined)}
      onAnswer={({ reason, idempotencyKey }) =>
        answer.mutateAsync({ id: contract.id, accepted: accepts, refusal_reason: reason, idempotencyKey })
      }
    />
  );
}

/** Returns the open doubts about the newest contract, repeated in the dialog that accepts it. */
function useOpenDoubts({ id, signed }: Contract): string | undefined {
  const { t } = useTranslation('negotiation');
  const texts = useCheckTexts();
  const { data } = useQuery(checkOfContract(id));
  const summary = data && summaryOf(data.check);
  const doubts = [
    signed === false && data?.check?.document !== 'DRAFT' && t(($) => $.contract.unsigned),
    summary && isOpenDoubt(summary) && texts(summary),
  ];
  return doubts.filter(Boolean).join(' ') || undefined;
}
