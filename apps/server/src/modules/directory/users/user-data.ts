import { versionOf } from '../../../platform/version.ts';

/** Editable fields of a user. */
export const EDITABLE = ['name', 'email', 'phone', 'tax_number'] as const;

/** Computes the version of a stored user, for optimistic locking. */
export function userVersion(user: Readonly<Record<(typeof EDITABLE)[number], string>>): string {
  return versionOf(EDITABLE.map((field) => user[field]));
}
