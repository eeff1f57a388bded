import { createHmac } from 'node:crypto';
import { keyOf } from './secrets.ts';

export interface SignedMessage {
  readonly message_id: string;
  readonly payload: string;
  /** Secrets that sign: one, or two for a day after a rotation. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/**
 * Builds the headers of Standard Webhooks: id, timestamp in epoch seconds, and signatures. Each secret signs
 * id, timestamp and body (HMAC).
 */
export function signedHeaders({ message_id, payload, secrets, at }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${message_id}.${timestamp}.${payload}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': message_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
