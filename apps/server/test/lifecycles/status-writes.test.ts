import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { START, step } from '@pregao/domain';
import { expect, it } from 'vitest';
import type { Tx } from '../../src/platform/db/db.ts';

/** Checks by types alone, without being run, that a status column accepts only results of transitions. */
export function typeChecks(tx: Tx): void {
  const accepted = step('CREDIT', 'AVAILABLE', 'ACCEPT');
  tx.updateTable('credits').set({ status: accepted.to });
  // @ts-expect-error a literal
  tx.updateTable('credits').set({ status: 'APPROVED' });
  // @ts-expect-error the status of a row that was read
  tx.updateTable('offers').set({ status: accepted.from });
  // @ts-expect-error a step of another lifecycle, though its name is the same
  tx.updateTable('offers').set({ status: accepted.to });
  // @ts-expect-error text
  tx.updateTable('receivables').set({ status: String(accepted.to) });
  // @ts-expect-error a step that is put together by hand
  const forged: typeof accepted = { event: 'ACCEPT', from: 'AVAILABLE', to: accepted.to };
  // @ts-expect-error nothing begins without a step
  tx.insertInto('access_requests').values({ company: '{}', person: '{}', language: 'pt', timezone: 'UTC' });
  const begun = { company: '{}', person: '{}', language: 'pt', timezone: 'UTC' } as const;
  const { to } = step('ACCESS_REQUEST', START, 'REQUEST');
  tx.insertInto('access_requests').values({ ...begun, status: to });
  // @ts-expect-error a literal
  tx.insertInto('access_requests').values({ ...begun, status: 'PENDING' });
  // @ts-expect-error an event that no row of the table has
  step('CONTRACT', 'PENDING', 'EXPIRE');
  void forged;
}

const SOURCES = join(import.meta.dirname, '../../src');
const TABLES =
  'offers|credits|contracts|receivables|managed_files|credentials|access_requests|held_changes|payments|collections|remittances';

/** Patterns of source text that bypasses the type of a status column. */
const BYPASS_PATTERNS: Readonly<Record<string, RegExp>> = {
  'SQL that sets a status': new RegExp(`update\\s+(${TABLES})\\b[^\`]*\\bset\\b[^\`]*\\bstatus\\s*=`, 'is'),
  'SQL that inserts a status by name': new RegExp(
    `insert\\s+into\\s+(${TABLES})\\b[^\`]*\\bstatus\\b[^\`]*(select|values)[^\`]*'[A-Z_]{4,}'`,
    'is',
  ),
  'a status of raw SQL': /\.(set|values)\([^;]*\bstatus:\s*sql/s,
  'a cast to a status or step': /\b(as|as unknown as)\s+(ReachedStatus|Step|InitialStep)<|sql<ReachedStatus/,
  'a column that is named at run time': /\.set\(\s*(sql|eb\.ref|\(?\w*\)?\s*=>)/,
};

const violations = (text: string) =>
  Object.entries(BYPASS_PATTERNS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

it('no server source bypasses the type of a status column', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((name) =>
    violations(readFileSync(join(SOURCES, name), 'utf8')).map((way) => `${name}: ${way}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["sql`update receivables r set status = 'CANCELED' from locked`", 'SQL that sets a status'],
  ['sql`UPDATE offers SET reminded_at = null, status = $1`', 'SQL that sets a status'],
  ["sql`insert into credits (id, status) values (1, 'APPROVED')`", 'SQL that inserts a status by name'],
  ["tx.updateTable('credits').set({ status: sql`'APPROVED'` })", 'a status of raw SQL'],
  ["const step = { to: 'X' } as unknown as Step<'CREDIT'>;", 'a cast to a status or step'],
  ["tx.updateTable('credits').set((eb) => ({ status: eb.val('X') }))", 'a column that is named at run time'],
])('pattern check finds %s', (text, way) => {
  expect(violations(text)).toContain(way);
});
