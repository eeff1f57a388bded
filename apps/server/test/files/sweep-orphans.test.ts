import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { sweepOrphansJob } from '../../src/modules/files/sweep-orphans.job.ts';
import {
  isSuspicious,
  QUARANTINE_DAYS,
  sweepOrphans,
  UPLOAD_FOLDERS,
} from '../../src/modules/files/sweep-orphans.ts';
import { newKey } from '../../src/platform/storage/storage.ts';
import { makeNegotiatedDeal } from '../support/deals.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { csv, fileRow, sendFile } from './file-helpers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Instant from which the ages of files count. */
const NOW = START.getTime();
let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(async () => {
  await sweepOrphans(s.deps, { now: NOW + 2 * DAY });
  await sweepOrphans(s.deps, { now: NOW + 99 * DAY });
});
afterAll(() => s.close());

/** Stores a file that no row references. */
async function storeOrphan(folder: string, hoursOld: number): Promise<string> {
  const key = newKey(folder);
  await s.deps.storage.put(key, Readable.from([Buffer.from('left behind')]));
  const { storage } = s.deps.config;
  const at = new Date(NOW - hoursOld * HOUR);
  if (storage.kind === 'file') utimesSync(join(storage.folder, key), at, at);
  return key;
}

async function keysIn(...folders: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of folders) for await (const page of s.deps.storage.list(folder)) keys.push(...page);
  return keys.toSorted();
}
const listStored = () => keysIn(...UPLOAD_FOLDERS);
const listQuarantined = () => keysIn('quarantine');
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds a row that references the file, as a database rolled forward does. */
async function insertRowFor(key: string): Promise<void> {
  const id = await sendFile(s, s.borrower, csv(`Banco ${key};20/05/2026;1,00;1`));
  const { storage_key } = await fileRow(s.db, id);
  await s.deps.storage.remove(storage_key);
  await s.db.updateTable('managed_files').set({ storage_key: key }).where('id', '=', id).execute();
}

it('orphan sweep is registered among the worker jobs', () => {
  expect(jobs).toContain(sweepOrphansJob);
});

it('orphan sweep moves nothing when the storage is empty', async () => {
  expect(await sweepOrphans(s.deps, { now: NOW })).toEqual({
    quarantined: [],
    restored: [],
    removed: [],
    unnamed: 0,
    named: 0,
  });
});

describe('an orphaned file', () => {
  it('moves to the quarantine of the day when it is older than a day', async () => {
    const young = [await storeOrphan('receivables', 23), await storeOrphan('contracts', 23)];
    const folders = ['receivables', 'contracts', 'proofs', 'disputes', 'statements'];
    const old = await Promise.all(folders.map((folder) => storeOrphan(folder, 25)));
    const elsewhere = await storeOrphan('other', 99);
    const { quarantined, unnamed } = await sweepOrphans(s.deps, { now: NOW });
    expect([quarantined.toSorted(), unnamed]).toEqual([old.toSorted(), folders.length]);
    expect(await listStored()).toEqual(young.toSorted());
    expect(await listQuarantined()).toEqual(old.map((key) => `quarantine/${dayOf(NOW)}/${key}`).toSorted());
    expect(await s.deps.storage.size(elsewhere)).toBeGreaterThan(0);
  });

  it(`is deleted after ${QUARANTINE_DAYS} whole days in the quarantine and not earlier`, async () => {
    const key = await storeOrphan('contracts', 25);
    const midnight = Date.parse(`${dayOf(NOW + DAY)}T00:00:00Z`);
    const late = midnight + 23 * HOUR;
    await sweepOrphans(s.deps, { now: late });
    expect(await listQuarantined()).toEqual([`quarantine/${dayOf(late)}/${key}`]);
    expect((await sweepOrphans(s.deps, { now: late + QUARANTINE_DAYS * DAY })).removed).toEqual([]);
    expect((await sweepOrphans(s.deps, { now: midnight + (QUARANTINE_DAYS + 1) * DAY - 1 })).removed).toEqual(
      [],
    );
    const { removed } = await sweepOrphans(s.deps, { now: midnight + (QUARANTINE_DAYS + 1) * DAY });
    expect(removed).toEqual([`quarantine/${dayOf(late)}/${key}`]);
    expect(await listQuarantined()).toEqual([]);
  });

  it('is restored when a row references it again, even after the quarantine period', async () => {
    for (const days of [1, 99]) {
      const key = await storeOrphan('receivables', 25);
      await sweepOrphans(s.deps, { now: NOW });
      await insertRowFor(key);
      expect((await sweepOrphans(s.deps, { now: NOW + days * DAY })).restored).toEqual([key]);
      expect(await text(await s.deps.storage.get(key))).toBe('left behind');
      expect(await listQuarantined()).toEqual([]);
    }
  });

  it('is counted but left to the next sweep when the batch limit is reached', async () => {
    for (let n = 0; n < 5; n += 1) await storeOrphan('receivables', 30);
    const sizes = [];
    for (let n = 0; n < 2; n += 1) {
      const { quarantined, unnamed } = await sweepOrphans(s.deps, { now: NOW, max: 3 });
      sizes.push([quarantined.length, unnamed]);
    }
    expect(sizes).toEqual([
      [3, 5],
      [2, 5],
    ]);
  });
});

describe('a quarantine move interrupted between copy and removal', () => {
  const copied = async (day: number) => {
    const key = await storeOrphan('contracts', 25);
    const copy = `quarantine/${dayOf(NOW - day * DAY)}/${key}`;
    await s.deps.storage.put(copy, Readable.from([Buffer.from('left behind')]));
    return { key, copy };
  };

  it('is completed by the next sweep', async () => {
    const { key, copy } = await copied(0);
    expect((await sweepOrphans(s.deps, { now: NOW })).quarantined).toEqual([key]);
    expect(await listStored()).not.toContain(key);
    expect(await listQuarantined()).toEqual([copy]);
  });

  it('keeps a file that a row references and deletes the copy after the quarantine period', async () => {
    const { key, copy } = await copied(1);
    await insertRowFor(key);
    expect(await sweepOrphans(s.deps, { now: NOW })).toMatchObject({
      quarantined: [],
      restored: [],
      removed: [],
    });
    expect(await listQuarantined()).toEqual([copy]);
    expect((await sweepOrphans(s.deps, { now: NOW + 40 * DAY })).removed).toEqual([copy]);
    expect(await listStored()).toContain(key);
  });
});

it('orphan sweep keeps files of imports and contracts at any age', async () => {
  await sendFile(s, s.borrower, csv('Banco Azul;20/05/2026;1.000,00;2'));
  await makeNegotiatedDeal(s.deps, s.borrower, s.lenders[0]);
  const before = await listStored();
  const swept = await sweepOrphans(s.deps, { now: Date.now() + 9999 * HOUR });
  expect(swept).toMatchObject({ quarantined: [], removed: [], named: before.length, unnamed: 0 });
  expect(await listStored()).toEqual(before);
});

it.each([
  [0, 0, false],
  [2, 0, false],
  [3, 57, false],
  [3, 56, true],
  [20, 1000, false],
  [21, 1_000_000, true],
])('%i orphans beside %i referenced files are suspicious: %s', (unnamed, named, suspicious) => {
  expect(isSuspicious({ unnamed, named })).toBe(suspicious);
});

it('sweep job logs each moved file, and an error while orphans are suspiciously many', async () => {
  const sweep = async () => {
    const lines: { level: number; msg: string; key?: string; unnamed?: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const { signal } = new AbortController();
    await sweepOrphansJob.handle({}, { deps: s.deps, log, attempt: 1, lastAttempt: true, signal });
    return lines;
  };
  expect(await sweep()).toEqual([]);
  const one = await storeOrphan('contracts', 25);
  expect(await sweep()).toMatchObject([{ level: 40, key: one }]);
  for (let n = 0; n < 21; n += 1) await storeOrphan('contracts', 25);
  const loud = { level: 50, unnamed: 22, msg: expect.stringContaining('restore the missing rows') };
  const night = await sweep();
  expect(night.length).toBe(22);
  expect(night.at(-1)).toMatchObject(loud);
  expect(await sweep()).toMatchObject([loud]);
});
