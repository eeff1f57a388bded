import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { CompanyType } from '@pregao/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { cardsOf, type GroupFilters, type Totals } from './dashboard.view.ts';
import { CardsRow, Summary, SummaryGrid } from './summary.tsx';

interface Props {
  readonly query: UseQueryResult<Totals>;
  readonly company: CompanyType;
  /** Filters of the figures, passed on to the lists behind them. */
  readonly filters: GroupFilters;
}

/** Renders the summary cards, their skeleton or the error: a failure never reads as zero. */
export function SummaryRegion({ query, company, filters }: Props) {
  const { t } = useTranslation('dashboard');
  if (query.isError && !query.data)
    return (
      <Card>
        <FailedState title={t(($) => $.cards.failed)} error={query.error} onRetry={query.refetch} />
      </Card>
    );
  if (query.data) return <Summary totals={query.data} company={company} filters={filters} />;
  return (
    <SummaryGrid aria-busy="true" aria-label={t(($) => $.cards.loading)} role="status">
      <Skeleton sx={{ height: { xs: 176, md: 156 }, borderRadius: 4 }} />
      <CardsRow>
        {cardsOf(company).map((group) => (
          <Skeleton key={group} height={116} sx={{ borderRadius: 4 }} />
        ))}
      </CardsRow>
    </SummaryGrid>
  );
}
