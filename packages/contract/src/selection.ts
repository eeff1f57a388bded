import { MAX_SELECTED } from '@pregao/domain';
import * as z from 'zod';
import { id } from './fields.ts';

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

const eachChecked = z
  .array(id)
  .min(1)
  .max(MAX_SELECTED)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'DUPLICATE' });

function isSelection(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SELECTED) return false;
  if (!value.every((item) => Number.isSafeInteger(item) && item > 0)) return false;
  const sorted = Float64Array.from(value).sort();
  return sorted.every((item, index) => index === 0 || item !== sorted[index - 1]);
}

/**
 * Ids of one selection: none twice. A good one is told in one pass, a hundred thousand would hold the process up
 * otherwise; only of a faulty one each item is checked, to name what is wrong.
 */
export const selection = z
  .custom<number[]>()
  .check(({ value, issues }) => {
    if (isSelection(value)) return;
    for (const issue of eachChecked.safeParse(value).error?.issues ?? [])
      issues.push({ ...issue, input: value, continue: false } as z.core.$ZodRawIssue);
  })
  .meta(jsonSchemaOf(eachChecked));
