import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../support/invariants.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, fileRow, fileTrail, sendFile } from './file-helpers.ts';

let s: TestServer;
let id: number;
beforeAll(async () => {
  s = await createTestServer();
  id = await sendFile(s, s.borrower, csv('Banco;20/05/2026;1,00;1'));
});
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const rename = (name: string, actor = s.moderator, asked = id) =>
  s.callAs(actor, 'renameFile', { params: { id: asked }, body: { name } });

describe('PUT /management-files/{id}', () => {
  it('changes only the name and writes an audit row (FIL-05c)', async () => {
    const { name: _, updated_at, ...before } = await fileRow(s.db, id);
    const { status, body } = await rename('  Março de 2026.csv ');
    expect([status, body]).toEqual([200, { id, name: 'Março de 2026.csv' }]);
    const after = await fileRow(s.db, id);
    expect(after).toEqual({ ...before, name: 'Março de 2026.csv', updated_at: after.updated_at });
    expect(Number(after.updated_at)).toBeGreaterThan(Number(updated_at));
    expect((await fileTrail(s.db, id)).at(-1)).toBe('FILE RENAME PROCESSING>PROCESSING');
  });

  it('sanitizes the new name', async () => {
    expect((await rename('../..\\novo\u202E <1>.csv')).body.name).toBe('novo 1.csv');
  });

  it.each(['', '   ', '???', '...', '\u202E', 'n'.repeat(256)])('refuses the name %j', async (name) => {
    const before = await fileRow(s.db, id);
    const { status, problem } = await rename(name);
    expect([status, problem.message, problem.errors?.[0]?.field]).toEqual([400, 'MALFORMED', 'name']);
    expect(await fileRow(s.db, id)).toEqual(before);
  });

  it('refuses acquirers and investors', async () => {
    for (const actor of [s.borrower, s.otherBorrower, s.lenders[0]]) {
      const { status, problem } = await rename('meu.csv', actor);
      expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
    }
  });

  it('returns 404 for an unknown file', async () => {
    await expectSameAsUnknown((asked) => rename('novo.csv', s.moderator, asked), 123_456_789);
  });

  it('has no DELETE counterpart, which returns 405 and keeps the file (FIL-21)', async () => {
    const response = await s.t.app.inject({ method: 'DELETE', url: `/api/management-files/${id}` });
    expect(response.statusCode).toBe(405);
    expect(await fileRow(s.db, id)).toMatchObject({ id });
  });
});
