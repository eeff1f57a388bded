import { api, type CallName } from '@pregao/contract';

export interface AddressInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Returns path and query of a call in wire format; a list repeats its name. */
export function callAddress(name: CallName, { params = {}, query = {} }: AddressInput): string {
  const path = api[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(key, String(one));
  return `/api${path}${search.size === 0 ? '' : `?${search}`}`;
}
