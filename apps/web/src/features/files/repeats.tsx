import { styled } from '@mui/material/styles';
import { RECEIVABLE_STATUS_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { ReportScroll, ReportTable } from '../../ui/report-table.tsx';
import { ReportHead } from './report-head.tsx';
import type { FileDetail } from './use-file-results.ts';

/** Inline button that opens a file from within a text. */
const FileLink = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});

interface Props {
  readonly file: FileDetail;
  /** Opens another file; absent if only the sent files are shown. */
  readonly onShow?: ((id: number) => void) | undefined;
}

/** Compares the repeated receivables of a file with those of the earlier file. */
export function Repeats({ file, onShow }: Props) {
  const { t } = useTranslation('files');
  const { count, day, money } = useFormat();
  const language = useLanguage();
  const { repeats, repeated_receivables: all } = file;
  if (repeats.length === 0) return null;
  const title =
    all > repeats.length
      ? t(($) => $.repeats.first, { shown: count(repeats.length), total: count(all) })
      : t(($) => $.repeats.title, { count: all, shown: count(all) });
  const head = {
    issuer: t(($) => $.repeats.issuer),
    due: t(($) => $.repeats.due),
    value: t(($) => $.repeats.value),
    earlier: t(($) => $.repeats.earlier),
    there: t(($) => $.repeats.there),
    status: t(($) => $.repeats.status),
  };
  return (
    <section aria-label={title}>
      <ReportHead>
        <h3>{title}</h3>
      </ReportHead>
      <ReportScroll tabIndex={0} role="group" aria-label={title}>
        <ReportTable>
          <thead>
            <tr>
              {Object.entries(head).map(([name, text]) => (
                <th key={name} scope="col" data-number={name === 'value' || name === 'there' || undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {repeats.map((repeat) => (
              <tr key={`${repeat.issuer} ${repeat.due_date}`}>
                <td data-label={head.issuer} translate="no">
                  {repeat.issuer}
                </td>
                <td data-label={head.due}>{day(repeat.due_date)}</td>
                <td data-label={head.value} data-number>
                  {money(repeat.value)}
                </td>
                <td data-label={head.earlier}>
                  {onShow ? (
                    <FileLink
                      type="button"
                      aria-label={t(($) => $.repeats.open, { id: repeat.earlier_file_id })}
                      onClick={() => onShow(repeat.earlier_file_id)}
                    >
                      {repeat.earlier_file_id}
                    </FileLink>
                  ) : (
                    repeat.earlier_file_id
                  )}
                </td>
                <td data-label={head.there} data-number>
                  {money(repeat.earlier_value)}
                </td>
                <td data-label={head.status}>{RECEIVABLE_STATUS_LABELS[repeat.earlier_status][language]}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      </ReportScroll>
    </section>
  );
}
