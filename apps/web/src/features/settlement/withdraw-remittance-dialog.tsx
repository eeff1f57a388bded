import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ActDialog, type DealDialogProps, Sentence } from './act-dialog.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import type { DealRemittance } from './settlement.view.ts';

/** Renders the dialog in which the acquirer withdraws a remittance that was not answered. */
export function WithdrawRemittanceDialog({
  deal,
  remittance,
  onClose,
}: DealDialogProps & { readonly remittance: DealRemittance }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const withdraw = useSettlementAct('withdrawRemittance');
  return (
    <ActDialog
      texts={t(($) => $.dialogs.WITHDRAW)}
      sentence={
        <Sentence
          of={($) => $.dialogs.WITHDRAW.sentence}
          values={{ value: format.money(remittance.amount), day: format.day(remittance.day) }}
        />
      }
      reply={withdraw.data}
      receipt={{ offerId: deal.negotiation.id, act: 'WITHDRAW_REMITTANCE' }}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id: remittance.id }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
