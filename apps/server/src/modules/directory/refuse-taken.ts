import type { RefusalKey } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { Refused } from '../../platform/refused.ts';
import { type LockedUser, takenFields } from './users.store.ts';

/** What no two users share, in the order in which it is told. */
const UNIQUE = {
  email: 'USER_EMAIL_EXISTS',
  phone: 'USER_PHONE_EXISTS',
  tax_number: 'USER_TAX_NUMBER_EXISTS',
} as const satisfies Record<string, RefusalKey>;

type Field = keyof typeof UNIQUE;
const FIELDS = Object.keys(UNIQUE) as Field[];

/** Names every field that another user has already. @throws Refused with the first one's key */
export async function refuseTaken(tx: Tx, user: Pick<LockedUser, Field>, except?: number): Promise<void> {
  const taken = await takenFields(tx, user, except);
  const [field, ...others] = FIELDS.filter((name) => taken[name]);
  if (field === undefined) return;
  const errors = others.map((name) => ({ field: name, message: 'ALREADY_EXISTS' as const }));
  throw new Refused(UNIQUE[field], { field, errors });
}

/** Runs a transaction; what a unique index refuses, because another was faster, becomes its field's refusal. @throws Refused */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const field of FIELDS)
      if (isUniqueViolation(error, `users_${field}_key`)) throw new Refused(UNIQUE[field], { field });
    throw error;
  }
}
