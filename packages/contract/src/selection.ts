import { MAX_SELECTED } from '@pregao/domain';
import * as z from 'zod';
import { id } from './fields.ts';

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

const checkedIds = z
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
 * The distinct ids of a selection. One pass validates a good list, because a hundred thousand individual
 * checks would block the event loop. Only a faulty list is checked item by item, to report the errors.
 */
export const selection = z
  .custom<number[]>()
  .check(({ value, issues }) => {
    if (isSelection(value)) return;
    for (const issue of checkedIds.safeParse(value).error?.issues ?? [])
      issues.push({ ...issue, input: value, continue: false } as z.core.$ZodRawIssue);
  })
  .meta(jsonSchemaOf(checkedIds));
