import type { RefusalKey } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { Refused } from '../../../platform/refused.ts';
import { type Registry, takenFields, type Unique } from './taken.store.ts';

/** What no two users, and no two companies, share, in the order in which it is told. */
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

/** Names every field that another row has already, each with its own refusal. @throws Refused with the first one's key */
export async function refuseTaken(tx: Tx, registry: Registry, row: Unique, except?: number): Promise<void> {
  const taken = await takenFields(tx, registry, row, except);
  const [field, ...others] = fieldsOf(registry).filter((name) => taken[name]);
  if (field === undefined) return;
  const errors = others.map((name) => ({ field: name, message: REFUSALS_OF[registry][name] }));
  throw new Refused(REFUSALS_OF[registry][field], { field, errors });
}

/** Runs a transaction; what a unique index refuses, because another was faster, becomes its field's refusal. @throws Refused */
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
