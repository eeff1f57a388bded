import { isDay, isDecimalTotal } from '@pregao/domain';
import * as z from 'zod';

/** Fields of dossiers of both schemas. */

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256, hexadecimal.');
export const dossierDay = z
  .string()
  .refine(isDay, { message: 'DAY_FORMAT' })
  .meta({ format: 'date' })
  .describe('A calendar day in São Paulo.');
export const dossierInstant = z.iso
  .datetime()
  .describe('An instant in UTC, in the audit trail with six decimals of a second.');
export const amount = z
  .number()
  .refine(isDecimalTotal, { message: 'AMOUNT_FORMAT' })
  .describe('Reais with at most two decimals.');
export const count = z.int().nonnegative();

const detail = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

/** Details of an audit row. */
export const trailDetails = z.record(z.string(), detail);
