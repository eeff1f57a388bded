import { randomUUID } from 'node:crypto';
import type { Role } from '@pregao/domain';
import { type AuditEntry, SYSTEM } from '../modules/audit/audit-entry.ts';
import { recordAudits } from '../modules/audit/record-audit.ts';
import { insertCompany } from '../modules/directory/companies/companies.store.ts';
import { insertUser } from '../modules/directory/users/users.store.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/db.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { Session } from '../platform/http/call.ts';
import { DEMO_PASSWORD } from '../platform/known-passwords.ts';
import { hashPassword } from '../platform/passwords.ts';
import { DEMO_COMPANIES, DEMO_DOMAIN, type DemoCompany } from './companies.ts';

const LOCALE = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;
const MAILBOXES = { MASTER: 'master', OPERATOR: 'operador' } as const satisfies Record<Role, string>;

/** Actors of the demo by mailbox: the MASTER of each company. */
export type DemoActors = ReadonlyMap<string, Session>;

/** Registers the companies and their users, already active and with the demo password. */
export async function enrollDemoCompanies({ db }: Pick<Deps, 'db'>): Promise<DemoActors> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return transaction(db, async (tx) => {
    const actors = new Map<string, Session>();
    for (const company of DEMO_COMPANIES)
      actors.set(company.mailbox, await enrollCompany(tx, company, password_hash));
    return actors;
  });
}

async function enrollCompany(tx: Tx, company: DemoCompany, password_hash: string): Promise<Session> {
  const { mailbox, master, operator, ...registration } = company;
  const company_id = await insertCompany(tx, { ...registration, email: `contato@${mailbox}.${DEMO_DOMAIN}` });
  const accepted_at = await appNow(tx);
  const join = async (role: Role) => {
    const person = role === 'MASTER' ? master : operator;
    const user = { ...person, role, company_id, email: `${mailbox}.${MAILBOXES[role]}@${DEMO_DOMAIN}` };
    const user_id = await insertUser(tx, { ...user, ...LOCALE, password_hash, accepted_at });
    return { user, user_id };
  };
  const { user, user_id } = await join('MASTER');
  const other = await join('OPERATOR');
  await recordAudits(tx, SYSTEM, [
    creationEntry(company_id),
    acceptanceEntry(user_id),
    acceptanceEntry(other.user_id),
  ]);
  const { name, email, role } = user;
  const { company_type } = registration;
  return {
    user_id,
    company_id,
    company_type,
    name,
    email,
    role,
    ...LOCALE,
    via: 'SESSION',
    session_id: randomUUID(),
  };
}

const creationEntry = (id: number): AuditEntry => ({
  entity: 'COMPANY',
  entity_id: id,
  aggregate: 'COMPANY',
  aggregate_id: id,
  event: 'CREATE',
});

const acceptanceEntry = (id: number): AuditEntry => ({
  entity: 'USER',
  entity_id: id,
  aggregate: 'USER',
  aggregate_id: id,
  event: 'ACCEPT_INVITATION',
  from: 'INVITED',
  to: 'ACTIVE',
});
