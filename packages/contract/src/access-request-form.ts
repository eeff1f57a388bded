import { LANGUAGES, MAX_REFUSAL_REASON, zoneOf } from '@pregao/domain';
import * as z from 'zod';
import { companyFields, companyTypeError } from './company-form.ts';
import { userFields } from './user-form.ts';

const { role: _, ...personFields } = userFields;

/** Only the two sides of the market are asked for: a moderator is never made from a request. */
const companyType = z.enum(['BORROWER', 'LENDER'], { error: companyTypeError });

/** A company that asks to take part, its first user, and how to write to that person (product, section 8). */
export const newAccessRequest = z
  .strictObject({
    company: z.strictObject({ company_type: companyType, ...companyFields }),
    person: z.strictObject(personFields),
    language: z.enum(LANGUAGES),
    timezone: z
      .string()
      .max(64)
      .refine((text) => zoneOf(text) !== undefined, { message: 'TIME_ZONE_INVALID' }),
  })
  .meta({ id: 'NewAccessRequest' });

export type NewAccessRequest = z.output<typeof newAccessRequest>;

/** Who is declined is told why. */
export const accessAnswer = z
  .strictObject({
    accepted: z.boolean(),
    reason: z
      .string()
      .overwrite((text) => text.trimStart())
      .max(MAX_REFUSAL_REASON)
      .nullish(),
  })
  .superRefine(({ accepted, reason }, context) => {
    if (!accepted && !reason?.trim())
      context.addIssue({ code: 'custom', path: ['reason'], message: 'MISSING_FIELD' });
  })
  .meta({ id: 'AccessAnswer', examples: [{ accepted: false, reason: 'Documentos incompletos.' }] });
