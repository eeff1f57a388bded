import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { InViewport } from '../../ui/in-viewport.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  marginBottom: theme.spacing(4),
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

/** Skeleton of the chart or table while its data or its chunk loads. */
const PLACE = <Skeleton height={280} sx={{ borderRadius: 2 }} />;

interface Props<Data, View extends string> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  readonly isEmpty: (data: Data) => boolean;
  readonly view: View;
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
  /** Renders the chart or table of the loaded data. */
  readonly children: (data: Data) => ReactNode;
}

/** Renders a chart with a table alternative, and its loading, empty and error states. */
export function ChartCard<Data, View extends 'chart' | 'columns' | 'lines' | 'table'>(
  props: Props<Data, View>,
) {
  const { title, query, isEmpty, view, views, onView, children } = props;
  const { t } = useTranslation('dashboard');
  const names = t(($) => $.views);
  const id = useId();
  const { data } = query;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 6 }, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        <Segmented
          label={t(($) => $.views.label, { title })}
          value={view}
          options={views.map((value) => ({ value, text: names[value] }))}
          onChange={onView}
        />
      </Head>
      {query.isError && !data ? (
        <FailedState title={t(($) => $.chartFailed)} error={query.error} onRetry={query.refetch} />
      ) : !data ? (
        PLACE
      ) : isEmpty(data) ? (
        <EmptyState title={t(($) => $.chartEmpty)} />
      ) : (
        <InViewport place={PLACE}>
          <Suspense fallback={PLACE}>{children(data)}</Suspense>
        </InViewport>
      )}
    </Card>
  );
}
