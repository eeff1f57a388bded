import type { RefusalKey } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { Refused } from '../../platform/refused.ts';
import { type CompanyRecord, takenCompanyFields } from './companies.store.ts';

/** What no two companies share, in the order in which it is told. */
const UNIQUE = {
  tax_number: 'COMPANY_TAX_NUMBER_EXISTS',
  email: 'COMPANY_EMAIL_EXISTS',
  phone: 'COMPANY_PHONE_EXISTS',
} as const satisfies Record<string, RefusalKey>;

type Field = keyof typeof UNIQUE;
const FIELDS = Object.keys(UNIQUE) as Field[];

/** Names every field that another company has already. @throws Refused with the first one's key */
export async function refuseTakenCompany(
  tx: Tx,
  company: Pick<CompanyRecord, Field>,
  except?: number,
): Promise<void> {
  const taken = await takenCompanyFields(tx, company, except);
  const [field, ...others] = FIELDS.filter((name) => taken[name]);
  if (field === undefined) return;
  const errors = others.map((name) => ({ field: name, message: 'ALREADY_EXISTS' as const }));
  throw new Refused(UNIQUE[field], { field, errors });
}

/** Runs a transaction; what a unique index refuses, because another was faster, becomes its field's refusal. @throws Refused */
export async function refusingTakenCompany<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const field of FIELDS)
      if (isUniqueViolation(error, `companies_${field}_key`)) throw new Refused(UNIQUE[field], { field });
    throw error;
  }
}
