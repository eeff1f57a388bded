import {
  MAX_WEBHOOK_NAME,
  MAX_WEBHOOK_URL,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_CAUSES,
  WEBHOOK_TEST,
  webhookUrlFault,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { created, done, id, idText, instant, pageOf, paging } from './fields.ts';

const url = z
  .string()
  .max(MAX_WEBHOOK_URL)
  .superRefine((text, context) => {
    const message = webhookUrlFault(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({
    description: 'Where events are posted: https, port 443 or 8443, public, without a user or a fragment.',
    examples: ['https://treasury.example.com/pregao'],
  });

const name = z
  .string()
  .trim()
  .max(MAX_WEBHOOK_NAME)
  .regex(/^[^\p{Cc}]*$/u)
  .describe('What the company calls it.');

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((list) => new Set(list).size === list.length, { message: 'DUPLICATE' })
  .describe('Of what it is told.');

/** The form of a webhook endpoint, filled in by a MASTER. */
export const webhookForm = z.strictObject({ url, name, events }).meta({ id: 'WebhookForm' });

const webhookRow = z
  .object({
    id,
    url: z.string(),
    name: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean().describe('False while it is switched off: it is told of nothing.'),
    off_at: instant.nullable(),
    off_cause: z.enum(WEBHOOK_OFF_CAUSES).nullable().describe('Why it is switched off.'),
    failing_since: instant.nullable().describe('Since when no delivery has succeeded; null while they do.'),
    previous_secret_until: instant
      .nullable()
      .describe('Until when the secret before the last rotation signs as well.'),
    pending: z.int().nonnegative().describe('Deliveries that wait for their turn or their next try.'),
    last_delivered_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'Webhook' });

const secret = z.string().describe('`whsec_` and the key in base64. It is not shown again.');

const type = z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]);

const attempt = z
  .object({
    number: z
      .int()
      .positive()
      .meta({ description: 'Which of the tries of its delivery it was, from 1.', examples: [1] }),
    at: instant,
    duration_ms: z.int().nonnegative().describe('How long it took; 0 of one that was interrupted.'),
    status: z
      .int()
      .nullable()
      .meta({ description: 'Of its answer; null where there was none.', examples: [200] }),
    failure: z
      .enum(WEBHOOK_FAILURES)
      .nullable()
      .describe(
        'Why there was no answer. INTERRUPTED: what sent it was lost meanwhile; it may have arrived.',
      ),
    reply: z.string().nullable().describe('The beginning of its answer, as text.'),
  })
  .meta({ id: 'WebhookAttempt' });

const deliveryRow = z
  .object({
    id,
    message_id: z.string().describe('`webhook-id`: the same at each try, and when it is sent again.'),
    type,
    subject_id: id.nullable().describe('The offer or the file; null of a test.'),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    held_back: z.boolean().describe('True while an earlier one of the same offer or file was not delivered.'),
    attempts: z.int().nonnegative(),
    next_attempt_at: instant.nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
    last_attempt: attempt.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const idParams = z.object({ id: idText });
const right = 'manage-webhooks';
const tag = 'webhooks';

export const webhooks = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhook addresses of the own company, the newest first',
    tag,
    right,
    query: z.strictObject(paging),
    status: 200,
    reply: pageOf(webhookRow),
    refusals: [],
  }),
  // Not idempotent: idempotent replies are stored, and this one has a secret.
  createWebhook: endpoint({
    method: 'POST',
    path: '/webhooks',
    summary:
      'Registers an address of the own company; the secret that signs what is sent there is answered once',
    tag,
    right,
    body: webhookForm,
    status: 201,
    reply: z.object({ id, secret }),
    refusals: ['WEBHOOKS_FULL'],
  }),
  editWebhook: endpoint({
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Changes an address, its name or its events; `active` switches it on or off',
    tag,
    right,
    params: idParams,
    body: z.strictObject({ ...webhookForm.shape, active: z.boolean() }),
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'PUT',
    path: '/webhooks/:id/secret',
    summary: 'Makes a new secret, answered once; the one before signs beside it for 24 hours',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: z.object({ id, secret, previous_secret_until: instant }),
    refusals: ['NOT_FOUND'],
  }),
  removeWebhook: endpoint({
    method: 'PUT',
    path: '/webhooks/:id/remove',
    summary: 'Removes an address with its deliveries; what waits is not sent',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Sends `webhook.test` to the address, once; answers the id of the delivery',
    tag,
    right,
    params: idParams,
    status: 201,
    reply: created,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'What was, or will be, sent to an address in the last 30 days, the newest first',
    tag,
    right,
    params: idParams,
    query: z.strictObject({
      ...paging,
      status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
      type: type.optional(),
    }),
    status: 200,
    reply: pageOf(deliveryRow),
    refusals: ['NOT_FOUND'],
  }),
  getWebhookDelivery: endpoint({
    method: 'GET',
    path: '/webhook-deliveries/:id',
    summary: 'One delivery with what is sent and each try',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: z.object({
      ...deliveryRow.shape,
      webhook_id: id,
      payload: z.string().describe('The body, byte for byte as it is signed.'),
      tries: z.array(attempt).describe('The newest first.'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/webhook-deliveries/:id/replay',
    summary:
      'Sends a delivery again, under the same `webhook-id`: one that has ended once, one that waits now instead of later',
    tag,
    right,
    params: idParams,
    status: 201,
    reply: created,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};
