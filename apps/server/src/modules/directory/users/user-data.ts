import { versionOf } from '../../../platform/version.ts';

/** What of a user can be changed. */
export const EDITABLE = ['name', 'email', 'phone', 'tax_number'] as const;

/** The version of a user as it is stored. */
export function userVersion(user: Readonly<Record<(typeof EDITABLE)[number], string>>): string {
  return versionOf(EDITABLE.map((field) => user[field]));
}
