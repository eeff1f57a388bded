import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/session.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { negotiationDetail } from '../../deals/public.ts';
import { headingWhileLoading } from './negotiation.view.ts';
import { NegotiationHead } from './negotiation-head.tsx';
import { NegotiationView } from './negotiation-view.tsx';
import { usePrefetchOpenTab } from './use-prefetch-open-tab.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

/** Renders one negotiation. The key remounts it for another id, so that no state carries over. */
export function NegotiationPage() {
  const id = Number(route.useParams().id);
  return <OneNegotiation key={id} id={id} />;
}

function OneNegotiation({ id }: { id: number }) {
  const { t } = useTranslation('negotiation');
  const query = useQuery(negotiationDetail(id));
  // Deferred rendering keeps the page responsive to input.
  const data = useDeferredValue(query.data);
  usePrefetchOpenTab(id);
  const heading = headingWhileLoading(useUser().company_type);
  if (data) return <NegotiationView negotiation={data} readAt={query.dataUpdatedAt} />;
  if (query.error)
    return (
      <FailedState
        error={query.error}
        title={t(($) => $.loadFailed)}
        onRetry={query.refetch}
        back={{ to: '/dashboard/negotiation/list', text: t(($) => $.toList) }}
      />
    );
  return (
    <>
      {heading && <NegotiationHead heading={heading} id={id} />}
      <div aria-busy="true" style={{ display: 'grid', gap: 24 }}>
        {!heading && <Skeleton height={64} width="40%" />}
        <Skeleton height={232} />
        <Skeleton height={280} />
      </div>
    </>
  );
}
