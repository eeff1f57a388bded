import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Beside {
  /** Whether the dialog of a new webhook is open, which the command palette links to. */
  readonly act?: 'new' | undefined;
  /** Id of the webhook whose deliveries are open. */
  readonly webhook?: number | undefined;
}

/** Defines the list of the company's webhooks, which has no filters. */
export const webhooksList = listOf({
  call: 'listWebhooks',
  texts: 'webhooks',
  fields: () => [],
  addressState: (raw): Beside => ({ act: oneField(raw.act, ['new']), webhook: numberField(raw.webhook) }),
});

export type WebhooksSearch = SearchOf<typeof webhooksList>;
