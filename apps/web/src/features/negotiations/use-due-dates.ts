import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Negotiation } from './detail/negotiation.view.ts';

/** Returns a formatter of the due date range; a single day if both ends are equal. */
export function useDueDates(): (negotiation: Negotiation) => string {
  const { t } = useTranslation('negotiation');
  const { day } = useFormat();
  return ({ min_receivable_due_date: first, max_receivable_due_date: last }) =>
    first === last ? day(first) : t(($) => $.facts.dueDatesValue, { from: day(first), to: day(last) });
}
