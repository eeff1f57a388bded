import type { Day } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { ActDialog, Sentence } from './act-dialog.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { firstDayOf } from './settlement.view.ts';
import { type BuybackProps, useBuybackValues } from './use-buyback-values.ts';

/** Renders the dialog in which the investor confirms the money of a buyback. */
export function ConfirmBuybackDialog({ deal: shown, buyback: shownBuyback, onClose }: BuybackProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const today = useToday();
  const [{ deal, buyback, first }] = useState({
    deal: shown,
    buyback: shownBuyback,
    first: firstDayOf(shown),
  });
  const [last = today] = [today, buyback.day].toSorted();
  const [day, setDay] = useState<Day | undefined>(last >= first ? last : undefined);
  const answer = useSettlementAct('answerBuyback');
  const values = useBuybackValues({ deal, buyback });
  const dayFault = () => {
    if (day === undefined) return t(($) => $.fields.dayMissing);
    if (day > buyback.day) return t(($) => $.differences.buyback.late, { day: format.day(buyback.day) });
    if (day >= first && day <= last) return undefined;
    return t(($) => $.fields.dayRange, { first: format.day(first), last: format.day(last) });
  };
  return (
    <ActDialog
      texts={t(($) => $.differences.dialogs.CONFIRM_BUYBACK)}
      sentence={<Sentence of={($) => $.differences.dialogs.CONFIRM_BUYBACK.sentence} values={values} />}
      blocked={dayFault()}
      reply={answer.data}
      receipt={{ offerId: deal.negotiation.id, act: 'CONFIRM_BUYBACK' }}
      onConfirm={(idempotencyKey) =>
        answer.mutateAsync({
          params: { id: buyback.id },
          idempotencyKey,
          body: { confirmed: true, day: day ?? last },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={buyback.price} first={first} />
      <DayField
        label={t(($) => $.fields.day)}
        help={t(($) => $.differences.buyback.late, { day: values.day })}
        value={day}
        min={first}
        max={last}
        onChange={setDay}
      />
      <FigureList
        items={[
          { label: t(($) => $.differences.buyback.closes), value: values.open },
          { label: t(($) => $.differences.buyback.price), value: values.price },
          { label: t(($) => $.figures.collections), value: format.count(buyback.collections.length) },
        ]}
      />
    </ActDialog>
  );
}
