import { styled } from '@mui/material/styles';
import { type DashboardRange, may, today } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUser } from '../../lib/session/session.ts';
import { useServerClock } from '../../lib/use-server-now.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { type DashboardSearch, dashboardList } from './dashboard.list.ts';
import { totals } from './dashboard.queries.ts';
import { appliedFilters, dashboardQuery, isPastDeadline, shownDays } from './dashboard.search.ts';
import type { GroupFilters } from './dashboard.view.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InboxSection } from './inbox.tsx';
import { MonthsCard } from './months-card.tsx';
import { Portfolio } from './portfolio.tsx';
import { RangeBar } from './range-bar.tsx';
import { useSavedRange } from './saved-range.ts';
import { SlicesCard } from './slices-card.tsx';
import { SummaryRegion } from './summary-region.tsx';
import { UpcomingReceivables } from './upcoming-receivables.tsx';

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  marginTop: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)',
    alignItems: 'stretch',
    // A table of amounts needs more width than the donut chart.
    '&[data-wide]': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr)' },
  },
}));

/** Renders the dashboard: totals of receivables or offers by status and by month of the due date. */
export function DashboardPage() {
  const reader = useUser();
  const { id, company_type } = reader;
  const search: DashboardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [savedRange, saveRange] = useSavedRange(id);
  const now = today(useServerClock());
  const days = shownDays(search, savedRange, now);
  const query = dashboardQuery(search, days, reader);
  const sums = useQuery(totals(query));
  const go = (next: DashboardSearch) => void navigate({ to: '.', search: next, resetScroll: false } as never);
  const change = (part: Partial<DashboardSearch>) => go({ ...search, ...part });
  const choose = (range: DashboardRange) => {
    saveRange(range);
    change({ range, from: undefined, to: undefined });
  };
  const clear = () => go({ range: days.range, slices: search.slices, months: search.months });
  const isEmpty = !sums.isPlaceholderData && sums.data?.gross === 0;
  return (
    <>
      <DashboardHeader />
      <InboxSection />
      {may(reader, 'view-portfolio') && <Portfolio />}
      <ListFilters
        list={dashboardList}
        applied={search}
        defaults={days}
        onApply={(filters: Partial<DashboardSearch>) => change(appliedFilters(filters, search, days))}
        onClear={clear}
      />
      <RangeBar
        days={days}
        today={now}
        onChoose={choose}
        ahead={
          !isEmpty &&
          sums.data?.available === 0 &&
          isPastDeadline(days, now) && <UpcomingReceivables search={search} today={now} />
        }
      />
      {isEmpty ? (
        <EmptyDashboard search={search} days={days} onChoose={choose} onClear={clear} />
      ) : (
        <>
          <FirstSteps />
          <SummaryRegion
            query={sums}
            company={company_type}
            filters={{ ...search, from: days.from, to: days.to } as GroupFilters}
          />
          <Charts data-wide={search.slices === 'table' || undefined}>
            <SlicesCard query={query} view={search.slices} onView={(slices) => change({ slices })} />
            <MonthsCard query={query} view={search.months} onView={(months) => change({ months })} />
          </Charts>
        </>
      )}
    </>
  );
}
