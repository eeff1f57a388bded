import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refused } from '../refused.ts';
import type { Upload } from './call.ts';
import { decodePart } from './input.ts';

/** Names under which calls carry a file inside JSON; the multipart part is always `content`. */
const CONTENT_FIELDS = ['content', 'content_data'] as const;
const MAX_FIELD_BYTES = 4096;

export interface UploadLimits {
  /** Bytes of the file when streamed as multipart. */
  readonly streamed: number;
  /** Bytes of the file inside JSON, before base64. */
  readonly inline: number;
}

type Fields = Record<string, unknown>;

function contentFieldOf(schema: z.ZodObject): (typeof CONTENT_FIELDS)[number] {
  const name = CONTENT_FIELDS.find((field) => Object.hasOwn(schema.shape, field));
  if (!name) throw new Error(`a call that takes a file needs one of the fields ${CONTENT_FIELDS.join(', ')}`);
  return name;
}

/** A form that breaks off or is none at all is the caller's fault. */
function asMalformed(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused('MALFORMED');
}

/** Lets at most `limit` bytes pass, and adds them to the fingerprint of the request where one is wanted. */
async function* limited(
  file: Readable,
  limit: number,
  fingerprint: Hash | undefined,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Refused('BODY_TOO_LARGE');
      fingerprint?.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asMalformed(error);
  }
}

/** Multipart fields are text: one that the schema wants as a number becomes one. */
function typed(schema: z.ZodObject, fields: Readonly<Record<string, string>>): Fields {
  const entries = Object.entries(fields).map(([name, text]) => {
    const wanted = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const number = wanted instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(text);
    return [name, number ? Number(text) : text];
  });
  return Object.fromEntries(entries);
}

/** The text fields up to the file. @throws Refused when the file is missing or a field comes twice or is too long */
async function readParts(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: MultipartFile }> {
  const fields: Record<string, string> = Object.create(null);
  const limits = { fields: 20, files: 1, fieldSize: MAX_FIELD_BYTES, fileSize: Number.MAX_SAFE_INTEGER };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname === 'content') return { fields, file: part };
      throw new Refused('MALFORMED', { errors: [{ field: part.fieldname, message: 'UNKNOWN_FIELD' }] });
    }
    const { fieldname, value, valueTruncated } = part as MultipartValue<string>;
    if (valueTruncated || fieldname in fields) {
      throw new Refused('MALFORMED', {
        errors: [{ field: fieldname, message: valueTruncated ? 'TOO_LONG' : 'DUPLICATE' }],
      });
    }
    fields[fieldname] = value;
  }
  throw new Refused('MALFORMED', { errors: [{ field: 'content', message: 'MISSING_FIELD' }] });
}

async function fromMultipart(
  schema: z.ZodObject,
  request: FastifyRequest,
  limit: number,
): Promise<Upload<Endpoint>> {
  const { fields, file } = await readParts(request).catch((error) => {
    throw asMalformed(error);
  });
  const rest = schema.omit({ [contentFieldOf(schema)]: true } as Record<string, true>);
  const checked = decodePart(rest, typed(schema, fields));
  request.uploadFingerprint?.update(JSON.stringify(fields));
  const content = Readable.from(limited(file.file, limit, request.uploadFingerprint), { objectMode: false });
  return { fields: checked as never, content, filename: file.filename };
}

function fromJson(schema: z.ZodObject, request: FastifyRequest, limit: number): Upload<Endpoint> {
  const name = contentFieldOf(schema);
  const { [name]: text, ...fields } = decodePart(schema, request.body) as Fields;
  const bytes = Buffer.from(String(text), 'base64');
  if (bytes.length > limit) throw new Refused('BODY_TOO_LARGE');
  return {
    fields: fields as never,
    content: Readable.from([bytes], { objectMode: false }),
    filename: undefined,
  };
}

/** The file of a call and its other fields, however they came. */
export async function readUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<Upload<Endpoint>> {
  const schema = endpoint.body as unknown as z.ZodObject;
  if (!request.isMultipart()) return fromJson(schema, request, limits.inline);
  // Parts and boundaries add little: a body that is announced as larger is refused unread.
  if (Number(request.headers['content-length'] ?? 0) > limits.streamed + 64 * 1024)
    throw new Refused('BODY_TOO_LARGE');
  return fromMultipart(schema, request, limits.streamed);
}
