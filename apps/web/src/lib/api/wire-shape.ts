import { amountInAddress, type Endpoint, type UploadRules } from '@pregao/contract';
import * as z from 'zod';

/** The places of amounts in a query, body or reply; all other values need no conversion. */
export type Amounts = 'amount' | { readonly list: Amounts } | { readonly [field: string]: Amounts };

/** What the client needs to know about a call, without the contract's zod schemas. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly query?: Amounts;
  readonly body?: Amounts;
  readonly reply?: Amounts;
  readonly upload?: UploadRules;
}

export function wireCall({ method, path, query, body, reply, upload }: Endpoint): WireCall {
  const bodyAmounts = body && amountsOf(body);
  const queryAmounts = query && amountsInAddress(query);
  const replyAmounts = amountsOf(reply);
  return {
    method,
    path,
    ...(queryAmounts && { query: queryAmounts }),
    ...(bodyAmounts && { body: bodyAmounts }),
    ...(replyAmounts && { reply: replyAmounts }),
    ...(upload && { upload }),
  };
}

/**
 * Finds the amounts of a query string. There, ids and counts are zod codecs too, so the codec type alone does
 * not identify an amount.
 */
function amountsInAddress({ shape }: z.ZodObject): Amounts | undefined {
  const isAmount = (field: z.core.$ZodType) =>
    field instanceof z.ZodOptional && field.unwrap() === amountInAddress;
  const names = Object.keys(shape).filter((name) => isAmount(shape[name] as z.core.$ZodType));
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, 'amount'])) : undefined;
}

/**
 * Finds the amounts of a body or reply schema.
 * @throws Error for a codec that is no amount, or one in a place that the client cannot convert
 */
function amountsOf(schema: z.core.$ZodType): Amounts | undefined {
  if (schema instanceof z.ZodCodec) {
    if (schema.in instanceof z.ZodNumber) return 'amount';
    throw new Error(`a codec that is no amount: ${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))}`);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return amountsOf(schema.unwrap());
  if (schema instanceof z.ZodArray) {
    const list = amountsOf(schema.element);
    return list && { list };
  }
  if (schema instanceof z.ZodObject) return amountsOfFields(schema);
  // A reply that may wait for approval: the fields of its objects have different names.
  if (schema instanceof z.ZodUnion) return mergedAmounts(schema.options.map(amountsOf));
  return undefined;
}

function mergedAmounts(options: readonly (Amounts | undefined)[]): Amounts | undefined {
  const found = options.filter((amounts) => typeof amounts === 'object');
  return found.length > 0 ? Object.assign({}, ...found) : undefined;
}

function amountsOfFields({ shape }: z.ZodObject): Amounts | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const amounts = amountsOf(field);
    return amounts ? [[name, amounts] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
