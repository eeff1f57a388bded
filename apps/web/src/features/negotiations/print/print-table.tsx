import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import type { CompanyType } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { sightOf } from '../../../ui/status/status.view.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.6875rem',
  lineHeight: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { ...theme.typography.body2, fontWeight: 700, textAlign: 'left', paddingBottom: 4 },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '2px 6px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& [data-name]': { overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
}));

interface Props {
  readonly company: CompanyType;
  readonly receivables: Reply<'listNegotiationReceivables'>;
}

/** The receivables on paper; how many of all, where not all are there. */
export function PrintTable({ company, receivables }: Props) {
  const { t } = useTranslation(['negotiation', 'receivableRow']);
  const { day, money, count } = useFormat();
  const language = useLanguage();
  const { rows, total_rows } = receivables;
  const parts = company !== 'LENDER';
  const shown = t(($) => $.print.shown, {
    ns: 'negotiation',
    shown: count(rows.length),
    total: count(total_rows),
  });
  return (
    <Table>
      <caption>
        {t(($) => $.receivables.title, { ns: 'negotiation' })} ({shown})
      </caption>
      <thead>
        <tr>
          <th>{t(($) => $.id, { ns: 'receivableRow' })}</th>
          <th>{t(($) => $.dueDate, { ns: 'receivableRow' })}</th>
          <th>{t(($) => $.issuer, { ns: 'receivableRow' })}</th>
          <th data-figure="">{t(($) => $.transactions, { ns: 'receivableRow' })}</th>
          <th data-figure="">{t(($) => $.value, { ns: 'receivableRow' })}</th>
          <th>{t(($) => $.status, { ns: 'receivableRow' })}</th>
          {parts && <th>{t(($) => $.receivables.part, { ns: 'negotiation' })}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.id}</td>
            <td style={{ whiteSpace: 'nowrap' }}>{day(row.due_date)}</td>
            <td data-name="">{row.issuer}</td>
            <td data-figure="">{count(row.transactions_number_available)}</td>
            <td data-figure="">{money(row.value_available)}</td>
            <td>{sightOf('receivable', row.status)?.label[language]}</td>
            {parts && (
              <td>
                {row.security_margin
                  ? t(($) => $.receivables.margin, { ns: 'negotiation' })
                  : t(($) => $.receivables.offered, { ns: 'negotiation' })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
