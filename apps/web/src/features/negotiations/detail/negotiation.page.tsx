import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { negotiationDetail } from '../negotiations.queries.ts';
import { headingAhead } from './negotiation.view.ts';
import { NegotiationHead } from './negotiation-head.tsx';
import { NegotiationView } from './negotiation-view.tsx';
import { useAskedAtOnce } from './use-asked-at-once.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

/** One negotiation as it concerns the reader. */
export function NegotiationPage() {
  const { t } = useTranslation('negotiation');
  const id = Number(route.useParams().id);
  const query = useQuery(negotiationDetail(id));
  // Its page is drawn in slices, between which the window answers.
  const data = useDeferredValue(query.data);
  useAskedAtOnce(id);
  const heading = headingAhead(useUser().company_type);
  // While the address already names another one, what is drawn is still the one before: nothing of it becomes the other's.
  if (data && data.id === id)
    return <NegotiationView key={id} negotiation={data} readAt={query.dataUpdatedAt} />;
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
