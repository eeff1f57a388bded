/** What every call needs to know of who stands behind a token, of a person or of a program; users joined with companies. */
export const BEARER = [
  'users.id as user_id',
  'users.company_id',
  'users.name',
  'users.email',
  'users.role',
  'users.language',
  'users.timezone',
  'companies.company_type',
] as const;
