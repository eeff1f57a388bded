import Card from '@mui/material/Card';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unavailableIn } from '../../lib/api/problem.ts';
import { type ScheduleSource, scheduleSource, selectionAddress } from '../../lib/router/schedule-address.ts';
import { useUser } from '../../lib/session/session.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { MissingSelection } from './missing-selection.tsx';
import { simulationOf } from './schedule.queries.ts';
import { ScheduleDraft } from './schedule-draft.tsx';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { ScheduleSummary } from './schedule-summary.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import type { Simulation } from './schedule-terms.view.ts';
import { UnavailableNotice } from './unavailable-notice.tsx';

const route = getRouteApi('/dashboard/operation-management/new');

/**
 * Renders the create-schedule screen: the simulation of the chosen receivables, and the way to publish it.
 */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const acts = may(useUser(), 'create-offer');
  const search = route.useSearch();
  const state = useLocation({ select: (location) => location.state });
  const source = useMemo(() => scheduleSource(state, search), [state, search]);
  return (
    <>
      <PageHeader
        title={acts ? t(($) => $.title) : t(($) => $.watchTitle)}
        help={<TermHelp term="schedule" />}
        description={acts ? t(($) => $.lead) : t(($) => $.watchLead)}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.area), to: '/dashboard/operation-management/list' },
          { text: acts ? t(($) => $.title) : t(($) => $.watchTitle) },
        ]}
      />
      {source === undefined ? <MissingSelection /> : <Simulated source={source} acts={acts} />}
    </>
  );
}

/** Loads the simulation, and renders the reason if it cannot be simulated (specification, section 8). */
function Simulated({ source, acts }: { source: ScheduleSource; acts: boolean }) {
  const { t } = useTranslation('schedule');
  const query = useQuery(simulationOf(source));
  const simulation = query.data;
  if (query.isError) {
    const unavailable = unavailableIn(query.error);
    if (source.kind === 'rows' && unavailable.length > 0)
      return <WithoutUnavailable source={source} ids={unavailable} />;
    return (
      <Card>
        <FailedState
          title={t(($) => $.failed)}
          error={query.error}
          onRetry={query.refetch}
          back={{ to: '/dashboard/operation-management/list', text: t(($) => $.backToList) }}
        />
      </Card>
    );
  }
  if (simulation === undefined) return <ScheduleSkeleton />;
  if (acts) return <ScheduleDraft key={simulation.id} simulation={simulation} readAt={query.dataUpdatedAt} />;
  return <ScheduleWatch simulation={simulation} readAt={query.dataUpdatedAt} />;
}

type Rows = Extract<ScheduleSource, { kind: 'rows' }>;

/** Offers to simulate the remaining receivables if some became unavailable before the simulation. */
function WithoutUnavailable({ source: { ids: all, flag }, ids }: { source: Rows; ids: readonly number[] }) {
  const navigate = route.useNavigate();
  const remainingIds = all.filter((id) => !ids.includes(id));
  return (
    <UnavailableNotice
      ids={ids}
      receivables={[]}
      removable={remainingIds.length > 0}
      removing={false}
      onRemove={() =>
        void navigate({
          search: selectionAddress(remainingIds, flag) ?? {},
          state: { selectedRows: remainingIds, flag },
          replace: true,
        })
      }
    />
  );
}

/** Renders the read-only view of a simulation for moderators. */
function ScheduleWatch({ simulation, readAt }: { simulation: Simulation; readAt: number }) {
  const now = useServerNow(simulation.now, readAt);
  return (
    <>
      <ScheduleSummary simulation={simulation} now={now} />
      <ScheduleTable simulation={simulation} />
    </>
  );
}
