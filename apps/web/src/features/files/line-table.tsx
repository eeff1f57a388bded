import { fileErrorText } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReportScroll, ReportTable } from '../../ui/report-table.tsx';
import { ReportHead } from './report-head.tsx';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  readonly title: string;
  readonly lines: FileDetail['errors'];
  readonly action?: ReactNode;
}

/** Renders import findings by line, column, value and reason; column and value as written in the file. */
export function LineTable({ title, lines, action }: Props) {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const head = {
    line: t(($) => $.report.line),
    column: t(($) => $.report.column),
    value: t(($) => $.report.value),
    reason: t(($) => $.report.reason),
  };
  return (
    <section aria-label={title}>
      <ReportHead>
        <h3>{title}</h3>
        {action}
      </ReportHead>
      <ReportScroll tabIndex={0} role="group" aria-label={title}>
        <ReportTable>
          <thead>
            <tr>
              {Object.values(head).map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, column, value, code }) => (
              <tr key={`${line} ${column} ${code}`}>
                <td data-label={head.line} data-line>
                  {line ?? t(($) => $.report.wholeFile)}
                </td>
                <td data-label={head.column} translate="no">
                  {column ?? '—'}
                </td>
                <td data-label={head.value} translate="no">
                  {value === null ? '—' : <code>{value === '' ? t(($) => $.report.emptyValue) : value}</code>}
                </td>
                <td>{fileErrorText(code, language)}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      </ReportScroll>
    </section>
  );
}
