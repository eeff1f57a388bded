/**
 * Columns that every call needs of the person or program behind a bearer token; for users joined with
 * companies.
 */
export const BEARER_COLUMNS = [
  'users.id as user_id',
  'users.company_id',
  'users.name',
  'users.email',
  'users.role',
  'users.language',
  'users.timezone',
  'companies.company_type',
] as const;
