import { LANGUAGES, MAX_REFUSAL_REASON, zoneOf } from '@pregao/domain';
import * as z from 'zod';
import { companyFields, companyTypeError } from './company-form.ts';
import { userFields } from './user-form.ts';

const { role: _, ...personFields } = userFields;

/**
 * The company types of an access request: the two sides of the market. Moderators are never registered from a
 * request.
 */
const companyType = z.enum(['BORROWER', 'LENDER'], { error: companyTypeError });

/**
 * The body of an access request: the company, its first user and that person's contact data (product, section
 * 8).
 */
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

/** The answer to an access request. A decline needs a reason for the applicant. */
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
