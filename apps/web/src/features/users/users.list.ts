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
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { restrictToOwn } from '../../lib/lists/restrict-to-own.ts';

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
          format: (text) => formatCpf(normalizeCpf(text)),
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
      queryValue: (role) => [role],
      text: (value, { language }) => ROLE_LABELS[value][language],
    }),
    field.one('blocked', {
      query: 'blocked_at',
      values: BLOCKED_CHOICES,
      queryValue: (value) => value === 'true',
      text: (value, { texts }) => textIn(texts.blocked, value),
    }),
  ],
  fixedQuery: restrictToOwn,
});

export type UsersSearch = SearchOf<typeof usersList>;
