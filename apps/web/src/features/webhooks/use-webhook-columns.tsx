import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CountText } from '../../ui/count-text.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import type { WebhookRow } from './webhooks.queries.ts';
import { STATE_LOOKS, webhookNameOf, webhookStateOf } from './webhooks.view.ts';

/** Returns the columns of the webhooks; a row opens its deliveries. */
export function useWebhookColumns(): readonly Column<WebhookRow>[] {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.columns.name),
        width: 176,
        card: 'title',
        cell: (row) => (
          <RowLink
            from="/dashboard/webhook/list"
            to="."
            search={(search) => ({ ...search, webhook: row.id })}
            resetScroll={false}
            preload={false}
          >
            {webhookNameOf(row)}
          </RowLink>
        ),
      },
      { id: 'url', header: t(($) => $.columns.url), card: 'next', cell: ({ url }) => url },
      {
        id: 'state',
        header: t(($) => $.columns.state),
        width: 168,
        card: 'status',
        cell: (row) => (
          <Badge {...STATE_LOOKS[webhookStateOf(row)]} text={t(($) => $.states[webhookStateOf(row)])} />
        ),
      },
      {
        id: 'events',
        header: t(($) => $.columns.events),
        align: 'right',
        width: 80,
        card: 'hidden',
        cell: ({ events }) => <CountText value={events.length} />,
      },
      {
        id: 'pending',
        header: t(($) => $.columns.pending),
        align: 'right',
        width: 96,
        card: 'hidden',
        cell: ({ pending }) => <CountText value={pending} />,
      },
      {
        id: 'last',
        header: t(($) => $.columns.last),
        width: 152,
        card: 'hidden',
        cell: ({ last_delivered_at: last }) => (last ? <InstantText instant={last} /> : t(($) => $.never)),
      },
    ],
    [t],
  );
}
