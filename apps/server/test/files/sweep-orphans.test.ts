import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { sweepOrphansJob } from '../../src/modules/files/sweep-orphans.job.ts';
import { sweepOrphans, UPLOAD_FOLDERS } from '../../src/modules/files/sweep-orphans.ts';
import { newKey } from '../../src/platform/storage/storage.ts';
import { makeSold } from '../support/deals.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { csv, sent } from './sending.ts';

const HOUR = 3_600_000;
let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
beforeEach(async () => {
  await sweepOrphans(s.deps, { now: Date.now() + 48 * HOUR });
});
afterAll(() => s.close());

/** A stored file that no row names. */
async function orphan(folder: string, hoursOld: number): Promise<string> {
  const key = newKey(folder);
  await s.deps.storage.put(key, Readable.from([Buffer.from('left behind')]));
  const { storage } = s.deps.config;
  const at = new Date(Date.now() - hoursOld * HOUR);
  if (storage.kind === 'file') utimesSync(join(storage.folder, key), at, at);
  return key;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of UPLOAD_FOLDERS)
    for await (const page of s.deps.storage.list(folder)) keys.push(...page);
  return keys.toSorted();
}

it('is among the jobs that workers work, every night', () => {
  expect(jobs).toContain(sweepOrphansJob);
});

it('nothing was ever stored: nothing is removed', async () => {
  expect(await sweepOrphans(s.deps)).toBe(0);
});

it('removes what no row names a day after it was written, and nothing younger', async () => {
  const young = [await orphan('receivables', 23), await orphan('contracts', 23)];
  const old = [await orphan('receivables', 25), await orphan('contracts', 25)];
  const elsewhere = await orphan('other', 99);
  expect(await stored()).toEqual([...young, ...old].toSorted());
  expect(await sweepOrphans(s.deps)).toBe(2);
  expect(await stored()).toEqual(young.toSorted());
  expect(await s.deps.storage.size(elsewhere)).toBeGreaterThan(0);
});

it('never removes the file of an import or of a contract, however old', async () => {
  await sent(s, s.borrower, csv('Banco Azul;20/05/2026;1.000,00;2'));
  await makeSold(s.deps, s.borrower, s.lenders[0]);
  const before = await stored();
  expect(before.length).toBe(2);
  expect(await sweepOrphans(s.deps, { now: Date.now() + 9999 * HOUR })).toBe(0);
  expect(await stored()).toEqual(before);
});

it('removes so many at most, the rest the next time', async () => {
  for (let n = 0; n < 5; n += 1) await orphan('receivables', 30);
  expect(await sweepOrphans(s.deps, { max: 3 })).toBe(3);
  expect(await sweepOrphans(s.deps, { max: 3 })).toBe(2);
});
