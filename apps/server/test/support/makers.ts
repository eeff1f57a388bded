import { createHash, randomUUID } from 'node:crypto';
import {
  type Actor,
  addBusinessDays,
  type CardNetwork,
  type Centavos,
  type CompanyType,
  type Day,
  issuerKey,
  type Role,
  START,
  step,
  today,
} from '@pregao/domain';
import { type Insertable, sql } from 'kysely';
import { SYSTEM } from '../../src/modules/audit/audit-entry.ts';
import { recordAudits } from '../../src/modules/audit/record-audit.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Companies, Users } from '../../src/platform/db/schema.generated.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';

/** Counter of made rows. It keeps names, taxpayer numbers and phones unique and names in creation order. */
let counter = 100_000;
const next = (): number => (counter += 1);

const NAMES = { MODERATOR: 'Moderação', BORROWER: 'Adquirente', LENDER: 'Investidor' } as const;

export interface MadeCompany {
  readonly id: number;
  readonly name: string;
  readonly company_type: CompanyType;
}

export function makeCompany(
  db: Db,
  company_type: CompanyType,
  values: Partial<Insertable<Companies>> = {},
): Promise<MadeCompany> {
  const n = next();
  return db
    .insertInto('companies')
    .values({
      company_type,
      name: `${NAMES[company_type]} ${n}`,
      tax_number: `${String(n).padStart(12, '0')}00`,
      email: `company${n}@pregao.example`,
      phone: `11${String(900_000_000 + n)}`,
      bank: '341',
      bank_branch: '1234',
      bank_account: String(100_000 + n),
      bank_account_digit: '7',
      bank_account_type: 'Conta Corrente',
      ...values,
    })
    .returning(['id', 'name', 'company_type'])
    .executeTakeFirstOrThrow();
}

/** Makes an active user with a session until 2099, so that a moved clock does not end it. */
export async function makeUser(
  db: Db,
  company: MadeCompany,
  values: Partial<Insertable<Users>> & { role?: Role } = {},
): Promise<Session> {
  const n = next();
  const user = await db
    .insertInto('users')
    .values({
      company_id: company.id,
      name: `Pessoa ${n}`,
      email: `user${n}@pregao.example`,
      role: 'MASTER',
      tax_number: String(n).padStart(11, '0'),
      phone: `21${String(900_000_000 + n)}`,
      accepted_at: sql<Date>`app_now()`,
      timezone: 'America/Sao_Paulo',
      ...values,
    })
    .returning(['id', 'name', 'email', 'role', 'language', 'timezone'])
    .executeTakeFirstOrThrow();
  const { id: user_id, ...rest } = user;
  const { id: company_id, company_type } = company;
  const session_id = await makeSession(db, user_id);
  return { ...rest, user_id, company_id, company_type, via: 'SESSION', session_id };
}

async function makeSession(db: Db, user_id: number): Promise<string> {
  const end = new Date('2099-01-01T00:00:00Z');
  const id = randomUUID();
  await db.insertInto('sessions').values({ id, user_id, expires_at: end, token_expires_at: end }).execute();
  return id;
}

/** Makes a company with one user, by default a MASTER. */
export async function makeActor(db: Db, type: CompanyType, role: Role = 'MASTER'): Promise<Session> {
  return makeUser(db, await makeCompany(db, type), { role });
}

export interface ReceivableSpec {
  readonly value?: Centavos;
  readonly due_date?: Day;
  readonly issuer?: string;
  readonly transactions?: number;
}

/** Returns the n-th business day after today in São Paulo by the app clock. */
export async function businessDay(db: Db, n: number): Promise<Day> {
  return addBusinessDays(today(await appNow(db)), n);
}

const RECEIVE_STEP = step('FILE', START, 'RECEIVE');
const IMPORT_STEP = step('FILE', 'PROCESSING', 'IMPORT');
const AVAILABLE_STEP = step('RECEIVABLE', START, 'IMPORT');

/**
 * Makes AVAILABLE receivables of an acquirer in one processed file with audit rows. By default R$ 1.000,00
 * each, due on the 30th business day from today, each of its own issuer.
 * @returns ids in the order of `specs`
 */
export async function makeReceivables(
  db: Db,
  owner: Pick<Actor, 'company_id' | 'user_id'>,
  specs: number | readonly ReceivableSpec[],
  card_network: CardNetwork = 'VISA',
): Promise<number[]> {
  const list = typeof specs === 'number' ? Array.from({ length: specs }, () => ({})) : specs;
  const hasDueDates = list.every(({ due_date }: ReceivableSpec) => due_date !== undefined);
  const due = hasDueDates ? '' : await businessDay(db, 30);
  const rows = list.map((spec: ReceivableSpec, index) => {
    const issuer = spec.issuer ?? `Emissor ${index + 1}`;
    return {
      issuer,
      issuer_key: issuerKey(issuer),
      due_date: spec.due_date ?? due,
      value: spec.value ?? 100_000,
      transactions: spec.transactions ?? 1,
    };
  });
  return transaction(db, async (tx) => {
    const { company_id } = owner;
    const name = `arquivo-${next()}.csv`;
    const file = await tx
      .insertInto('managed_files')
      .values({
        company_id,
        user_id: owner.user_id,
        name,
        card_network,
        sha256: createHash('sha256').update(`${name} ${randomUUID()}`).digest('hex'),
        size: 1,
        storage_key: `test/${name}`,
        status: RECEIVE_STEP.to,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('managed_files')
      .set({
        status: IMPORT_STEP.to,
        processed_at: sql<Date>`app_now()`,
        line_count: rows.length,
        total_rows: rows.reduce((sum, { transactions }) => sum + transactions, 0),
        total_issuer: new Set(rows.map(({ issuer_key }) => issuer_key)).size,
        total_value: rows.reduce((sum, { value }) => sum + value, 0),
      })
      .where('id', '=', file.id)
      .execute();
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += 2000) {
      const part = rows
        .slice(start, start + 2000)
        .map((row) => ({ ...row, company_id, card_network, file_id: file.id, status: AVAILABLE_STEP.to }));
      ids.push(
        ...(await tx.insertInto('receivables').values(part).returning('id').execute()).map(({ id }) => id),
      );
    }
    const of = { aggregate: 'FILE', aggregate_id: file.id, entity_id: file.id } as const;
    const actor = { ...owner, company_type: 'BORROWER', role: 'MASTER', via: 'SESSION' } as const;
    await recordAudits(tx, { actor }, [{ ...of, entity: 'FILE', ...RECEIVE_STEP }]);
    await recordAudits(tx, SYSTEM, [
      { ...of, entity: 'FILE', ...IMPORT_STEP },
      {
        ...of,
        entity: 'RECEIVABLES',
        ...AVAILABLE_STEP,
        details: { count: rows.length },
      },
    ]);
    return ids;
  });
}
