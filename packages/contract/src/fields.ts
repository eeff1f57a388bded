import {
  CARD_NETWORKS,
  centavosFromDecimal,
  decimalFromCentavos,
  EMAIL,
  EXPORT_FORMATS,
  isDay,
  isDecimalAmount,
  isDecimalTotal,
  MAX_CENTAVOS,
  MAX_EMAIL,
  MAX_REFUSAL_REASON,
  UPDATED_SORTS,
} from '@pregao/domain';
import * as z from 'zod';

/** A positive integer id in a path, query or body. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * Sets the OpenAPI parameter schema of a codec for query texts: clients pass a number or boolean and
 * serialize it. `platform/http/openapi/schemas.ts` reads it.
 */
const queryParameter = (parameter: z.core.JSONSchema.BaseSchema) => ({ parameter });

/** An id in a URL: digits as text on the wire, a number inside. */
export const idText = z
  .codec(z.string().regex(/^[1-9]\d{0,14}$/), id, {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })
  .meta(queryParameter({ type: 'integer', format: 'int64', minimum: 1, maximum: 999_999_999_999_999 }));

/** A list of distinct ids. */
export const distinctIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((list) => new Set(list).size === list.length, { message: 'DUPLICATE' })
    .meta({ uniqueItems: true });

/** The ids of the investors invited to a schedule. */
export const lenderIds = distinctIds(10_000).min(1);

export const countText = (max: number) =>
  z
    .codec(z.string().regex(/^[1-9]\d{0,6}$/), z.int().positive().max(max), {
      decode: (text) => Number(text),
      encode: (value) => String(value),
    })
    .meta(queryParameter({ type: 'integer', format: 'int32', minimum: 1, maximum: max }));

export const booleanText = z
  .codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  })
  .meta(queryParameter({ type: 'boolean' }));

/** An amount: a JSON number in reais with at most two decimals on the wire, integer centavos inside. */
export const money = z
  .codec(z.number().refine(isDecimalTotal, { message: 'AMOUNT_FORMAT' }), z.int(), {
    decode: (decimal) => centavosFromDecimal(decimal),
    encode: (centavos) => decimalFromCentavos(centavos),
  })
  .meta({ id: 'Amount', description: 'Reais with two decimals.' });

/** An amount of a commitment: above zero, at most 10^13 centavos. */
export const positiveMoney = z
  .codec(
    z.number().refine(isDecimalAmount, { message: 'AMOUNT_FORMAT' }),
    z.int().positive().max(MAX_CENTAVOS),
    {
      decode: (decimal) => centavosFromDecimal(decimal),
      encode: (centavos) => decimalFromCentavos(centavos),
    },
  )
  .meta({
    id: 'PositiveAmount',
    description: 'Reais, above zero, with at most two decimals.',
    exclusiveMinimum: 0,
    maximum: decimalFromCentavos(MAX_CENTAVOS),
  });

/**
 * An amount in a URL: reais as text, with at most two decimals after a dot; integer centavos inside. The
 * brand prevents filters of plain numbers, which would send reais as centavos, from compiling.
 */
export const amountInAddress = z
  .codec(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), z.int().min(0).max(MAX_CENTAVOS).brand<'Centavos'>(), {
    decode: (text) => centavosFromDecimal(Number(text)),
    encode: (centavos) => String(decimalFromCentavos(centavos)),
  })
  .meta({
    id: 'AmountInAddress',
    description: 'Reais, with at most two decimals after a dot.',
    ...queryParameter({ type: 'number', minimum: 0, maximum: decimalFromCentavos(MAX_CENTAVOS) }),
  });

/** An amount in a list filter, in centavos. */
export type FilteredAmount = z.output<typeof amountInAddress>;

/** Decodes a number in a URL, with at most two decimals after a dot. */
const decimal = { decode: (text: string) => Number(text), encode: (value: number) => String(value) };
const decimalText = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** A percentage in a URL. The brand prevents filters of other units from compiling. */
export const percentInAddress = z.codec(decimalText, z.number().min(0).brand<'Percent'>(), decimal).meta({
  id: 'PercentInAddress',
  description: 'Percent, with at most two decimals after a dot.',
  ...queryParameter({ type: 'number', minimum: 0 }),
});

/** A number of days in a URL, branded like a percentage. */
export const daysInAddress = z.codec(decimalText, z.number().min(0).brand<'Days'>(), decimal).meta({
  id: 'DaysInAddress',
  description: 'Days, with at most two decimals after a dot.',
  ...queryParameter({ type: 'number', minimum: 0 }),
});

/** A percentage and a number of days in a list filter. */
export type FilteredPercent = z.output<typeof percentInAddress>;
export type FilteredDays = z.output<typeof daysInAddress>;

/** A calendar day `YYYY-MM-DD`. */
export const day = z
  .string()
  .refine(isDay, { message: 'DAY_FORMAT' })
  .meta({ id: 'Day', format: 'date', description: 'A calendar day in São Paulo, `YYYY-MM-DD`.' });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .meta({ id: 'Instant', description: 'An instant, ISO 8601; in UTC in replies.' });

/** A chosen deadline: with an offset, or `YYYY-MM-DDTHH:mm:00` in the user's own time zone. */
export const deadline = z.iso.datetime({ offset: true, local: true }).meta({
  id: 'Deadline',
  description: "ISO 8601 with an offset; without one, in the user's own time zone.",
  examples: ['2026-06-05T18:00:00-03:00'],
});

export const cardNetwork = z.enum(CARD_NETWORKS);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL)
  .pipe(z.email({ pattern: EMAIL }));

export const refusalReason = z
  .string()
  .overwrite((text) => text.trimStart())
  .max(MAX_REFUSAL_REASON);

/** The pagination of every list: page size (1 to 1000 rows) and page number. */
export const paging = {
  limit: countText(1000).optional().describe('Page size, 1 to 1000.'),
  page: countText(1_000_000).optional().describe('Page number, from 1.'),
};

/** The instant after which a polled list returns changed rows; see `docs/api.md`. */
export const changedAfter = instant
  .optional()
  .describe('Filters rows with a later `updated_at`. Poll with the newest known value minus 60 seconds.');

/** The sort orders of a list polled by `changedAfter`. */
export const updatedSort = z.enum(UPDATED_SORTS);

export const noInput = z.strictObject({});

/** A page of a list: its rows and the exact total of rows under the same filter. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total_rows: z.int().nonnegative() });

/** An entity by id and name. */
export const named = z.object({ id, name: z.string() }).meta({ id: 'Named' });

export const created = z.object({ id }).meta({ id: 'Created' });
/** The version that the sender saw, for optimistic concurrency control; optional for programs. */
export const expectedVersion = z.string().max(64).optional();

export const done = z.object({ id }).meta({ id: 'Done' });
export const link = z.object({ link: z.string() }).meta({ id: 'Link' });
/** The parameters of an export in addition to the filters of its list. */
export const exportFormat = { format: z.enum(EXPORT_FORMATS) };
/** A file inside JSON: base64 without prefix. */
export const base64File = z.object({ file: z.base64() }).meta({ id: 'InlineFile' });

/** A filter by issuers. */
export const issuerFilter = z
  .array(z.string().min(1).max(200))
  .optional()
  .describe('Names of issuers, regardless of accents, case and spaces.');
