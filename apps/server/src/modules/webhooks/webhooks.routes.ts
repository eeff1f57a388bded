import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { createWebhook } from './create-webhook.ts';
import { editWebhook } from './edit-webhook.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';

type Names =
  | 'listWebhooks'
  | 'createWebhook'
  | 'editWebhook'
  | 'rotateWebhookSecret'
  | 'removeWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'replayWebhookDelivery';

export function webhookRoutes(deps: Deps): Handlers<Names> {
  return {
    listWebhooks: ({ actor, query }) => listWebhooks(deps.reads, actor, query),
    createWebhook: (call) => createWebhook(deps, call, call.body),
    editWebhook: (call) => editWebhook(deps, call, { ...call.params, ...call.body }),
    rotateWebhookSecret: (call) => rotateWebhookSecret(deps, call, call.params),
    removeWebhook: (call) => removeWebhook(deps, call, call.params),
    testWebhook: (call) => testWebhook(deps, call, call.params),
    listWebhookDeliveries: ({ actor, params, query }) =>
      listDeliveries(deps.reads, actor, { ...params, ...query }),
    getWebhookDelivery: ({ actor, params }) => getDelivery(deps.db, actor, params.id),
    replayWebhookDelivery: (call) => replayDelivery(deps, call, call.params),
  };
}
