import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { type DealDialogProps, ReasonDialog, Sentence } from './act-dialog.tsx';
import { useSettlementAct } from './settlement.queries.ts';

/** Renders the dialog in which the acquirer asks to rescind an unpaid deal; a second person approves it. */
export function RescindDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement }] = useState(deal);
  const rescind = useSettlementAct('rescindDeal');
  return (
    <ReasonDialog
      danger
      texts={t(($) => $.dialogs.RESCIND)}
      sentence={
        <Sentence
          of={($) => $.dialogs.RESCIND.sentence}
          values={{
            id: negotiation.id,
            counterpart: winner.company_name,
            value: money(settlement.payment.payment_value),
          }}
        />
      }
      reply={rescind.data}
      receipt={{ offerId: negotiation.id, act: 'RESCIND' }}
      onConfirm={(idempotencyKey, reason) =>
        rescind.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <Notice tone="amber">{t(($) => $.dialogs.RESCIND.second)}</Notice>
    </ReasonDialog>
  );
}
