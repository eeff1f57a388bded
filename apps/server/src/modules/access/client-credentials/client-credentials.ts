import { Refused } from '../../../platform/refusal.ts';

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

interface ClientFields {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/**
 * Decodes one half of HTTP Basic credentials, which are form-encoded before they are joined (RFC 6749,
 * section 2.3.1).
 */
function formDecode(text: string): string {
  const plain = decodeURIComponent(text.replaceAll('+', ' '));
  // No credential contains a NUL character, which PostgreSQL rejects in text.
  if (plain.includes('\0')) throw new Refused('INVALID_CLIENT');
  return plain;
}

function basicClient(authorization: string): ClientCredentials {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) throw new Refused('INVALID_CLIENT');
  try {
    return { id: formDecode(text.slice(0, colon)), secret: formDecode(text.slice(colon + 1)) };
  } catch {
    throw new Refused('INVALID_CLIENT');
  }
}

const malformedField = (field: string) =>
  new Refused('MALFORMED', { errors: [{ field, message: 'INVALID_FORMAT' }] });

/**
 * Reads the client's credentials from HTTP Basic or from the body, never both (RFC 6749, section 2.3).
 * @throws Refused INVALID_CLIENT, MALFORMED
 */
export function readClientCredentials(
  authorization: string | undefined,
  body: ClientFields,
): ClientCredentials {
  if (authorization !== undefined) {
    const client = basicClient(authorization);
    if (body.client_secret !== undefined) throw malformedField('client_secret');
    if (body.client_id !== undefined && body.client_id !== client.id) throw malformedField('client_id');
    return client;
  }
  if (!body.client_id || !body.client_secret) throw new Refused('INVALID_CLIENT');
  return { id: body.client_id, secret: body.client_secret };
}
