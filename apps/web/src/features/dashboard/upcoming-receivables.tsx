import { type DashboardRange, type Day, daysOfRange } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { DashboardSearch } from './dashboard.list.ts';
import { totals } from './dashboard.queries.ts';
import { dashboardQuery } from './dashboard.search.ts';

interface Props {
  readonly search: DashboardSearch;
  /** Today's calendar day in São Paulo. */
  readonly today: Day;
}

/**
 * Links to a wider range that has available value, if the selected one has none; renders nothing otherwise.
 */
export function UpcomingReceivables({ search, today }: Props) {
  const next = useAvailable('NEXT_90', { search, today });
  const all = useAvailable('EVERYTHING', { search, today }, next === 0);
  if (next) return <UpcomingLink range="NEXT_90" search={search} value={next} />;
  return all ? <UpcomingLink range="EVERYTHING" search={search} value={all} /> : null;
}

/** Returns the available value of a range under the same filters, in centavos; undefined while loading. */
function useAvailable(range: DashboardRange, { search, today }: Props, enabled = true): number | undefined {
  const query = dashboardQuery(search, daysOfRange(range, today), useUser());
  const { data, isPlaceholderData } = useQuery({ ...totals(query), enabled });
  return isPlaceholderData ? undefined : data?.available;
}

interface LinkProps {
  readonly range: 'NEXT_90' | 'EVERYTHING';
  readonly search: DashboardSearch;
  readonly value: number;
}

function UpcomingLink({ range, search, value }: LinkProps) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormat();
  const target = { ...search, range, from: undefined, to: undefined };
  return (
    <TextLink to="." search={target as never} resetScroll={false}>
      {t(($) => $.days.ahead[range], { value: money(value) })}
    </TextLink>
  );
}
