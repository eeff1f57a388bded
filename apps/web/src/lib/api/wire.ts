import type { CallName, Reply } from '@pregao/contract';
import { centavosFromDecimal, decimalFromCentavos } from '@pregao/domain';
import CALLS from './calls.precomputed.ts';
import { queryText } from './query-text.ts';
import type { Amounts } from './wire-shape.ts';

/** The HTTP request of one call: method, address and JSON body. */
export interface WireRequest {
  readonly method: string;
  readonly address: string;
  readonly body?: unknown;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Encodes a call: centavos become decimals, numbers in addresses become text. */
export function wireRequest(name: CallName, { params = {}, query = {}, body }: CallParts): WireRequest {
  const call = CALLS[name];
  const path = call.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const search = queryText(convert(query, call.query, decimalFromCentavos) as typeof query);
  return {
    method: call.method,
    address: `/api${path}${search === '' ? '' : `?${search}`}`,
    ...(body !== undefined && { body: convert(body, call.body, decimalFromCentavos) }),
  };
}

/**
 * Decodes a reply: decimal amounts become centavos.
 * @throws RangeError for a value that is no amount
 */
export function wireReply<Name extends CallName>(name: Name, body: unknown): Reply<Name> {
  return convert(body, CALLS[name].reply, centavosFromDecimal) as Reply<Name>;
}

function convert(value: unknown, amounts: Amounts | undefined, change: (amount: number) => number): unknown {
  if (amounts === undefined || value === null || value === undefined) return value;
  if (amounts === 'amount') return change(Number(value));
  if (Array.isArray(value)) return value.map((item) => convert(item, amounts.list, change));
  const converted: Record<string, unknown> = { ...value };
  for (const [field, inner] of Object.entries(amounts)) {
    if (field in converted) converted[field] = convert(converted[field], inner, change);
  }
  return converted;
}
