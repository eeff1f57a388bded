import type { Day } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { ActDialog, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import { ActDay, useDayFault, useDefaultDay } from './act-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { RemittancePayee } from './remittance-payee.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { firstDayOf, undeclaredOf } from './settlement.view.ts';

/** Renders the dialog in which the acquirer declares that it remitted what an issuer paid. */
export function RemitDialog({ deal, group: shown, onClose }: GroupDialogProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [group] = useState(shown);
  const [first] = useState(firstDayOf(deal));
  const left = undeclaredOf(group);
  const { pay_date, issuer } = group;
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(first));
  const [amount, setAmount] = useState<number | null>(left);
  const remit = useSettlementAct('remitCollections');
  const dayFault = useDayFault(day, first);
  const exceeds = amount !== null && amount > left;
  const amountFault = exceeds
    ? t(($) => $.fields.remitAbove, { open: format.money(left) })
    : amount === null || amount <= 0
      ? t(($) => $.fields.amountMissing)
      : undefined;
  return (
    <ActDialog
      texts={t(($) => $.dialogs.REMIT)}
      sentence={
        <Sentence
          of={($) => $.dialogs.REMIT[amount === null ? 'sentenceUnset' : 'sentence']}
          values={{
            counterpart: deal.winner.company_name,
            value: format.money(amount ?? 0),
            issuer,
            day: format.day(pay_date),
          }}
        />
      }
      blocked={dayFault ?? amountFault}
      reply={remit.data}
      receipt={{ offerId: deal.negotiation.id, act: 'REMIT' }}
      onConfirm={(idempotencyKey) =>
        remit.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            pay_date,
            issuer,
            day: day ?? first,
            amount: amount ?? 0,
          },
        })
      }
      onClose={onClose}
    >
      <RemittancePayee deal={deal} />
      <OpenLineNotice amount={amount} first={first} movement="DEBIT" />
      <ActDay label={t(($) => $.fields.remitDay)} value={day} first={first} onChange={setDay} />
      <MoneyField
        label={t(($) => $.fields.remitAmount)}
        error={exceeds ? amountFault : undefined}
        value={amount}
        onChange={setAmount}
      />
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(group.open_value) },
          group.declared_value > 0 && {
            label: t(($) => $.figures.declared),
            value: format.money(group.declared_value),
          },
        ]}
      />
    </ActDialog>
  );
}
