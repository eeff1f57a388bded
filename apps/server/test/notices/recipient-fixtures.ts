import type { CompanyType, Role } from '@pregao/domain';
import type { Db } from '../../src/platform/db/db.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let rowCount = 0;

/** Inserts a company whose data only has to be unique. */
export async function insertCompany(db: Db, company_type: CompanyType, name: string): Promise<number> {
  rowCount += 1;
  const digits = String(rowCount).padStart(10, '0');
  const row = {
    company_type,
    name,
    tax_number: `${digits}0000`,
    email: `company${rowCount}@test.example`,
    phone: digits,
    bank: '341',
    bank_branch: '0001',
    bank_account: '123456',
    bank_account_digit: '7',
    bank_account_type: 'Conta Corrente' as const,
  };
  return (await db.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

interface Person {
  readonly role?: Role;
  readonly invited?: boolean;
  readonly blocked?: boolean;
  readonly language?: 'pt' | 'en';
  readonly timezone?: string;
}

/** Inserts a user of a company; `name` is also the local part of the email address. */
export async function insertPerson(
  db: Db,
  company_id: number,
  name: string,
  state: Person = {},
): Promise<number> {
  rowCount += 1;
  const digits = String(rowCount).padStart(11, '0');
  const row = {
    company_id,
    name,
    email: `${name}@test.example`,
    role: state.role ?? ('MASTER' as const),
    tax_number: digits,
    phone: digits,
    accepted_at: state.invited ? null : NOW,
    blocked_at: state.blocked ? NOW : null,
    language: state.language ?? ('pt' as const),
    timezone: state.timezone ?? 'America/Sao_Paulo',
  };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
