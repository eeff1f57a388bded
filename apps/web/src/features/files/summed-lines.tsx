import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { namedLines } from './file-report.view.ts';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import type { FileDetail } from './use-file-results.ts';

/** Maximum number of receivables shown; the report lists all. */
const MAX_SHOWN = 5;

/** Renders which lines of an imported file were summed into one receivable. */
export function SummedLines({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { count, day } = useFormat();
  const shown = file.sums.slice(0, MAX_SHOWN);
  const others = (file.summed_receivables ?? 0) - shown.length;
  const title = t(($) => $.report.sums);
  return (
    <section aria-label={title}>
      <ReportHead>
        <h3>{title}</h3>
      </ReportHead>
      <ReportList>
        {shown.map(({ receivable_id, issuer, due_date, ...sum }) => {
          const { text, more } = namedLines(sum);
          const lines = more ? t(($) => $.report.more, { lines: text }) : text;
          return (
            <li key={receivable_id}>
              {t(($) => $.report.sum, { lines, id: receivable_id })}
              <small>{t(($) => $.report.sumOf, { issuer, due: day(due_date) })}</small>
            </li>
          );
        })}
        {others > 0 && <li>{t(($) => $.report.moreSums, { count: others, shown: count(others) })}</li>}
      </ReportList>
    </section>
  );
}
