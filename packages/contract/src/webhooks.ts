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
    description: 'HTTPS URL on port 443 or 8443 of a public host, without user and fragment.',
    examples: ['https://treasury.example.com/pregao'],
  });

const name = z
  .string()
  .trim()
  .max(MAX_WEBHOOK_NAME)
  .regex(/^[^\p{Cc}]*$/u)
  .describe('Name given by the company.');

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((list) => new Set(list).size === list.length, { message: 'DUPLICATE' })
  .describe('Subscribed events.');

/** The form of a webhook endpoint, filled in by a MASTER. */
export const webhookForm = z.strictObject({ url, name, events }).meta({ id: 'WebhookForm' });

const webhookRow = z
  .object({
    id,
    url: z.string(),
    name: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean().describe('Whether it is enabled. A disabled endpoint gets no events.'),
    off_at: instant.nullable(),
    off_cause: z.enum(WEBHOOK_OFF_CAUSES).nullable().describe('Reason why it is disabled.'),
    failing_since: instant
      .nullable()
      .describe('Start of the failures since the last successful delivery; null if the last one succeeded.'),
    previous_secret_until: instant
      .nullable()
      .describe('Instant until which the previous secret signs as well.'),
    pending: z.int().nonnegative().describe('Pending deliveries.'),
    last_delivered_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'Webhook' });

const secret = z.string().describe('`whsec_` and the key in base64. It is returned only once.');

const type = z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]);

const attempt = z
  .object({
    number: z
      .int()
      .positive()
      .meta({ description: 'Number of the attempt, from 1.', examples: [1] }),
    at: instant,
    duration_ms: z.int().nonnegative().describe('Duration; 0 for an interrupted attempt.'),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response; null without one.', examples: [200] }),
    failure: z
      .enum(WEBHOOK_FAILURES)
      .nullable()
      .describe(
        'Reason why there was no response. INTERRUPTED: the worker was lost meanwhile, so that the event may have arrived.',
      ),
    reply: z.string().nullable().describe('Beginning of the response body, as text.'),
  })
  .meta({ id: 'WebhookAttempt' });

const deliveryRow = z
  .object({
    id,
    message_id: z.string().describe('Header `webhook-id`: the same for all attempts and replays.'),
    type,
    subject_id: id.nullable().describe('Id of the offer or file; null for a test.'),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    held_back: z
      .boolean()
      .describe('Whether an earlier delivery of the same offer or file has not succeeded.'),
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
    summary: "Webhook endpoints of the caller's company, newest first",
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
    summary: "Registers a webhook endpoint of the caller's company; its signing secret is returned once",
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
    summary: 'Edits URL, name and events of an endpoint; `active` enables or disables it',
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
    summary: 'Rotates the secret, which is returned once; the previous one also signs for 24 hours',
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
    summary: 'Removes an endpoint with its deliveries; pending ones are not sent',
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
    summary: 'Sends `webhook.test` to the endpoint once; returns the id of the delivery',
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
    summary: 'Sent and pending deliveries of an endpoint in the last 30 days, newest first',
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
    summary: 'One delivery with its body and attempts',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: z.object({
      ...deliveryRow.shape,
      webhook_id: id,
      payload: z.string().describe('The body, byte for byte as signed.'),
      tries: z.array(attempt).describe('Newest first.'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/webhook-deliveries/:id/replay',
    summary: 'Sends an ended delivery again under the same `webhook-id`, or a pending one at once',
    tag,
    right,
    params: idParams,
    status: 201,
    reply: created,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};
