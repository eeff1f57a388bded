import { styled } from '@mui/material/styles';
import { useFormat } from '../../lib/format/use-format.ts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  minHeight: 20,
  margin: 0,
  padding: theme.spacing(2, 4),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 0, 3), border: 0 },
}));

interface Props {
  readonly page:
    | { readonly rows: readonly unknown[]; readonly total_rows: number; readonly total_value?: number }
    | undefined;
  readonly count: (counted: { readonly count: number; readonly shown: string }) => string;
  readonly total?: (value: string) => string;
}

/** Summarizes the filtered rows: their count and total value. It is empty without rows. */
export function ListSummary({ page, count, total }: Props) {
  const format = useFormat();
  // The line reserves its height while the first page loads, so that content below does not shift.
  if (page === undefined) return <Line aria-hidden="true">{'\u00a0'}</Line>;
  if (page.total_rows === 0) return <span />;
  const { rows, total_rows, total_value } = page;
  // In print the total is the sum of the printed rows, or absent.
  const isPart = rows.length < total_rows || undefined;
  return (
    <Line aria-live="polite">
      <span>{count({ count: total_rows, shown: format.count(total_rows) })}</span>
      {total && total_value !== undefined && (
        <b data-off-paper={isPart}>{total(format.money(total_value))}</b>
      )}
    </Line>
  );
}
