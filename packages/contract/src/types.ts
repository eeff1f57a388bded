import type * as z from 'zod';
import type { Api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Part<E, K extends 'params' | 'query' | 'body' | 'reply'> = E extends { readonly [P in K]?: infer S }
  ? [S] extends [never]
    ? undefined
    : S extends z.ZodType
      ? z.output<S>
      : undefined
  : undefined;

/** The decoded parts of a call: amounts in centavos, ids as numbers. */
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

type Fields<Part> = [Part] extends [undefined] ? unknown : Part;

/** The merged input of a call: its params, query and body as one plain object. */
export type Input<Name extends keyof Api> = Fields<ParamsOf<Api[Name]>> &
  Fields<QueryOf<Api[Name]>> &
  Fields<BodyOf<Api[Name]>>;

/** The reply of a call by its name: `Reply<'getNegotiation'>`. */
export type Reply<Name extends keyof Api> = z.output<Api[Name]['reply']>;
export type RowOf<Name extends keyof Api> = Reply<Name> extends { rows: (infer Row)[] } ? Row : never;
