import {
  formatCpf,
  hasOnlyLettersAndSpaces,
  isCpf,
  isEmail,
  MAX_EMAIL,
  may,
  normalizeCpf,
  ROLE_LABELS,
  ROLES,
} from '@pregao/domain';
import { wordOf } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { ownOnly } from '../../lib/lists/own-only.ts';

const BLOCKED_CHOICES = ['false', 'true'] as const;

/** Defines the filters of the user list (specification, section 2 Users list; section 5 Search). */
export const usersList = listOf({
  call: 'listUsers',
  view: 'users',
  texts: 'users',
  fields: (field) => [
    field.search(
      {
        name: { isValid: (text) => hasOnlyLettersAndSpaces(text.trim()), error: 'LETTERS_ONLY' },
        tax_number: {
          isValid: (text) => isCpf(normalizeCpf(text)),
          error: 'CPF_INVALID',
          shown: (text) => formatCpf(normalizeCpf(text)),
          inputMode: 'numeric',
        },
        email: { isValid: (text) => isEmail(text.trim()), error: 'EMAIL_INVALID', inputMode: 'email' },
      },
      MAX_EMAIL,
    ),
    field.companies('company', {
      query: 'company_id',
      lookup: 'companies',
      isFor: (reader) => may(reader, 'filter-users-by-company'),
    }),
    field.one('role', {
      query: 'role',
      values: ROLES,
      asks: (role) => [role],
      text: (value, { language }) => ROLE_LABELS[value][language],
    }),
    field.one('blocked', {
      query: 'blocked_at',
      values: BLOCKED_CHOICES,
      asks: (value) => value === 'true',
      text: (value, { words }) => wordOf(words.blocked, value),
    }),
  ],
  always: ownOnly,
});

export type UsersSearch = SearchOf<typeof usersList>;
