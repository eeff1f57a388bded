import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dossier } from '@pregao/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dossierText } from '../../src/modules/negotiations/dossier/dossier-text.ts';
import { readDossier } from '../../src/modules/negotiations/dossier/get-dossier.ts';
import { runInProcess } from '../support/command.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let folder: string;
beforeAll(async () => {
  s = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'pregao-dossier-'));
});
afterAll(async () => {
  await s.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Invalid settings and no database, neither of which the command needs. */
const env = { DEMO: 'x', DATABASE_URL: 'none' };
const verify = (...args: string[]) => runInProcess({ env, args: ['verify-dossier', ...args], folder });

function writeDossier(content: string): string {
  const file = join(folder, 'dossier.json');
  writeFileSync(file, content);
  return file;
}

it('verify-dossier requires one file and names its defect without settings or database', async () => {
  for (const files of [[], ['one.json', 'other.json']])
    expect(await verify(...files)).toMatchObject({
      err: expect.stringMatching(
        /^This command requires one FILE\.\nUsage: npm run pregao -- verify-dossier FILE\n/,
      ),
      code: 1,
    });
  expect(await verify(writeDossier('{"schema":"pregao-dossier/1"}'))).toMatchObject({
    out: expect.stringContaining('The dossier is invalid: edition'),
    code: 2,
  });
});

it('verify-dossier exits with 0 for a valid dossier and with 2 for a changed one', async () => {
  const [winner, rival, idle] = s.lenders;
  const deal = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'NEGOTIATED');
  const dossier = (await readDossier(s.db, s.borrower, { id: deal.id })) as Dossier;
  const text = dossierText(dossier);
  const { out, err, code } = await verify(writeDossier(text));
  expect([err, code]).toEqual(['', 0]);
  expect(out.split('\n')).toEqual([
    `The dossier of negotiation ${deal.id} is valid: 2 receivables, flow, rates, payment and the chain of ${dossier.audit.rows.length} audit rows.`,
    `Terms ${dossier.terms_sha256}`,
    `Chain ${dossier.audit.head}`,
    '',
  ]);
  const changed = text.replace('"credit_value":3999.99', '"credit_value":3999.98');
  expect(changed).not.toBe(text);
  expect(await verify(writeDossier(changed))).toMatchObject({
    out: expect.stringMatching(/^The dossier is invalid: terms\./),
    err: '',
    code: 2,
  });
});
