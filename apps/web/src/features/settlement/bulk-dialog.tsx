import { type Day, SETTLEMENT_KIND_LABELS } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BulkFrame, Sentence } from './act-dialog.tsx';
import { ActDay, useDayFault, useDefaultDay } from './act-fields.tsx';
import { type BulkAct, openSumOf } from './bulk.view.ts';
import type { SettlementRow } from './row-ids.view.ts';
import { useBulkAct } from './use-bulk-act.ts';

interface Props {
  readonly act: BulkAct;
  /** The selected rows that the act takes. */
  readonly rows: readonly SettlementRow[];
  /** The number of selected rows that it does not take. */
  readonly skipped: number;
  readonly onClose: () => void;
  /** Called with the rows that were carried out. */
  readonly onDone: (done: readonly SettlementRow[]) => void;
}

/** The first day that a bulk act offers; each deal's own first day is checked by the server. */
const FIRST: Day = '2000-01-01';

/** Renders the preview of a bulk act and carries it out row by row; failed rows are named. */
export function BulkDialog({ act, rows: chosen, skipped, onClose, onDone }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  // Snapshot at opening: the rows of the list change while the act runs.
  const [rows] = useState(chosen);
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(FIRST));
  const { run, result } = useBulkAct(act);
  const blocked = useDayFault(day, FIRST);
  const nameOf = (row: SettlementRow) =>
    [row.offer_id, row.issuer ?? SETTLEMENT_KIND_LABELS[row.kind][language], format.day(row.day)].join(' · ');
  const isPart = (result?.failed.length ?? 0) > 0;
  return (
    <BulkFrame
      texts={{
        title: t(($) => $.bulk.title[act]),
        tick: t(($) => $.bulk.tick[act]),
        verb: t(($) => $.bulk.verb[act]),
        done: isPart ? t(($) => $.bulk.partly) : t(($) => $.bulk.done),
        doneText: [
          t(($) => $.bulk.doneText, {
            done: format.count(result?.done.length ?? 0),
            count: rows.length,
            value: format.money(openSumOf(result?.done ?? [])),
          }),
          isPart && t(($) => $.bulk.failedText, { which: result?.failed.map(nameOf).join('; ') ?? '' }),
        ]
          .filter(Boolean)
          .join(' '),
        failed: t(($) => $.bulk.failed),
      }}
      isPart={isPart}
      sentence={
        <Sentence
          of={($) => $.bulk.sentence[act]}
          values={{
            count: rows.length,
            value: format.money(openSumOf(rows)),
            day: day === undefined ? '—' : format.day(day),
          }}
        />
      }
      blocked={result === undefined ? blocked : undefined}
      onConfirm={() => run(rows, day ?? FIRST)}
      onClose={onClose}
      onDone={() => {
        onDone(result?.done ?? []);
        onClose();
      }}
    >
      <ActDay label={t(($) => $.fields.day)} value={day} first={FIRST} onChange={setDay} />
      <FiguresTable
        label={t(($) => $.bulk.preview)}
        columns={[t(($) => $.columns.offer), t(($) => $.columns.open)]}
        maxHeight={280}
        rows={rows.map((row) => ({ name: nameOf(row), figures: [format.money(row.open_value)] }))}
      />
      {skipped > 0 && <Notice tone="grey">{t(($) => $.bulk.skipped, { count: skipped })}</Notice>}
    </BulkFrame>
  );
}
