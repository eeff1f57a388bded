import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { formatDay } from '@pregao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, START, setClock, type TestDatabase } from '../../../../test/support/database.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { businessDay, makeActor } from '../support/makers.ts';
import { makeCredential } from '../support/programs.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../examples');
const CURL = join(import.meta.dirname, '../../../../test/support/curl.ts');
const run = promisify(execFile);

let database: TestDatabase;
let server: ApiProcess;
let folder: string;
let env: Record<string, string>;
let lender: Session;

beforeAll(async () => {
  database = await createTestDatabase();
  await setClock(database.owner, START);
  const { db } = database;
  const borrower = await makeActor(db, 'BORROWER');
  lender = await makeActor(db, 'LENDER');
  const ofAcquirer = await makeCredential(db, borrower.user_id);
  const ofInvestor = await makeCredential(db, lender.user_id);
  folder = mkdtempSync(join(tmpdir(), 'pregao-examples-'));
  server = await startApi({ DATABASE_URL: database.url, DATA_DIR: folder }, 'main-all.ts');
  env = {
    PATH: process.env.PATH ?? '',
    PREGAO_URL: server.url,
    ACQUIRER_CLIENT_ID: ofAcquirer.client_id,
    ACQUIRER_CLIENT_SECRET: ofAcquirer.client_secret,
    INVESTOR_CLIENT_ID: ofInvestor.client_id,
    INVESTOR_CLIENT_SECRET: ofInvestor.client_secret,
  };
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a CSV file with receivables of twenty issuers, due on the 30th business day. */
async function csvFile(name: string): Promise<string> {
  const due = formatDay(await businessDay(database.db, 30), 'pt');
  const lines = Array.from({ length: 20 }, (_, n) => `${name} ${n};${due};${1000 + 37 * n},50`);
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, ['Emissor;Data de vencimento;Valor', ...lines].join('\n'));
  return path;
}

async function expectDeal(said: string): Promise<void> {
  expect(said).toMatch(
    /file \d+ is processed\n[\s\S]*offer \d+ is available\nproposal \d+ was made on offer \d+\n$/,
  );
  const [, credit, offer] = /proposal (\d+) was made on offer (\d+)/.exec(said) ?? [];
  const made = await database.db
    .selectFrom('credits')
    .innerJoin('offers', 'offers.id', 'credits.offer_id')
    .select(['offers.id as offer', 'offers.status', 'credits.status as credit', 'credits.company_id'])
    .where('credits.id', '=', Number(credit))
    .executeTakeFirstOrThrow();
  expect(made).toEqual({
    offer: Number(offer),
    status: 'AVAILABLE',
    credit: 'AVAILABLE',
    company_id: lender.company_id,
  });
}

it('TypeScript example offers and bids over the API alone (GEN-08)', {
  timeout: 60_000,
}, async () => {
  const path = await csvFile('typescript');
  const { stdout } = await run(process.execPath, [join(EXAMPLES, 'program.ts'), path], { env });
  await expectDeal(stdout);
});

/** Makes a folder with a `curl` based on `fetch`, because a machine may lack curl. */
function makeCurlFolder(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const lines = ['#!/bin/sh', `exec '${process.execPath}' '${CURL}' "$@"`, ''];
  writeFileSync(join(bin, 'curl'), lines.join('\n'), { mode: 0o700 });
  return bin;
}

it('curl example offers, bids and shows a refusal over the API alone', {
  timeout: 60_000,
}, async () => {
  const path = await csvFile('curl');
  const PATH = [makeCurlFolder(), env.PATH].join(delimiter);
  const offer = () => run('sh', [join(EXAMPLES, 'program.sh'), path], { env: { ...env, PATH } });
  await expectDeal((await offer()).stdout);
  // The same file is refused, and the script stops there.
  const again = await offer().catch((error: unknown) => error);
  expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('FILE_EXISTS') });
});
