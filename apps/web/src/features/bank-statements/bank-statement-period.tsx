import type { Day } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

interface Props {
  readonly first_day: Day | null;
  readonly last_day: Day | null;
}

/** Renders the first and last day of the movements of a statement; a dash without any. */
export function BankStatementPeriod({ first_day, last_day }: Props) {
  const { t } = useTranslation('bankStatements');
  const { day } = useFormat();
  if (first_day === null || last_day === null) return '—';
  if (first_day === last_day) return day(first_day);
  return t(($) => $.period, { first: day(first_day), last: day(last_day) });
}
