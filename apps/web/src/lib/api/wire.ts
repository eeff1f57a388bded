import { api, type CallName, type Endpoint, type Reply } from '@pregao/contract';
import * as z from 'zod';
import { queryText } from './query-text.ts';

/** A call as HTTP wants it. */
export interface WireRequest {
  readonly method: string;
  readonly address: string;
  readonly body?: unknown;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Encodes a call by the contract's schemas: centavos become decimals, numbers in addresses become text. */
export function wireRequest(name: CallName, parts: Parts): WireRequest {
  const endpoint: Endpoint = api[name];
  const params = encoded(endpoint.params, parts.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const query = queryText(encoded(endpoint.query, parts.query));
  return {
    method: endpoint.method,
    address: `/api${path}${query === '' ? '' : `?${query}`}`,
    ...(endpoint.body && parts.body !== undefined ? { body: z.encode(endpoint.body, parts.body) } : {}),
  };
}

/** Decodes a reply; the error says where it differs from the contract. */
export function wireReply<Name extends CallName>(name: Name, body: unknown): Reply<Name> {
  const endpoint: Endpoint = api[name];
  return z.decode(endpoint.reply, body) as Reply<Name>;
}

function encoded(schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> {
  if (schema === undefined || value === undefined) return {};
  return z.encode(schema, value as z.output<typeof schema>);
}
