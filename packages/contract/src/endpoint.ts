import type { Day, RefusalKey } from '@pregao/domain';
import type * as z from 'zod';
import {
  type Access,
  type AccessKind,
  type AccessRule,
  accessOf,
  type KindOf,
  type OpenKind,
} from './access-rule.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ObjectSchema = z.ZodObject;

/**
 * The upload rules of a call: a file inside JSON in base64, or streamed as the last part of a form,
 * `content`.
 */
export interface UploadRules {
  /** The file name extensions by media type. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  /** The maximum of bytes by the way of upload. */
  readonly maxBytes: { readonly json: number; readonly form: number };
  /** True when the call also works without a file. */
  readonly optional?: true;
}

/** The deprecation of a call: announcement, earliest end and replacement. */
export interface Deprecated {
  readonly since: Day;
  readonly until: Day;
  /** The name of the replacing call. */
  readonly instead: string;
}

/** The declaration of a call without its access. */
interface Declared<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Idempotent extends true | undefined = true | undefined,
  Takes extends UploadRules | undefined = UploadRules | undefined,
> {
  readonly method: Method;
  /** The path below `/api`, with parameters as `:id`. */
  readonly path: string;
  /** The summary in the OpenAPI document, one sentence. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The upload rules if the body has a file. It may also come as `multipart/form-data` with the same fields
   * and a streamed file.
   */
  readonly upload?: Takes;
  readonly status: 200 | 201 | 202;
  readonly reply: Reply;
  /**
   * The refusal keys of this call in addition to the common ones (malformed input, not signed in, wrong
   * role).
   */
  readonly refusals: readonly RefusalKey[];
  /**
   * True to accept an idempotency key (header `Idempotency-Key`). The command stores its reply in its own
   * transaction.
   */
  readonly idempotent?: Idempotent;
  /**
   * True for a token endpoint (RFC 6749). The body is a form, the client may authenticate by HTTP Basic, and
   * a refusal also has `error` and `error_description`.
   */
  readonly oauth?: true;
  /** The maximum of bytes of a JSON body, for calls with long lists; the default is small. */
  readonly bodyLimit?: number;
  /** The deprecation (docs/api.md), published in the OpenAPI document and in response headers. */
  readonly deprecated?: Deprecated;
  /**
   * True for a call that occupies a processor or a file for long. A concurrency limit per user and company
   * applies.
   */
  readonly costly?: true;
}

/** A call of the API as data. Server, web client, OpenAPI document and authorization test derive from it. */
export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Idempotent extends true | undefined = true | undefined,
  Takes extends UploadRules | undefined = UploadRules | undefined,
  Kind extends AccessKind = AccessKind,
> extends Declared<Params, Query, Body, Reply, Idempotent, Takes> {
  readonly access: Access & { readonly kind: Kind };
}

export type Tag =
  | 'access'
  | 'companies'
  | 'users'
  | 'credentials'
  | 'notices'
  | 'held-changes'
  | 'approvals'
  | 'webhooks'
  | 'files'
  | 'receivables'
  | 'offers'
  | 'negotiation'
  | 'credits'
  | 'contracts'
  | 'settlement'
  | 'rates'
  | 'dashboard'
  | 'list-views';

/** Declares a call. The types of its parts flow to the server's handler and the web client. */
export function endpoint<
  Params extends ObjectSchema = never,
  Query extends ObjectSchema = never,
  Body extends z.ZodType = never,
  Reply extends z.ZodType = never,
  Idempotent extends true | undefined = undefined,
  Takes extends UploadRules | undefined = undefined,
  Open extends OpenKind = never,
>(
  declaration: Declared<Params, Query, Body, Reply, Idempotent, Takes> & AccessRule<Open>,
): Endpoint<Params, Query, Body, Reply, Idempotent, Takes, KindOf<Open>> {
  const { right: _, ...rest } = declaration;
  return { ...rest, access: accessOf(declaration) };
}
