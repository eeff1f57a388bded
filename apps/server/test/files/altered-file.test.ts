import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { openStoredFile } from '../../src/modules/downloads/stored-file-body.ts';
import { checkStoredFilesJob } from '../../src/modules/files/check-stored-files.job.ts';
import { checkStoredFiles, NIGHTLY_PARTS } from '../../src/modules/files/check-stored-files.ts';
import { moveToQuarantine } from '../../src/platform/storage/quarantine.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  csv,
  fileRow,
  receivablesOf,
  sendFile,
  sendFileForm,
  startImports,
  waitForImport,
} from './file-helpers.ts';

const DAY = 24 * 3_600_000;
let s: TestServer;
let deal: Deal;
let contract: { id: number; storage_key: string; sha256: string; size: number };
beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  deal = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'UPLOADED');
  contract = await s.db
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', deal.contract)
    .executeTakeFirstOrThrow();
});
afterAll(() => s.close());

const pathOf = (key: string) => {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  return join(storage.folder, key);
};

/** Flips one bit of the byte at this distance from the end. */
function alter(key: string, fromEnd = 1): void {
  const content = readFileSync(pathOf(key));
  content.writeUInt8((content.at(-fromEnd) ?? 0) ^ 1, content.length - fromEnd);
  writeFileSync(pathOf(key), content);
}

const linkOf = async (call: 'contractLink' | 'fileLink', id: number) => {
  const { body } = await s.callAs(s.moderator, call, { params: { id } });
  return body.link.slice(s.deps.config.publicUrl.length);
};
const open = async (call: 'contractLink' | 'fileLink', id: number) =>
  s.t.app.inject({ url: await linkOf(call, id) });
const refusal = async (...about: Parameters<typeof open>) => {
  const response = await open(...about);
  return [response.statusCode, response.json().message];
};

const MISSING = [409, 'STORED_FILE_MISSING'];
const ALTERED = [409, 'STORED_FILE_ALTERED'];

let line = 0;
const file = () => {
  line += 1;
  return sendFile(s, s.borrower, csv(`Banco ${line};20/05/2026;1,00;1`));
};

describe.each([
  ['a contract', 'contractLink', async () => contract],
  ['a receivables file', 'fileLink', async () => fileRow(s.db, await file())],
] as const)('%s', (_, call, make) => {
  it('is refused with STORED_FILE_ALTERED when its content was changed, truncated or extended', async () => {
    const { id, storage_key } = await make();
    const whole = readFileSync(pathOf(storage_key));
    alter(storage_key, 5);
    expect(await refusal(call, id)).toEqual(ALTERED);
    writeFileSync(pathOf(storage_key), whole);
    truncateSync(pathOf(storage_key), whole.length - 1);
    expect(await refusal(call, id)).toEqual(ALTERED);
    writeFileSync(pathOf(storage_key), Buffer.concat([whole, Buffer.from(' ')]));
    expect(await refusal(call, id)).toEqual(ALTERED);
    writeFileSync(pathOf(storage_key), whole);
    expect((await open(call, id)).rawPayload.equals(whole)).toBe(true);
  });

  it('is refused with STORED_FILE_MISSING when the storage lost it, and served once it is back', async () => {
    const { id, storage_key } = await make();
    const whole = readFileSync(pathOf(storage_key));
    rmSync(pathOf(storage_key));
    expect(await refusal(call, id)).toEqual(MISSING);
    writeFileSync(pathOf(storage_key), whole);
    expect((await open(call, id)).statusCode).toBe(200);
  });

  it('is restored from the quarantine and served', async () => {
    const { id, storage_key } = await make();
    const whole = readFileSync(pathOf(storage_key));
    await moveToQuarantine(s.deps.storage, storage_key, Date.now() - 9 * DAY);
    expect((await open(call, id)).rawPayload.equals(whole)).toBe(true);
    expect(readFileSync(pathOf(storage_key)).equals(whole)).toBe(true);
  });

  it('is served to eight concurrent downloads when it is in the quarantine', async () => {
    const { id, storage_key } = await make();
    await moveToQuarantine(s.deps.storage, storage_key, Date.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(call, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });
});

it('stored file yields UNAVAILABLE with a retry time when the storage is unreachable', async () => {
  const storage = { ...s.deps.storage, size: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const asked = openStoredFile({ storage, log: s.deps.log }, 'contracts', contract);
  await expect(asked).rejects.toMatchObject({ key: 'UNAVAILABLE', extra: { retryAfter: 30 } });
});

it('log entry of an altered file names its table, row, storage key and hash', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'info' }, { write: (text: string) => lines.push(JSON.parse(text)) });
  const { id, storage_key, sha256 } = contract;
  alter(storage_key);
  await expect(openStoredFile({ ...s.deps, log }, 'contracts', contract)).rejects.toThrow(
    'STORED_FILE_ALTERED',
  );
  alter(storage_key);
  expect(lines).toMatchObject([{ level: 50, table: 'contracts', id, storage_key, sha256 }]);
});

describe('a file too large to verify before it is sent', () => {
  const BYTES = 33 * 1024 ** 2;
  let id: number;
  let key: string;
  let base: string;
  beforeAll(async () => {
    id = (await sendFileForm(s, s.borrower, Buffer.alloc(BYTES, 'x'))).json().id;
    key = (await fileRow(s.db, id)).storage_key;
    await s.t.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(s.t.app.server.address() as AddressInfo).port}`;
  });

  const download = async () => {
    const response = await fetch(base + (await linkOf('fileLink', id)));
    let received = 0;
    for await (const chunk of response.body ?? []) received += (chunk as Uint8Array).length;
    return received;
  };

  it('is downloaded completely', async () => {
    expect(await download()).toBe(BYTES);
  });

  it.each([1, BYTES])('aborts the download when the byte %i from its end was altered', async (fromEnd) => {
    alter(key, fromEnd);
    await expect(download()).rejects.toThrow('terminated');
    alter(key, fromEnd);
  });
});

describe('import', () => {
  it('fails without receivables when the stored file was altered', async () => {
    const id = await file();
    const { storage_key, size } = await fileRow(s.db, id);
    const forged = csv('Banco 9;20/05/2026;9,00;1').slice(0, size).padEnd(size, '\n');
    writeFileSync(pathOf(storage_key), forged);
    const worker = await startImports(s);
    const row = await waitForImport(s.db, id);
    await worker.stop();
    expect(row.status).toBe('PROCESSING_FAILURE');
    expect(await receivablesOf(s.db, id)).toEqual([]);
  });

  it('succeeds when the file is in the quarantine', async () => {
    const id = await file();
    const { storage_key } = await fileRow(s.db, id);
    await moveToQuarantine(s.deps.storage, storage_key, Date.now());
    const worker = await startImports(s);
    const row = await waitForImport(s.db, id);
    await worker.stop();
    expect(row.status).toBe('PROCESSED');
  });
});

describe('nightly storage check', () => {
  const ALL = { parts: 1 };

  it('is registered among the worker jobs', () => {
    expect(jobs).toContain(checkStoredFilesJob);
  });

  it('reports only the rows whose files are altered or missing', async () => {
    const before = await checkStoredFiles(s.deps, ALL);
    const missing = await fileRow(s.db, await file());
    rmSync(pathOf(missing.storage_key));
    alter(contract.storage_key);
    const found = await checkStoredFiles(s.deps, ALL);
    alter(contract.storage_key);
    expect(found).toEqual(
      expect.arrayContaining([
        { table: 'contracts', id: contract.id, storage_key: contract.storage_key, wrong: 'ALTERED' },
        { table: 'managed_files', id: missing.id, storage_key: missing.storage_key, wrong: 'MISSING' },
      ]),
    );
    expect(found.length).toBe(before.length + 2);
  });

  it('checks a row exactly once in a full cycle of nights', async () => {
    alter(contract.storage_key);
    const found: number[] = [];
    for (let day = 0; day < NIGHTLY_PARTS; day += 1)
      for (const { table, id } of await checkStoredFiles(s.deps, { now: day * DAY }))
        if (table === 'contracts') found.push(id);
    alter(contract.storage_key);
    expect(found).toEqual([contract.id]);
  });
});
