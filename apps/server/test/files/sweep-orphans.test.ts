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
import { makeSold } from '../support/deals.ts';
import { createStage, START, type Stage } from '../support/stage.ts';
import { csv, fileRow, sent } from './sending.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** When sweeps come by: all ages count from here. */
const NOW = START.getTime();
let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
beforeEach(async () => {
  await sweepOrphans(s.deps, { now: NOW + 2 * DAY });
  await sweepOrphans(s.deps, { now: NOW + 99 * DAY });
});
afterAll(() => s.close());

/** A stored file that no row names. */
async function orphan(folder: string, hoursOld: number): Promise<string> {
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
const stored = () => keysIn(...UPLOAD_FOLDERS);
const inQuarantine = () => keysIn('quarantine');
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Gives a file that rows do not know yet a row: what a database has that was rolled forward. */
async function nameIt(key: string): Promise<void> {
  const id = await sent(s, s.borrower, csv(`Banco ${key};20/05/2026;1,00;1`));
  const { storage_key } = await fileRow(s.db, id);
  await s.deps.storage.remove(storage_key);
  await s.db.updateTable('managed_files').set({ storage_key: key }).where('id', '=', id).execute();
}

it('is among the jobs that workers work, every night', () => {
  expect(jobs).toContain(sweepOrphansJob);
});

it('nothing was ever stored: nothing is moved', async () => {
  expect(await sweepOrphans(s.deps, { now: NOW })).toEqual({
    quarantined: [],
    restored: [],
    removed: [],
    unnamed: 0,
    named: 0,
  });
});

describe('what no row names', () => {
  it('goes into the quarantine of the day, a day after it was written, and nothing younger', async () => {
    const young = [await orphan('receivables', 23), await orphan('contracts', 23)];
    const old = [await orphan('receivables', 25), await orphan('contracts', 25)];
    const elsewhere = await orphan('other', 99);
    const { quarantined, unnamed } = await sweepOrphans(s.deps, { now: NOW });
    expect([quarantined.toSorted(), unnamed]).toEqual([old.toSorted(), 2]);
    expect(await stored()).toEqual(young.toSorted());
    expect(await inQuarantine()).toEqual(old.map((key) => `quarantine/${dayOf(NOW)}/${key}`).toSorted());
    expect(await s.deps.storage.size(elsewhere)).toBeGreaterThan(0);
  });

  it(`is removed after ${QUARANTINE_DAYS} whole days there, not a moment before`, async () => {
    const key = await orphan('contracts', 25);
    const midnight = Date.parse(`${dayOf(NOW + DAY)}T00:00:00Z`);
    const late = midnight + 23 * HOUR;
    await sweepOrphans(s.deps, { now: late });
    expect(await inQuarantine()).toEqual([`quarantine/${dayOf(late)}/${key}`]);
    expect((await sweepOrphans(s.deps, { now: late + QUARANTINE_DAYS * DAY })).removed).toEqual([]);
    expect((await sweepOrphans(s.deps, { now: midnight + (QUARANTINE_DAYS + 1) * DAY - 1 })).removed).toEqual(
      [],
    );
    const { removed } = await sweepOrphans(s.deps, { now: midnight + (QUARANTINE_DAYS + 1) * DAY });
    expect(removed).toEqual([`quarantine/${dayOf(late)}/${key}`]);
    expect(await inQuarantine()).toEqual([]);
  });

  it('comes back as soon as a row names it again, also after its time', async () => {
    for (const days of [1, 99]) {
      const key = await orphan('receivables', 25);
      await sweepOrphans(s.deps, { now: NOW });
      await nameIt(key);
      expect((await sweepOrphans(s.deps, { now: NOW + days * DAY })).restored).toEqual([key]);
      expect(await text(await s.deps.storage.get(key))).toBe('left behind');
      expect(await inQuarantine()).toEqual([]);
    }
  });

  it('is moved so many at most, the rest the next time, and all of it is counted', async () => {
    for (let n = 0; n < 5; n += 1) await orphan('receivables', 30);
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

describe('a move that was broken off between the copy and the removal', () => {
  const copied = async (day: number) => {
    const key = await orphan('contracts', 25);
    const copy = `quarantine/${dayOf(NOW - day * DAY)}/${key}`;
    await s.deps.storage.put(copy, Readable.from([Buffer.from('left behind')]));
    return { key, copy };
  };

  it('is finished by the next sweep', async () => {
    const { key, copy } = await copied(0);
    expect((await sweepOrphans(s.deps, { now: NOW })).quarantined).toEqual([key]);
    expect(await stored()).not.toContain(key);
    expect(await inQuarantine()).toEqual([copy]);
  });

  it('leaves the file where a row names it, and its copy goes when its time has come', async () => {
    const { key, copy } = await copied(1);
    await nameIt(key);
    expect(await sweepOrphans(s.deps, { now: NOW })).toMatchObject({
      quarantined: [],
      restored: [],
      removed: [],
    });
    expect(await inQuarantine()).toEqual([copy]);
    expect((await sweepOrphans(s.deps, { now: NOW + 40 * DAY })).removed).toEqual([copy]);
    expect(await stored()).toContain(key);
  });
});

it('never touches the file of an import or of a contract, however old', async () => {
  await sent(s, s.borrower, csv('Banco Azul;20/05/2026;1.000,00;2'));
  await makeSold(s.deps, s.borrower, s.lenders[0]);
  const before = await stored();
  const swept = await sweepOrphans(s.deps, { now: Date.now() + 9999 * HOUR });
  expect(swept).toMatchObject({ quarantined: [], removed: [], named: before.length, unnamed: 0 });
  expect(await stored()).toEqual(before);
});

it.each([
  [0, 0, false],
  [2, 0, false],
  [3, 57, false],
  [3, 56, true],
  [20, 1000, false],
  [21, 1_000_000, true],
])('%i files without a row beside %i with one: suspicious %s', (unnamed, named, suspicious) => {
  expect(isSuspicious({ unnamed, named })).toBe(suspicious);
});

it('tells each file that it moves, and says loudly, night by night, when they are suspiciously many', async () => {
  const sweep = async () => {
    const lines: { level: number; msg: string; key?: string; unnamed?: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const { signal } = new AbortController();
    await sweepOrphansJob.handle({}, { deps: s.deps, log, attempt: 1, lastAttempt: true, signal });
    return lines;
  };
  expect(await sweep()).toEqual([]);
  const one = await orphan('contracts', 25);
  expect(await sweep()).toMatchObject([{ level: 40, key: one }]);
  for (let n = 0; n < 21; n += 1) await orphan('contracts', 25);
  const loud = { level: 50, unnamed: 22, msg: expect.stringContaining('restore the missing rows') };
  const night = await sweep();
  expect(night.length).toBe(22);
  expect(night.at(-1)).toMatchObject(loud);
  expect(await sweep()).toMatchObject([loud]);
});
