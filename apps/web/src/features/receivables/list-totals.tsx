import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ListLine } from '../../ui/list-line.tsx';

interface Props {
  readonly totals: { readonly total_rows: number; readonly total_value: number } | undefined;
}

/** How many receivables the filters leave, and what they come to. */
export function ListTotals({ totals }: Props) {
  const { t } = useTranslation('receivables');
  const { count, money } = useFormat();
  if (totals === undefined || totals.total_rows === 0) return null;
  return (
    <ListLine>
      <span>{t(($) => $.count, { count: totals.total_rows, shown: count(totals.total_rows) })}</span>
      <b>{t(($) => $.total, { value: money(totals.total_value) })}</b>
    </ListLine>
  );
}
