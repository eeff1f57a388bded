import type { RowOf } from '@pregao/contract';
import type { WebhookDeliveryStatus, WebhookType } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type WebhooksSearch, webhooksList } from './webhooks.list.ts';

export type WebhookRow = RowOf<'listWebhooks'>;
export type DeliveryRow = RowOf<'listWebhookDeliveries'>;

/** Polling interval in milliseconds while a delivery is pending. */
const POLL_MS = 2000;

const KEY = 'webhooks';

export function webhooksPage(search: WebhooksSearch, reader: SessionUser) {
  const query = webhooksList.query(search, reader);
  return queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call('listWebhooks', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns whether a delivery is sent now or soon; later retries wait for hours. */
const isInDelivery = ({ status, held_back, attempts }: DeliveryRow): boolean =>
  status === 'PENDING' && !held_back && attempts < 3;

/** Page and filters of the deliveries of a webhook. */
export interface DeliveriesQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: WebhookDeliveryStatus;
  readonly type?: WebhookType;
}

/** Returns the query of one page of deliveries. It polls while one of them is sent soon. */
export function deliveriesPage(id: number, query: DeliveriesQuery) {
  return queryOptions({
    queryKey: [KEY, 'deliveries', id, query],
    queryFn: ({ signal }) => call('listWebhookDeliveries', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isInDelivery) ? POLL_MS : false),
  });
}

/** Returns the query of one delivery with its payload and attempts. It polls while it is sent soon. */
export function deliveryDetail(id: number) {
  return queryOptions({
    queryKey: [KEY, 'delivery', id],
    queryFn: ({ signal }) => call('getWebhookDelivery', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isInDelivery(state.data) ? POLL_MS : false),
  });
}

/** Returns a mutation on webhooks or deliveries that invalidates all their queries. */
function useWebhookMutation<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  keepsSecret = false,
) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    // A response with a secret is not cached beyond its dialog.
    ...(keepsSecret && { gcTime: 0 }),
    mutationFn,
    onSettled() {
      void queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

type Form = CallInput<'createWebhook'>['body'];

export const useCreateWebhook = () =>
  useWebhookMutation((body: Form) => call('createWebhook', { body }), true);

export const useEditWebhook = () =>
  useWebhookMutation(({ id, ...body }: Form & { id: number; active: boolean }) =>
    call('editWebhook', { params: { id }, body }),
  );

export const useRotateSecret = () =>
  useWebhookMutation((id: number) => call('rotateWebhookSecret', { params: { id } }), true);

export const useRemoveWebhook = () =>
  useWebhookMutation((id: number) => call('removeWebhook', { params: { id } }));

export const useTestWebhook = () =>
  useWebhookMutation((id: number) => call('testWebhook', { params: { id } }));

export const useReplay = () =>
  useWebhookMutation((id: number) => call('replayWebhookDelivery', { params: { id } }));
