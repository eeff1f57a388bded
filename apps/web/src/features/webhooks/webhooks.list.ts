import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

interface Beside {
  /** An address is being registered: where the palette leads. */
  readonly act?: 'new' | undefined;
  /** The address whose deliveries are open. */
  readonly webhook?: number | undefined;
}

/** The webhook addresses of the reader's company: nothing narrows them. */
export const webhooksList = listOf({
  call: 'listWebhooks',
  texts: 'webhooks',
  fields: () => [],
  beside: (raw): Beside => ({ act: oneField(raw.act, ['new']), webhook: numberField(raw.webhook) }),
});

export type WebhooksSearch = SearchOf<typeof webhooksList>;
