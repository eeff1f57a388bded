import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { bankFileErrorText } from '@pregao/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { ReportScroll, ReportTable } from '../../ui/report-table.tsx';
import type { StatementRemark } from './bank-statements.queries.ts';

const Remarks = styled(ReportTable)({
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-reason]': { minWidth: 240 },
});

interface Props {
  readonly title: string;
  readonly remarks: readonly StatementRemark[];
  /** The number of all remarks; the report has the first 1,000. */
  readonly total: number;
}

/** Renders faults or warnings of a statement by line: the value, what was expected, and what to do. */
export function RemarkTable({ title, remarks, total }: Props) {
  const { t } = useTranslation('bankStatements');
  const { count } = useFormat();
  const language = useLanguage();
  const heading = useId();
  const head = {
    line: t(($) => $.report.line),
    column: t(($) => $.report.column),
    value: t(($) => $.report.value),
    expected: t(($) => $.report.expected),
    reason: t(($) => $.report.reason),
  };
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ m: 0, mb: 2 }}>
        {title}
      </Typography>
      <ReportScroll tabIndex={0} role="group" aria-label={title}>
        <Remarks>
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
            {remarks.map((remark, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no id and never change
              <tr key={at}>
                <td data-label={head.line} data-line>
                  {remark.line === null ? t(($) => $.report.wholeFile) : count(remark.line)}
                </td>
                <td data-label={head.column} translate="no">
                  {remark.column ?? '—'}
                </td>
                <td data-label={head.value} translate="no">
                  {remark.value === '' ? t(($) => $.report.emptyValue) : (remark.value ?? '—')}
                </td>
                <td data-label={head.expected} translate="no">
                  {remark.expected ?? '—'}
                </td>
                <td data-label={head.reason} data-reason>
                  {bankFileErrorText(remark.code, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </Remarks>
      </ReportScroll>
      {remarks.length < total && (
        <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
          {t(($) => $.report.more, { shown: count(remarks.length), total: count(total) })}
        </Typography>
      )}
    </section>
  );
}
