import type { Api, BodyOf, CallName, ParamsOf, QueryOf } from '@pregao/contract';

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value };

type Allowed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]?: Value };

/** Options of a call that are not part of its contract: abort signal, bearer token, idempotency key. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Single-purpose bearer token, sent instead of the session's token. */
  readonly token?: string;
  /** Idempotency key: a repeated request with the same key returns the first reply. */
  readonly idempotencyKey?: string;
}

/** The input that the contract declares for a call, decoded: amounts in centavos, ids as numbers. */
export type CallInput<Name extends CallName> = Needed<'params', ParamsOf<Api[Name]>> &
  Allowed<'query', QueryOf<Api[Name]>> &
  Needed<'body', BodyOf<Api[Name]>>;
