import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { type DealDialogProps, ReasonDialog, Sentence } from './act-dialog.tsx';
import { useSettlementAct } from './settlement.queries.ts';

/** Renders the dialog in which the acquirer reverses its confirmation. */
export function ReversePaymentDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const reverse = useSettlementAct('reversePayment');
  return (
    <ReasonDialog
      danger
      texts={t(($) => $.dialogs.REVERSE)}
      sentence={
        <Sentence
          of={($) => $.dialogs.REVERSE.sentence}
          values={{ counterpart: winner.company_name, value: money(settlement.payment.payment_value) }}
        />
      }
      reply={reverse.data}
      receipt={{ offerId: negotiation.id, act: 'REVERSE_PAYMENT' }}
      onConfirm={(idempotencyKey, reason) =>
        reverse.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
