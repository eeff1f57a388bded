import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompanyData } from '../../../test/support/companies.ts';
import { newPerson, requireUserId } from '../../../test/support/people.ts';
import type { Session } from '../src/platform/http/call.ts';
import { csv, sendFile } from './files/file-helpers.ts';
import { makeDeal } from './support/deal-stages.ts';
import { makeUser } from './support/makers.ts';
import { createTestServer, type TestServer } from './support/test-server.ts';

let s: TestServer;
let readers: readonly Session[];
beforeAll(async () => {
  s = await createTestServer();
  const { company_id: id, company_type } = s.moderator;
  readers = [s.moderator, await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' })];
});
afterAll(() => s.close());

const ALL = { limit: 1000, page: 1 };

describe('moderators (MASTER and OPERATOR)', () => {
  it('see every proposal of every acquirer and investor and can answer none (GEN-07a, ROL-06a)', async () => {
    const [winner, rival, idle] = s.lenders;
    const deals = [
      await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'BID'),
      await makeDeal(
        s.deps,
        { borrower: s.otherBorrower, winner: idle, rival: winner, idle: rival },
        'APPROVED',
      ),
    ];
    for (const reader of readers) {
      const { rows } = (await s.callAs(reader, 'listNegotiations', { query: ALL })).body;
      expect(rows.map(({ id, total_credits }) => [id, total_credits])).toEqual(
        [...deals].reverse().map(({ id }) => [id, 2]),
      );
      for (const { id: offer_id, credit, rival: other } of deals) {
        const credits = (await s.callAs(reader, 'listCredits', { query: { ...ALL, offer_id } })).body.rows;
        expect(credits.map(({ id }) => id)).toEqual([other, credit]);
        const answer = { params: { id: credit }, body: { accepted: true } };
        expect((await s.callAs(reader, 'answerCredit', answer)).problem.message).toBe('NO_PERMISSION');
      }
    }
  });

  it('see and administer companies (GEN-07b, ROL-04b, ROL-04d)', async () => {
    for (const reader of readers) {
      const body = newCompanyData();
      const { id } = (await s.callAs(reader, 'createCompany', { body })).body;
      const changed = { ...body, trade_name: 'Outro Nome' };
      expect((await s.callAs(reader, 'editCompany', { params: { id }, body: changed })).status).toBe(200);
      expect((await s.callAs(reader, 'getCompany', { params: { id } })).body.trade_name).toBe('Outro Nome');
    }
    const stored = await s.db.selectFrom('companies').select('id').execute();
    for (const reader of readers) {
      const { rows } = (await s.callAs(reader, 'listCompanies', { query: ALL })).body;
      expect(rows.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    }
  });

  it('see and administer users of any company (GEN-07c, ROL-04a)', async () => {
    for (const reader of readers) {
      const { company_id, ...body } = newPerson(s.otherBorrower.company_id);
      const id = requireUserId(
        (await s.callAs(reader, 'createUser', { body: { ...body, company_id } })).body,
      );
      const changed = { ...body, name: 'Nome Mudado' };
      expect((await s.callAs(reader, 'editUser', { params: { id }, body: changed })).status).toBe(200);
      const block = { params: { id }, query: { block: true } };
      expect((await s.callAs(reader, 'blockUser', block)).status).toBe(200);
      const shown = (await s.callAs(reader, 'getUser', { params: { id } })).body;
      expect(shown).toMatchObject({ name: 'Nome Mudado', status: 'BLOCKED' });
    }
    const stored = await s.db.selectFrom('users').select('id').execute();
    for (const reader of readers) {
      const { rows } = (await s.callAs(reader, 'listUsers', { query: ALL })).body;
      expect(rows.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    }
  });

  it('see and administer files of any acquirer (GEN-07d, ROL-04c)', async () => {
    for (const [index, reader] of readers.entries()) {
      const lines = csv(`Banco ${index};20/05/2026;1,00;1`);
      const id = await sendFile(s, reader, lines, { borrower_company_id: s.otherBorrower.company_id });
      const body = { name: `Renomeado ${index}.csv` };
      expect((await s.callAs(reader, 'renameFile', { params: { id }, body })).status).toBe(200);
      expect((await s.callAs(reader, 'fileLink', { params: { id } })).status).toBe(200);
    }
    const stored = await s.db.selectFrom('managed_files').select('id').execute();
    for (const reader of readers) {
      const { rows } = (await s.callAs(reader, 'listFiles', { query: ALL })).body;
      expect(rows.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    }
  });
});
