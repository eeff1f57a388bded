import { fileErrorText } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { styled } from '../../ui/styled.tsx';
import { ReportHead } from './report-head.tsx';
import type { FileDetail } from './use-file-results.ts';

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    textAlign: 'left',
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.secondary,
  },
  '& th, & td': { padding: theme.spacing(2, 3), verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'break-word' },
  '& td:nth-of-type(3)': { maxWidth: 220 },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& code': { fontFamily: 'inherit', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gap: 2, padding: theme.spacing(2, 3) },
    '& tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td': { border: 0, padding: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

interface Props {
  readonly title: string;
  readonly lines: FileDetail['errors'];
  readonly action?: ReactNode;
}

/** Line, column, value and reason of what the import found; column and value in the words of the file. */
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
      <Scroll tabIndex={0} role="group" aria-label={title}>
        <Table>
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
                <td data-label={head.line}>{line ?? t(($) => $.report.wholeFile)}</td>
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
        </Table>
      </Scroll>
    </section>
  );
}
