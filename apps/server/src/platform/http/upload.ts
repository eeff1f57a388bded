import { Readable } from 'node:stream';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint, UploadRules } from '@pregao/contract';
import type { FieldErrorKey } from '@pregao/domain';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refused } from '../refusal.ts';
import type { Upload } from './call.ts';
import { decodePart } from './input.ts';

/** Field names of a file inside JSON; the multipart part is always `content`. */
const CONTENT_FIELDS = ['content', 'content_data', 'proof'] as const;
const MAX_FIELD_BYTES = 4096;

type Fields = Record<string, unknown>;

/** Upload of any call, with or without a file. */
type AnyUpload = Omit<Upload<Endpoint>, 'content'> & { readonly content: Readable | undefined };

function contentFieldOf(schema: z.ZodObject): (typeof CONTENT_FIELDS)[number] {
  const name = CONTENT_FIELDS.find((field) => Object.hasOwn(schema.shape, field));
  if (!name)
    throw new Error(`a call that accepts a file needs one of the fields ${CONTENT_FIELDS.join(', ')}`);
  return name;
}

const malformedField = (field: string, message: FieldErrorKey): Refused =>
  new Refused('MALFORMED', { errors: [{ field, message }] });

/** Maps errors of the multipart parser to refusals: a truncated or invalid form is the client's fault. */
function mapParserError(error: unknown): Refused {
  if (error instanceof Refused) return error;
  // A field name such as `__proto__`, which the parser's error does not repeat.
  if ((error as { code?: string }).code === 'FST_PROTO_VIOLATION') return malformedField('', 'UNKNOWN_FIELD');
  return new Refused('MALFORMED');
}

type Parts = AsyncIterator<Multipart>;

/** Returns the name of a part; one without a name is an unknown field. */
const nameOf = (part: Multipart): string => part.fieldname ?? '';

/** Refuses parts after the file, which are not read. @throws Refused naming the part */
async function requireLastPart(parts: Parts): Promise<void> {
  const { done, value } = await parts.next();
  if (!done) throw malformedField(nameOf(value), value.type === 'file' ? 'UNKNOWN_FIELD' : 'AFTER_FILE');
}

/**
 * Yields at most `limit` bytes of the file, the last part of the form. At its end it sets the request's
 * fingerprint.
 */
async function* limitContent(
  { file, parts }: { file: Readable; parts: Parts },
  limit: number,
  request: FastifyRequest,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Refused('BODY_TOO_LARGE');
      request.uploadFingerprint?.update(chunk);
      yield chunk;
    }
    await requireLastPart(parts);
    request.uploadDigest = request.uploadFingerprint?.digest('hex');
  } catch (error) {
    throw mapParserError(error);
  }
}

/** Tells whether JSON has a number in this place: a number, or an amount that is decoded from one. */
const isNumeric = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodNumber || (schema instanceof z.ZodCodec && schema.def.in instanceof z.ZodNumber);

/** Converts multipart fields, which are text, to numbers where the schema expects one. */
function convertNumbers(schema: z.ZodObject, fields: Readonly<Record<string, string>>): Fields {
  const entries = Object.entries(fields).map(([name, text]) => {
    const wanted = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const number = isNumeric(wanted) && /^-?\d+(\.\d+)?$/.test(text);
    return [name, number ? Number(text) : text];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads the text fields before the file. @throws Refused for a missing file, a duplicate field or too long a
 * field
 */
async function readParts(
  parts: Parts,
  optional: boolean,
): Promise<{ fields: Record<string, string>; file: MultipartFile | undefined }> {
  const fields: Record<string, string> = Object.create(null);
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    const name = nameOf(part);
    if (part.type === 'file' && name === 'content') return { fields, file: part };
    if (part.type === 'file' || name === '') throw malformedField(name, 'UNKNOWN_FIELD');
    const { value, valueTruncated } = part as MultipartValue<string>;
    if (valueTruncated) throw malformedField(name, 'TOO_LONG');
    if (name in fields) throw malformedField(name, 'DUPLICATE');
    fields[name] = value;
  }
  if (optional) return { fields, file: undefined };
  throw malformedField('content', 'MISSING_FIELD');
}

async function fromMultipart(
  schema: z.ZodObject,
  request: FastifyRequest,
  { maxBytes, optional }: UploadRules,
): Promise<AnyUpload> {
  const limits = { fields: 20, files: 1, fieldSize: MAX_FIELD_BYTES, fileSize: Number.MAX_SAFE_INTEGER };
  const parts = request.parts({ limits });
  const { fields, file } = await readParts(parts, optional === true).catch((error) => {
    throw mapParserError(error);
  });
  const rest = schema.omit({ [contentFieldOf(schema)]: true } as Record<string, true>);
  const checked = decodePart(rest, convertNumbers(schema, fields));
  request.uploadFingerprint?.update(JSON.stringify(fields));
  if (file === undefined) {
    request.uploadDigest = request.uploadFingerprint?.digest('hex');
    return { ...(checked as Fields), content: undefined, filename: undefined };
  }
  const part = { file: file.file, parts };
  const content = Readable.from(limitContent(part, maxBytes.form, request), { objectMode: false });
  return { ...(checked as Fields), content, filename: file.filename };
}

function fromJson(schema: z.ZodObject, request: FastifyRequest, limit: number): AnyUpload {
  const name = contentFieldOf(schema);
  const { [name]: text, ...fields } = decodePart(schema, request.body) as Fields;
  if (text === undefined) return { ...fields, content: undefined, filename: undefined };
  const bytes = Buffer.from(String(text), 'base64');
  if (bytes.length > limit) throw new Refused('BODY_TOO_LARGE');
  return {
    ...fields,
    content: Readable.from([bytes], { objectMode: false }),
    filename: undefined,
  };
}

/** Declaration of a call that accepts a file. */
export interface UploadDeclaration {
  readonly upload: UploadRules;
  readonly body?: z.ZodType | undefined;
}

/** Reads the file of a call and its other fields, from multipart or JSON. */
export async function readUpload(
  { upload, body }: UploadDeclaration,
  request: FastifyRequest,
): Promise<AnyUpload> {
  const { maxBytes } = upload;
  const schema = body as unknown as z.ZodObject;
  if (!request.isMultipart()) return fromJson(schema, request, maxBytes.json);
  // Parts and boundaries add little, so a body announced as larger is refused unread.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes.form + 64 * 1024)
    throw new Refused('BODY_TOO_LARGE');
  return fromMultipart(schema, request, upload);
}
