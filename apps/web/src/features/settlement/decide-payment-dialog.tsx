import type { ContestDecision } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { type DealDialogProps, ReasonDialog, Sentence } from './act-dialog.tsx';
import { useSettlementAct } from './settlement.queries.ts';

/** Renders the dialog in which a moderator decides on a contested payment. */
export function DecidePaymentDialog({
  deal,
  onClose,
  decision,
}: DealDialogProps & { readonly decision: ContestDecision }) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const decide = useSettlementAct('decideContestedPayment');
  return (
    <ReasonDialog
      danger={decision === 'RESCIND'}
      texts={t(($) => $.dialogs[`DECIDE_${decision}`])}
      sentence={
        <Sentence
          of={($) => $.dialogs[`DECIDE_${decision}`].sentence}
          values={{
            borrower: negotiation.borrower_name,
            lender: winner.company_name,
            value: money(settlement.payment.payment_value),
          }}
        />
      }
      reply={decide.data}
      receipt={{ offerId: negotiation.id, act: 'DECIDE_CONTEST' }}
      onConfirm={(idempotencyKey, reason) =>
        decide.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { decision, reason },
        })
      }
      onClose={onClose}
    />
  );
}
