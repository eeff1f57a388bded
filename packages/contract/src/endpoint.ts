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

export type Method = 'GET' | 'POST' | 'PUT';

export type ObjectSchema = z.ZodObject;

/** The file that a call takes: inside JSON in base64, or streamed as the last part of a form, `content`. */
export interface UploadRules {
  /** The endings of its name, under their media types. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  /** Its size at most, by the way it comes. */
  readonly maxBytes: { readonly json: number; readonly form: number };
}

/** When a call was announced to end, when it ends at the earliest, and what takes its place. */
export interface Deprecated {
  readonly since: Day;
  readonly until: Day;
  /** Name of the call. */
  readonly instead: string;
}

/** What a call says of itself, beside who may call it. */
interface Declared<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Idempotent extends true | undefined = true | undefined,
  Takes extends UploadRules | undefined = UploadRules | undefined,
> {
  readonly method: Method;
  /** Below `/api`, parameters as `:id`. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body holds a file; it may also come as `multipart/form-data` with the same fields, the file streamed. */
  readonly upload?: Takes;
  readonly status: 200 | 201 | 202;
  readonly reply: Reply;
  /** The catalogue keys this call may answer beyond those every call can (malformed input, not signed in, wrong role). */
  readonly refusals: readonly RefusalKey[];
  /** Accepts an `Idempotency-Key` header: its command keeps its answer in its own transaction. */
  readonly idempotent?: Idempotent;
  /**
   * A token endpoint of RFC 6749: the body is a form, the client may identify itself by HTTP Basic, and a refusal
   * also carries `error` and `error_description`.
   */
  readonly oauth?: true;
  /** Bytes of a JSON body at most, where a call takes long lists; others take little. */
  readonly bodyLimit?: number;
  /** Announced to end (docs/api.md): said in the document, and in the headers of each answer. */
  readonly deprecated?: Deprecated;
  /** Keeps a processor or a file busy for long: a user, and a company, may have only a few of these in progress at once. */
  readonly costly?: true;
}

/** One call of the API as data. Server, web client, OpenAPI document and authorization test are made from it. */
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
  | 'rates'
  | 'dashboard'
  | 'list-views';

/** Declares a call; the types of its parts flow to the server's handler and the web's client. */
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
