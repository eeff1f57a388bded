import type { RefusalKey } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { Refused } from '../../../platform/refusal.ts';
import { findDuplicateFields, type UniqueFields, type UniqueTable } from './unique-fields.store.ts';

/** Unique fields of users and of companies, in the order of their refusals. */
const FIELD_REFUSALS = {
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
} as const satisfies Record<UniqueTable, Record<keyof UniqueFields, RefusalKey>>;

const fieldsOf = (table: UniqueTable) => Object.keys(FIELD_REFUSALS[table]) as (keyof UniqueFields)[];

/**
 * Refuses a row whose unique fields another row has, with one error per field.
 * @throws Refused with the first field's key
 */
export async function refuseDuplicate(
  tx: Tx,
  table: UniqueTable,
  row: UniqueFields,
  except?: number,
): Promise<void> {
  const duplicates = await findDuplicateFields(tx, table, row, except);
  const [field, ...others] = fieldsOf(table).filter((name) => duplicates[name]);
  if (field === undefined) return;
  const errors = others.map((name) => ({ field: name, message: FIELD_REFUSALS[table][name] }));
  throw new Refused(FIELD_REFUSALS[table][field], { field, errors });
}

/**
 * Maps unique violations of a transaction to the refusal of the field: a concurrent write was faster.
 * @throws Refused
 */
export async function mapDuplicateViolation<T>(table: UniqueTable, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const field of fieldsOf(table))
      if (isUniqueViolation(error, `${table}_${field}_key`))
        throw new Refused(FIELD_REFUSALS[table][field], { field });
    throw error;
  }
}
