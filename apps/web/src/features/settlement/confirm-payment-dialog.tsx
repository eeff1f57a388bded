import type { Day } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActDialog, type DealDialogProps, Sentence } from './act-dialog.tsx';
import { ActDay, useDayFault, useDefaultDay } from './act-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { completionDay } from './settlement.view.ts';

/** Renders the dialog in which the acquirer confirms the payment; a small fee may be missing. */
export function ConfirmPaymentDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const [{ negotiation, winner, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const price = settlement.payment.payment_value;
  const today = useDefaultDay(first);
  const [day, setDay] = useState<Day | undefined>(settlement.payment.informed?.day ?? today);
  const [amount, setAmount] = useState<number | null>(price);
  const sameId = settlement.payment.informed?.same_id_offer_id ?? null;
  const confirm = useSettlementAct('confirmPayment');
  const dayFault = useDayFault(day, first);
  const missing = price - (amount ?? 0);
  const isShort = amount !== null && missing > 0;
  const amountFault = () => {
    if (amount === null || amount <= 0) return t(($) => $.fields.amountMissing);
    return missing < 0 ? t(($) => $.fields.amountAbove, { open: money(price) }) : undefined;
  };
  return (
    <ActDialog
      texts={t(($) => $.dialogs.CONFIRM)}
      sentence={
        <Sentence
          of={($) => $.dialogs.CONFIRM.sentence}
          values={{ counterpart: winner.company_name, value: money(amount ?? price) }}
        />
      }
      secondConfirmation={
        isShort ? t(($) => $.dialogs.CONFIRM.feeTick, { missing: money(missing) }) : undefined
      }
      blocked={dayFault ?? amountFault()}
      reply={confirm.data}
      receipt={{ offerId: negotiation.id, act: 'CONFIRM_PAYMENT' }}
      onConfirm={(idempotencyKey) =>
        confirm.mutateAsync({
          params: { id: negotiation.id },
          idempotencyKey,
          body: {
            day: day ?? first,
            ...(isShort && { amount, reason: 'FEE' as const }),
          },
        })
      }
      onClose={onClose}
    >
      {sameId !== null && <Notice tone="amber">{t(($) => $.dialogs.CONFIRM.sameId, { id: sameId })}</Notice>}
      <OpenLineNotice amount={amount} first={first} />
      <ActDay label={t(($) => $.fields.day)} value={day} first={first} onChange={setDay} />
      <MoneyField
        label={t(($) => $.fields.amount)}
        value={amount}
        onChange={setAmount}
        error={amount !== null && missing < 0 ? amountFault() : undefined}
      />
      {isShort && (
        <Notice tone="amber">{t(($) => $.dialogs.CONFIRM.short, { missing: money(missing) })}</Notice>
      )}
    </ActDialog>
  );
}
