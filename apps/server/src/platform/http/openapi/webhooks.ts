import { webhookPayload } from '@pregao/contract';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookType } from '@pregao/domain';
import { exampleOf } from './examples.ts';
import { pascal, type SchemaObject } from './schema-names.ts';
import type { SchemaCollection } from './schemas.ts';

const TYPES: readonly WebhookType[] = [...WEBHOOK_EVENTS, WEBHOOK_TEST];

const header = (name: string, description: string, example: string): SchemaObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** Headers of a webhook request, after Standard Webhooks. */
export const WEBHOOK_PARAMETERS = {
  WebhookId: header(
    'webhook-id',
    'Id of the event, the same at each attempt: a receiver that has processed it must not process it again.',
    'msg_2b8f3c0e-7f0d-4c1c-9a3e-6f1f6d2f8f10',
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'Time of sending in seconds since 1970. Refuse requests that are older than five minutes.',
    '1774368000',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64, after `v1,`. After a rotation of the secret there are two signatures, separated by a space; one valid signature is sufficient.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

const PARAMETERS = Object.keys(WEBHOOK_PARAMETERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** Describes the webhook requests that are sent to programs, by event type. */
export function webhookOperations(book: SchemaCollection): SchemaObject {
  const entries = TYPES.map((type): [string, SchemaObject] => {
    const schema = book.of(webhookPayload(type), `${pascal(type)}Event`);
    const example = exampleOf(book.components, schema);
    const post = {
      operationId: `receive${pascal(type)}`,
      summary: WEBHOOK_EVENT_LABELS[type].en,
      description:
        'Sent to the webhooks that subscribed to this event (`POST /webhooks`), as defined by Standard Webhooks.',
      tags: ['webhooks'],
      security: [],
      parameters: PARAMETERS,
      requestBody: {
        description: 'The signature covers the exact bytes of the body.',
        required: true,
        content: { 'application/json': { schema, example } },
      },
      responses: {
        '2XX': { description: 'Accepted; the receiver must respond within 10 seconds.' },
        410: { description: 'Gone: the webhook is disabled.' },
        default: { description: 'Not accepted: retried for a day.' },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}
