import type { Api, BodyOf, CallName, ParamsOf, QueryOf } from '@pregao/contract';

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value };

type Allowed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]?: Value };

/** How a call is carried out, besides what it says. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bearer token of a single purpose, in place of the session's. */
  readonly token?: string;
  /** The same key for the same act: a second try answers what the first did. */
  readonly idempotencyKey?: string;
}

/** The parts that the contract declares for a call, decoded: amounts in centavos, ids as numbers. */
export type CallInput<Name extends CallName> = Needed<'params', ParamsOf<Api[Name]>> &
  Allowed<'query', QueryOf<Api[Name]>> &
  Needed<'body', BodyOf<Api[Name]>>;
