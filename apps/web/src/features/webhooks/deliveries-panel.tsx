import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { DEFAULT_PAGE_SIZE, PANEL_WIDTHS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toasts/toasts.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { TableState } from '../../ui/table/table-states.tsx';
import { type DeliveryFilter, DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { deliveriesPage, useTestWebhook, type WebhookRow } from './webhooks.queries.ts';
import { webhookNameOf } from './webhooks.view.ts';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

interface Props {
  readonly webhook: WebhookRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

const nothing = () => {};

/**
 * Renders the past and pending deliveries of a webhook with their responses, and the button to send a test.
 */
export function DeliveriesPanel({ webhook, open, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE as number });
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const query = useQuery({ ...deliveriesPage(webhook.id, { ...filter, page, limit }), enabled: open });
  const narrow = (to: DeliveryFilter) => {
    setFilter(to);
    setPaging((now) => ({ ...now, page: 1 }));
  };
  const { data, error } = query;
  const test = useTestWebhook();
  const send = () =>
    test.mutate(webhook.id, {
      onSuccess() {
        narrow({});
        toast.success(t(($) => $.test.sent));
      },
    });
  const filtered = filter.status !== undefined || filter.type !== undefined;
  const paging = {
    page,
    limit,
    filtered,
    goTo: (to: number) => setPaging((now) => ({ ...now, page: to })),
    resize: (size: number) => setPaging({ page: 1, limit: size }),
    sortBy: nothing,
    clear: () => narrow({}),
  };
  const filled = data !== undefined && data.rows.length > 0;
  return (
    <SidePanel
      open={open}
      title={t(($) => $.deliveries.title, { name: webhookNameOf(webhook) })}
      width={PANEL_WIDTHS.wide}
      onClose={onClose}
      actions={() => (
        <Button variant="contained" loading={test.isPending} onClick={send}>
          {t(($) => $.test.verb)}
        </Button>
      )}
    >
      <div aria-busy={query.isFetching}>
        <DeliveryFilters value={filter} onChange={narrow} />
        {data === undefined && error === null && <Skeleton height={240} />}
        {filled && (
          <List aria-label={t(($) => $.deliveries.list)}>
            {data.rows.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} />
            ))}
          </List>
        )}
        {!filled && (data !== undefined || error !== null) && (
          <TableState
            query={query}
            paging={paging}
            empty={{ title: t(($) => $.deliveries.empty), text: t(($) => $.deliveries.emptyText) }}
          />
        )}
        {data && data.total_rows > 0 && (
          <Pagination label={t(($) => $.deliveries.list)} paging={paging} total={data.total_rows} />
        )}
      </div>
    </SidePanel>
  );
}
