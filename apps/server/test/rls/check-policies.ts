import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ActorIdentity } from '../../src/platform/db/actor-context.ts';
import { makeActor } from '../support/makers.ts';
import type { TestServer } from '../support/test-server.ts';
import { ALL_ROWS_QUERY, visibleRowsQuery } from './expected-rows.ts';
import { readEverything } from './read-everything.ts';
import type { SentStatement } from './recorder.ts';
import { type Outcome, replay } from './replay.ts';

/** Tables that count attempts of any caller. */
const COUNTER_TABLES = ['throttle', 'link_uses'];
/** Tables that stay filled: companies and users, which both sides read, and tables of no company. */
const FILLED_TABLES = [
  ...COUNTER_TABLES,
  'companies',
  'users',
  'sessions',
  'clock',
  'installation',
  'migrations',
  'cdi_rates',
  'demo_data',
];
const COUNTER_INSERT = new RegExp(`^\\s*insert into "?(?:${COUNTER_TABLES.join('|')})\\b`, 'i');
const INSERTS = /^\s*insert\b/i;

/**
 * Tests the RLS policies by replaying each recorded statement as actors that have no part in the deals.
 * Statements keep their own scope (none for moderators and the system). Their outcome must equal the outcome
 * on empty tables.
 */
export function checkPolicies(stage: () => TestServer, statements: () => readonly SentStatement[]): void {
  const strangers = {} as Record<'BORROWER' | 'LENDER' | 'nobody', ActorIdentity | undefined>;
  let sent: readonly SentStatement[];
  let seen: Record<string, Outcome[]>;
  let unseen: Record<string, Outcome[]>;
  const belongs: Record<string, unknown> = {};
  const found: Record<string, unknown> = {};

  const asAll = async () => {
    const outcomes: Record<string, Outcome[]> = {};
    for (const [name, who] of Object.entries(strangers))
      outcomes[name] = await replay(stage().t.database.appUrl, who, sent);
    return outcomes;
  };

  beforeAll(async () => {
    const s = stage();
    await readEverything(s, [s.borrower, s.lenders[0], s.moderator]);
    sent = statements();
    const { owner } = s.t.database;
    const readers = {
      borrower: s.borrower,
      winner: s.lenders[0],
      rival: s.lenders[1],
      moderator: s.moderator,
    };
    for (const [name, who] of Object.entries<ActorIdentity | undefined>({
      ...readers,
      visitor: 'VISITOR',
      system: 'SYSTEM',
      nobody: undefined,
    })) {
      belongs[name] = (await owner.executeQuery(CompiledQuery.raw(visibleRowsQuery(who)))).rows;
      found[name] = JSON.parse(
        (await replay(s.t.database.appUrl, who, [{ text: ALL_ROWS_QUERY, values: [] }]))[0] ?? '{}',
      ).rows;
    }
    strangers.BORROWER = await makeActor(s.db, 'BORROWER');
    strangers.LENDER = await makeActor(s.db, 'LENDER');
    strangers.nobody = undefined;
    seen = await asAll();
    unseen = { system: await replay(s.t.database.appUrl, 'SYSTEM', sent) };
    const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL (${FILLED_TABLES})`.execute(
      owner,
    );
    await sql`TRUNCATE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(owner);
    unseen = { ...unseen, ...(await asAll()) };
  });

  it('is checked by more than 350 statements, most of which return rows to the system', () => {
    expect(sent.length).toBeGreaterThan(350);
    const told = sent.filter((_, at) => unseen.system?.[at] !== unseen.nobody?.[at]);
    expect(told.length).toBeGreaterThan(sent.length / 2);
  });

  it.each(['borrower', 'winner', 'rival', 'moderator', 'visitor', 'system', 'nobody'])(
    'returns to the %s exactly its own rows of each table',
    (name) => {
      expect(found[name]).toEqual(belongs[name]);
    },
  );

  it.each(['BORROWER', 'LENDER', 'nobody'])(
    'returns no rows of the deals to a %s of another company',
    (name) => {
      const told = sent.flatMap((statement, at) =>
        INSERTS.test(statement.text) || seen[name]?.[at] === unseen[name]?.[at]
          ? []
          : [{ ...statement, seen: seen[name]?.[at], unseen: unseen[name]?.[at] }],
      );
      expect(told).toEqual([]);
    },
  );

  it.each(['BORROWER', 'LENDER', 'nobody'])('rejects inserts of a %s for another company', (name) => {
    const written = sent.flatMap((statement, at) => {
      const outcome = seen[name]?.[at] ?? '';
      const passes = /^\w{5}$/.test(outcome) || outcome.endsWith('"changed":0}');
      return !INSERTS.test(statement.text) || COUNTER_INSERT.test(statement.text) || passes
        ? []
        : [{ ...statement, outcome }];
    });
    expect(written).toEqual([]);
  });

  it('denies visitors changes of users, companies and audit rows', async () => {
    const s = stage();
    const values = [s.borrower.user_id];
    const outcomes = await replay(s.t.database.appUrl, 'VISITOR', [
      { text: 'DELETE FROM users WHERE id = $1', values },
      {
        text: `UPDATE companies SET name = 'x' WHERE id = (SELECT company_id FROM users WHERE id = $1)`,
        values,
      },
      { text: 'UPDATE audit SET at = at WHERE user_id = $1', values },
      { text: 'DELETE FROM companies WHERE id IN (SELECT company_id FROM users WHERE id = $1)', values },
      {
        text: `INSERT INTO users (company_id, name, email, role, tax_number, phone)
          SELECT company_id, name, 'x' || email, role, lpad(id::text, 11, '9'), lpad(id::text, 11, '9') FROM users WHERE id = $1`,
        values,
      },
      { text: `UPDATE users SET role = 'OPERATOR' WHERE id = $1`, values },
      { text: `UPDATE users SET email = 'x' || email WHERE id = $1`, values },
      {
        text: 'UPDATE users SET company_id = (SELECT company_id FROM users WHERE id = $2) WHERE id = $1',
        values: [s.borrower.user_id, s.lenders[0].user_id],
      },
    ]);
    for (const outcome of outcomes) expect(outcome).toMatch(/^42501$|"changed":0\}$/);
  });

  it('grants no SECURITY DEFINER function to PUBLIC', async () => {
    const { rows } = await sql<{ name: string }>`SELECT proname AS name FROM pg_proc
      WHERE prosecdef AND prorettype <> 'trigger'::regtype AND pronamespace = 'public'::regnamespace
        AND has_function_privilege('public', oid, 'EXECUTE')`.execute(stage().t.database.owner);
    expect(rows).toEqual([]);
  });

  it('returns a password hash only to its user, visitors and the system', async () => {
    const s = stage();
    const hash = { text: 'SELECT password_hash_of($1) IS NOT NULL AS it', values: [s.borrower.user_id] };
    await s.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', s.borrower.user_id)
      .execute();
    for (const who of [s.borrower, 'VISITOR', 'SYSTEM'] as const)
      expect(await replay(s.t.database.appUrl, who, [hash])).toEqual(['{"rows":[{"it":true}],"changed":0}']);
    for (const who of [s.moderator, s.lenders[0], undefined])
      expect(await replay(s.t.database.appUrl, who, [hash])).toEqual(['{"rows":[{"it":false}],"changed":0}']);
    const column = { text: 'SELECT password_hash FROM users', values: [] };
    expect(await replay(s.t.database.appUrl, 'SYSTEM', [column])).toEqual(['42501']);
  });
}
