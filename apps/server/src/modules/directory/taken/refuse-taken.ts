import type { RefusalKey } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { Refused } from '../../../platform/refused.ts';
import { type Registry, takenFields, type Unique } from './taken.store.ts';

/** Unique fields of users and of companies, in the order of their refusals. */
const REFUSALS_OF = {
  users: {
    email: 'USER_EMAIL_EXISTS',
    phone: 'USER_PHONE_EXISTS',
    tax_number: 'USER_TAX_NUMBER_EXISTS',
  },
  companies: {
    tax_number: 'COMPANY_TAX_NUMBER_EXISTS',
    email: 'COMPANY_EMAIL_EXISTS',
    phone: 'COMPANY_PHONE_EXISTS',
  },
} as const satisfies Record<Registry, Record<keyof Unique, RefusalKey>>;

const fieldsOf = (registry: Registry) => Object.keys(REFUSALS_OF[registry]) as (keyof Unique)[];

/**
 * Refuses a row whose unique fields another row has, with one error per field.
 * @throws Refused with the first field's key
 */
export async function refuseTaken(tx: Tx, registry: Registry, row: Unique, except?: number): Promise<void> {
  const taken = await takenFields(tx, registry, row, except);
  const [field, ...others] = fieldsOf(registry).filter((name) => taken[name]);
  if (field === undefined) return;
  const errors = others.map((name) => ({ field: name, message: REFUSALS_OF[registry][name] }));
  throw new Refused(REFUSALS_OF[registry][field], { field, errors });
}

/**
 * Maps unique violations of a transaction to the refusal of the field: a concurrent write was faster.
 * @throws Refused
 */
export async function refusingTaken<T>(registry: Registry, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const field of fieldsOf(registry))
      if (isUniqueViolation(error, `${registry}_${field}_key`))
        throw new Refused(REFUSALS_OF[registry][field], { field });
    throw error;
  }
}
