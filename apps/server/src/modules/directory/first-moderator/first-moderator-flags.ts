import { companyFields, fieldIssues, userFields } from '@pregao/contract';
import { fieldErrorText, isFieldErrorKey, REFUSALS, type RefusalKey, refusalText } from '@pregao/domain';
import * as z from 'zod';
import type { Refused } from '../../../platform/refusal.ts';
import { StartError } from '../../../platform/start-error.ts';
import type { FirstModerator } from './create-first-moderator.ts';

/**
 * Declares a flag.
 * @param instead flag whose value is the default
 */
const text = (part: 'person' | 'company', field: string, help: string, instead?: 'email' | 'phone') =>
  ({ type: 'string', placeholder: 'TEXT', part, field, help, instead }) as const;

/** Options of the command, each with the field that it fills. */
export const FIRST_MODERATOR_FLAGS = {
  email: text('person', 'email', 'e-mail address of the person'),
  name: text('person', 'name', 'name of the person'),
  'tax-number': text('person', 'tax_number', 'CPF, 11 digits'),
  phone: text('person', 'phone', 'mobile with area code, 11 digits'),
  'company-name': text('company', 'name', 'registered name of the company'),
  'company-tax-number': text('company', 'tax_number', 'CNPJ, 14 characters'),
  'company-email': text('company', 'email', 'default: that of the person', 'email'),
  'company-phone': text('company', 'phone', '10 or 11 digits; default: that of the person', 'phone'),
};

type Flag = keyof typeof FIRST_MODERATOR_FLAGS;
const FLAGS = Object.keys(FIRST_MODERATOR_FLAGS) as Flag[];

const { name, tax_number, email, phone } = companyFields;
const { role: _, ...person } = userFields;
const formSchema = z.strictObject({
  person: z.strictObject(person),
  company: z.strictObject({ name, tax_number, email, phone }),
});

type FlagValues = { readonly [Name in Flag]?: string | undefined };

/**
 * Returns the flag that filled a field.
 * @param path such as `person.email`
 */
function flagOf(path: string, given: FlagValues): Flag {
  const flag =
    FLAGS.find((one) => `${FIRST_MODERATOR_FLAGS[one].part}.${FIRST_MODERATOR_FLAGS[one].field}` === path) ??
    'name';
  return given[flag] === undefined ? (FIRST_MODERATOR_FLAGS[flag].instead ?? flag) : flag;
}

/**
 * Reads the first moderator from the flags, by the rules of POST /companies and POST /users.
 * @throws StartError with a line for each flag that is missing or invalid
 */
export function readFirstModerator(given: FlagValues): FirstModerator {
  const input = { person: {}, company: {} };
  for (const flag of FLAGS) {
    const { part, field, instead } = FIRST_MODERATOR_FLAGS[flag];
    Object.assign(input[part], { [field]: given[flag] ?? (instead && given[instead]) });
  }
  const read = formSchema.safeParse(input);
  if (read.success) return read.data;
  const lines = new Map<Flag, string>();
  for (const { field, message, expected } of fieldIssues(input, read.error)) {
    const flag = flagOf(field, given);
    const { help } = FIRST_MODERATOR_FLAGS[flag];
    const text = isFieldErrorKey(message)
      ? fieldErrorText(message, 'en', expected)
      : refusalText(message, 'en');
    if (!lines.has(flag)) lines.set(flag, `--${flag} (${help}): ${text}`);
  }
  throw new StartError([...lines.values()].join('\n'));
}

/** Formats a refusal for the command line, a line for each field. */
export function refusalLines({ key, extra }: Refused): string {
  const others = (extra.errors ?? []).map(({ message }) => message as RefusalKey);
  return [key, ...others].map((one) => REFUSALS[one].en).join('\n');
}
