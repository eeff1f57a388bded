import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { jobs } from '../../src/jobs.ts';
import { anchorAuditJob } from '../../src/modules/audit/anchor-audit.job.ts';
import { anchorAudit, offerChain } from '../../src/modules/audit/audit-chain.store.ts';
import { type AuditEntry, SYSTEM } from '../../src/modules/audit/audit-entry.ts';
import { auditRowHash, jsonbText } from '../../src/modules/audit/audit-row-hash.ts';
import { countUnreadableAnchors, readAnchors } from '../../src/modules/audit/outside-anchors.ts';
import { recordAudits } from '../../src/modules/audit/record-audit.ts';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import { requireAnchorsFile, writeAnchors } from '../../src/modules/audit/write-anchors.ts';
import type { Json } from '../../src/platform/canonical-json.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { createLogger } from '../../src/platform/log/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-anchors-'));
afterAll(() => rmSync(folder, { recursive: true }));

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
  await write(1, 2, 1, 1, 2);
});
afterEach(() => t.drop());

const entry = (offer: number): AuditEntry => ({
  entity: 'OFFER',
  entity_id: offer,
  aggregate: 'OFFER',
  aggregate_id: offer,
  event: 'CANCEL',
  from: 'AVAILABLE',
  to: 'CANCELED',
  details: { credit_value: 97_512_345, reason: 'Ação "é" \\ 7' },
});

/** Writes one audit row per given offer in one transaction. */
const write = (...offers: number[]) => transaction(t.db, (tx) => recordAudits(tx, SYSTEM, offers.map(entry)));

const tamper = (statement: string) => sql.raw(statement).execute(t.owner);

it('auditRowHash and jsonbText equal the hash and the text of PostgreSQL for any details', async () => {
  const values = fc.sample(
    fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'é', '😀', '"', '\\', '\n', ' ') }),
    60,
  );
  const details = values.map((value) => ({ reason: 'Ação "é" \\ 7', bb: 1e-7, c: 1e21, ã: [value] }) as Json);
  const { rows } = await sql<{ text: string }>`
    SELECT value::text AS text FROM jsonb_array_elements(${JSON.stringify(details)}::jsonb)`.execute(t.db);
  expect(details.map(jsonbText)).toEqual(rows.map(({ text }) => text));
  const chain = await offerChain(t.db, 1, 3);
  expect(chain).toHaveLength(3);
  for (const [index, row] of chain.entries())
    expect(auditRowHash(chain[index - 1]?.hash ?? '', row)).toBe(row.hash);
});

describe('audit trail', () => {
  it('numbers and chains the rows of each aggregate', async () => {
    const rows = await t.db.selectFrom('audit').select(['aggregate_id', 'seq']).orderBy('id').execute();
    expect(rows.map(({ aggregate_id, seq }) => `${aggregate_id}.${seq}`)).toEqual([
      '1.1',
      '2.1',
      '1.2',
      '1.3',
      '2.2',
    ]);
    expect(await verifyAudit(t.db)).toBeUndefined();
  });

  it('verifies in any time zone and date style', async () => {
    await t.db.connection().execute(async (db) => {
      await sql`SET timezone = 'Asia/Tokyo'`.execute(db);
      await sql`SET datestyle = 'German, DMY'`.execute(db);
      expect(await verifyAudit(db)).toBeUndefined();
    });
  });

  it('stays valid under concurrent writes and does not block other aggregates', async () => {
    await Promise.all(Array.from({ length: 8 }, () => write(1, 1, 1)));
    await transaction(t.db, async (tx) => {
      await recordAudits(tx, SYSTEM, [entry(1)]);
      // Another offer's rows commit while this transaction is open.
      await write(3);
    });
    const { rows } = await sql<{
      newest: number;
    }>`SELECT max(seq) newest FROM audit WHERE aggregate_id = 1`.execute(t.db);
    expect(rows).toEqual([{ newest: 28 }]);
    expect(await verifyAudit(t.db)).toBeUndefined();
  });

  it.each([
    'UPDATE audit_heads SET seq = 9',
    'DELETE FROM audit_heads',
    "INSERT INTO audit_anchors (heads, hash) VALUES (1, '')",
    'DELETE FROM audit_anchored',
    'UPDATE audit SET seq = 7',
  ])('denies the application: %s', async (statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow('permission denied');
  });
});

describe('verifyAudit reports the first broken row after', () => {
  it.each([
    [
      'a changed amount',
      `UPDATE audit SET details = '{"credit_value": 1}' WHERE id = 3`,
      'audit row 3, number 2 of OFFER 1',
    ],
    [
      'a changed instant',
      `UPDATE audit SET at = at + interval '1 microsecond' WHERE id = 2`,
      'audit row 2, number 1 of OFFER 2',
    ],
    ['deletion of a row', 'DELETE FROM audit WHERE id = 3', 'audit row 4, number 3 of OFFER 1'],
    ['deletion of the newest row', 'DELETE FROM audit WHERE id = 5', 'audit row 2, number 2 of OFFER 2'],
    [
      'deletion of an aggregate',
      'DELETE FROM audit WHERE aggregate_id = 2',
      'audit row (missing), number 2 of OFFER 2',
    ],
    [
      'a changed row with a recomputed hash',
      `UPDATE audit SET event = 'EXPIRE' WHERE id = 1;
       UPDATE audit SET hash = audit_row_hash('', audit) WHERE id = 1`,
      'audit row 3, number 2 of OFFER 1',
    ],
  ])('%s', async (_, statement, line) => {
    await tamper(statement);
    expect(await verifyAudit(t.db)).toContain(line);
  });

  it('a rewritten chain that was anchored', async () => {
    const rewrite = `
      UPDATE audit SET event = 'EXPIRE' WHERE id = 5;
      UPDATE audit SET hash = audit_row_hash((SELECT hash FROM audit WHERE id = 2), audit) WHERE id = 5;
      UPDATE audit_heads SET hash = (SELECT hash FROM audit WHERE id = 5) WHERE aggregate_id = 2`;
    await anchorAudit(t.db);
    await tamper(rewrite);
    expect(await verifyAudit(t.db)).toContain(
      'audit row 5, number 2 of OFFER 2, differs from the anchored row',
    );
    await tamper(
      'UPDATE audit_anchored SET hash = (SELECT hash FROM audit WHERE id = 5) WHERE aggregate_id = 2',
    );
    expect(await verifyAudit(t.db)).toContain('anchor 1 was changed');
  });
});

describe('audit anchors', () => {
  it('contain the changed heads and are chained to the previous anchor', async () => {
    expect(jobs).toContain(anchorAuditJob);
    const first = await anchorAudit(t.db);
    expect(first).toMatchObject({ id: 1, heads: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await anchorAudit(t.db)).toBeUndefined();
    await write(2);
    const second = await anchorAudit(t.db);
    expect(second).toMatchObject({ heads: 1 });
    expect(await verifyAudit(t.db)).toBeUndefined();
    await tamper(`UPDATE audit_anchors SET hash = sha256('') WHERE id = 1`);
    expect(await verifyAudit(t.db)).toContain('anchor 1');
  });

  it('stored outside reveal a truncated trail that the database alone does not', async () => {
    const file = join(folder, 'anchors');
    await anchorAudit(t.db);
    await writeAnchors(t.db, file);
    await write(2, 2, 3);
    const lost = await anchorAudit(t.db);
    await writeAnchors(t.db, file);
    await writeAnchors(t.db, file);
    const kept = readAnchors(readFileSync(file, 'utf8'));
    expect(kept.map(({ id, hash }) => [id, hash])).toEqual([
      [1, expect.stringMatching(/^[0-9a-f]{64}$/)],
      [2, lost?.hash],
    ]);
    const logged = readAnchors(
      `node-1 ${JSON.stringify({ level: 30, anchor: lost })}\n{"level":30}\nno JSON {\n`,
    );
    expect(await verifyAudit(t.db, [...kept, ...logged])).toBeUndefined();
    const lines = readFileSync(file, 'utf8');
    expect(countUnreadableAnchors(lines)).toBe(0);
    expect(countUnreadableAnchors(lines.replace('{"id":2,', '{"id":2,,'))).toBe(1);
    expect(countUnreadableAnchors(`{"id":1,"ha\n${lines}`)).toBe(0);
    const [one, two] = kept;
    const heads = one?.heads?.map(([aggregate, id, seq, hash]) => [aggregate, id, seq + 1, hash] as const);
    for (const change of [{ at: '2026-01-01T00:00:00.000Z' }, { id: 7 }, { heads }, { heads: [] }])
      expect(await verifyAudit(t.db, [{ hash: '', ...one, ...change }, ...logged])).toMatch(
        /^anchor [17] of 20\S+Z differs from the stored anchor 1 of .*: the given file was altered\.$/,
      );
    expect(await verifyAudit(t.db, [{ hash: two?.hash ?? '' }])).toBeUndefined();
    await tamper(`
      DELETE FROM audit_anchored WHERE anchor_id = 2;
      DELETE FROM audit_anchors WHERE id = 2;
      DELETE FROM audit WHERE (aggregate_id = 2 AND seq > 2) OR aggregate_id = 3;
      DELETE FROM audit_heads WHERE aggregate_id = 3;
      UPDATE audit_heads SET seq = 2, hash = (SELECT hash FROM audit WHERE aggregate_id = 2 AND seq = 2) WHERE aggregate_id = 2`);
    expect(await verifyAudit(t.db)).toBeUndefined();
    const said = await verifyAudit(t.db, kept);
    expect(said).toMatch(
      /^anchor 2 of 20\S+Z is not in the database, nor are 0 others of 2.*The newest anchor in the database is anchor 1 /,
    );
    expect(said?.split('\n').slice(1)).toEqual([
      'OFFER 2: rows 3 to 4 are missing',
      'OFFER 3: rows 1 to 1 are missing',
    ]);
    expect(await verifyAudit(t.db, logged)).toContain('anchor 2 is not in the database');
    expect(await verifyAudit(t.db, [{ hash: 'a'.repeat(64) }])).toContain(`anchor ${'a'.repeat(64)} is not`);
    await write(2);
    await anchorAudit(t.db);
    await expect(writeAnchors(t.db, file)).rejects.toThrow('anchor 2 of');
    expect(readAnchors(readFileSync(file, 'utf8'))).toEqual(kept);
  });

  it('are logged at every level, written after a torn line, and require a writable file', async () => {
    const file = join(folder, 'broken-off');
    writeFileSync(file, '{"id":1,"ha');
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'silent' }, { output: { write: (line) => lines.push(line) } });
    const deps = { db: t.db, config: { auditAnchorsFile: file } } as unknown as Deps;
    const context = { deps, log, attempt: 1, lastAttempt: true, signal: new AbortController().signal };
    await anchorAuditJob.handle({}, context);
    await anchorAuditJob.handle({}, context);
    expect(readAnchors(lines.join(''))).toMatchObject([{ id: 1 }]);
    expect(readAnchors(readFileSync(file, 'utf8'))).toMatchObject([
      {
        id: 1,
        heads: [
          ['OFFER', 1, 3, expect.any(String)],
          ['OFFER', 2, 2, expect.any(String)],
        ],
      },
    ]);
    await expect(requireAnchorsFile(join(folder, 'none/anchors'))).rejects.toThrow(
      /^AUDIT_ANCHORS_FILE: .*ENOENT/,
    );
  });
});
