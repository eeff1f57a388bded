import { parseArgs } from 'node:util';
import { companyFields, fieldIssues, userFields } from '@pregao/contract';
import { fieldErrorText, REFUSALS, type RefusalKey } from '@pregao/domain';
import * as z from 'zod';
import type { Refused } from '../../../platform/refused.ts';
import { StartRefused } from '../../../platform/start-refused.ts';
import type { FirstModerator } from './create-first-moderator.ts';

/** What each flag takes, and the field that it fills in. */
const FLAGS = {
  email: { field: 'person.email', about: 'e-mail address of the person' },
  name: { field: 'person.name', about: 'name of the person' },
  'tax-number': { field: 'person.tax_number', about: 'CPF, 11 digits' },
  phone: { field: 'person.phone', about: 'mobile with area code, 11 digits' },
  'company-name': { field: 'company.name', about: 'registered name of the company' },
  'company-tax-number': { field: 'company.tax_number', about: 'CNPJ, 14 characters' },
  'company-email': { field: 'company.email', about: "else the person's", instead: 'email' },
  'company-phone': { field: 'company.phone', about: "10 or 11 digits, else the person's", instead: 'phone' },
} as const satisfies Record<string, { field: string; about: string; instead?: string }>;

type Flag = keyof typeof FLAGS;
const NAMES = Object.keys(FLAGS) as Flag[];

const { name, tax_number, email, phone } = companyFields;
const { role: _, ...person } = userFields;
const form = z.strictObject({
  person: z.strictObject(person),
  company: z.strictObject({ name, tax_number, email, phone }),
});

export const USAGE = [
  'npm run moderator:create -- --flag value ...',
  ...NAMES.map((flag) => `  --${flag.padEnd(20)}${FLAGS[flag].about}`),
].join('\n');

type Given = { readonly [Name in Flag]?: string };

function flagsIn(args: readonly string[]): Given {
  const options = Object.fromEntries(NAMES.map((flag) => [flag, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as Given;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The flag that a field was filled in from. */
function flagOf(field: string, given: Given): Flag {
  const flag = NAMES.find((one) => FLAGS[one].field === field) ?? 'name';
  const entry = FLAGS[flag];
  return 'instead' in entry && given[flag] === undefined ? entry.instead : flag;
}

/**
 * The first moderator as the flags describe it, by the rules of POST /companies and POST /users.
 * @throws StartRefused with a line for each flag that is missing, unknown or wrong
 */
export function readFirstModerator(args: readonly string[]): FirstModerator {
  const given = flagsIn(args);
  const input = {
    person: {
      email: given.email,
      name: given.name,
      tax_number: given['tax-number'],
      phone: given.phone,
    },
    company: {
      name: given['company-name'],
      tax_number: given['company-tax-number'],
      email: given['company-email'] ?? given.email,
      phone: given['company-phone'] ?? given.phone,
    },
  };
  const read = form.safeParse(input);
  if (read.success) return read.data;
  const lines = new Map<Flag, string>();
  for (const { field, message, expected } of fieldIssues(input, read.error)) {
    const flag = flagOf(field, given);
    if (!lines.has(flag))
      lines.set(flag, `--${flag} (${FLAGS[flag].about}): ${fieldErrorText(message, 'en', expected)}`);
  }
  throw new StartRefused([...lines.values()].join('\n'));
}

/** A rule's refusal as lines of a command: its own, and those of further fields. */
export function refusalLines({ key, extra }: Refused): string {
  const others = (extra.errors ?? []).map(({ message }) => message as RefusalKey);
  return [key, ...others].map((one) => REFUSALS[one].en).join('\n');
}
