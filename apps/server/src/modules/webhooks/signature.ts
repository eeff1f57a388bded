import { createHmac } from 'node:crypto';
import { keyOf } from './secrets.ts';

export interface Signed {
  readonly message_id: string;
  readonly payload: string;
  /** Each signs; one, but for a day after a rotation. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** The headers of Standard Webhooks: id, seconds of the epoch, and a signature over both and the body by each secret. */
export function signedHeaders({ message_id, payload, secrets, at }: Signed): Record<string, string> {
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
