import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { DashboardRange } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { DashboardSearch } from './dashboard.list.ts';
import { totals } from './dashboard.queries.ts';
import { dashboardQuery, type ShownDays } from './dashboard.search.ts';
import { FirstSteps } from './first-steps.tsx';
import { useDaysText } from './range-bar.tsx';

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(2),
}));

interface Props {
  readonly search: DashboardSearch;
  readonly days: ShownDays;
  readonly onChoose: (range: DashboardRange) => void;
  readonly onClear: () => void;
}

/** Explains an empty dashboard: hidden by the range, hidden by other filters, or no data yet. */
export function EmptyDashboard({ search, days, onChoose, onClear }: Props) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const reader = useUser();
  const { money } = useFormat();
  const daysText = useDaysText();
  const allTime = useQuery(totals(dashboardQuery(search, {}, reader)));
  const everything = useQuery(totals(dashboardQuery({}, {}, reader)));
  if (allTime.isPlaceholderData || !allTime.data || !everything.data) return null;
  if (everything.data.gross === 0) return <FirstSteps always />;
  if (allTime.data.gross === 0)
    return (
      <Card>
        <EmptyState
          title={t(($) => $.table.noMatchTitle, { ns: 'ui' })}
          text={t(($) => $.nothing.filters, { ns: 'dashboard' })}
          action={
            <Button variant="outlined" color="inherit" onClick={onClear}>
              {t(($) => $.filters.clear, { ns: 'ui' })}
            </Button>
          }
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        mark="calendar"
        title={t(($) => $.nothing.title, { ns: 'dashboard' })}
        text={t(($) => $.nothing.range, {
          ns: 'dashboard',
          days: daysText(days),
          value: money(allTime.data.gross),
        })}
        action={
          <Choices>
            <Button variant="outlined" onClick={() => onChoose('NEXT_90')}>
              {t(($) => $.ranges.NEXT_90, { ns: 'dashboard' })}
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => onChoose('EVERYTHING')}>
              {t(($) => $.ranges.EVERYTHING, { ns: 'dashboard' })}
            </Button>
          </Choices>
        }
      />
    </Card>
  );
}
