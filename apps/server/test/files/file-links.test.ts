import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { sessionFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { csv, sendFile, startImports, waitForImport } from './file-helpers.ts';

type LinkCall = 'fileLink' | 'fileErrorsLink';

/** Bytes that any text decoding would change. */
const CONTENT = Buffer.concat([
  Buffer.from(csv('=HYPERLINK("http://x";"a");31/02/2027;1,00;1', 'Banco;20/05/2026;@1;1'), 'latin1'),
  Buffer.from([13, 10, 0xe7, 0xff, 13, 10]),
]);

let s: TestServer;
let failed: number;
let waiting: number;
let warned: number;
let summed: number;
beforeAll(async () => {
  s = await createTestServer();
  failed = await sendFile(s, s.borrower, CONTENT, { name: 'Março 1.csv' });
  warned = await sendFile(s, s.borrower, csv('Banco;24/05/2026;1,00;1', 'Banco;20/05/2026;1,00;1'), {
    name: 'b.csv',
  });
  summed = await sendFile(s, s.borrower, csv('Banco;20/05/2026;4,00;1', 'BANCO;20/05/2026;5,00;1'), {
    on_repeat: 'KEEP',
  });
  const worker = await startImports(s);
  await waitForImport(s.db, failed);
  await waitForImport(s.db, warned);
  await waitForImport(s.db, summed);
  await worker.stop();
  waiting = await sendFile(s, s.borrower, csv('Banco;20/05/2026;2,00;1'));
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

/** Path of the link that the call returns. */
async function linkFor(who: Session, call: LinkCall, id = failed): Promise<string> {
  const { status, body } = await s.callAs(who, call, { params: { id } });
  expect(status).toBe(200);
  const { publicUrl } = s.deps.config;
  expect(body.link.startsWith(`${publicUrl}/api/links/`)).toBe(true);
  return body.link.slice(publicUrl.length);
}

const open = (url: string) => s.t.app.inject({ method: 'GET', url });

const refusal = async (url: string) => {
  const response = await open(url);
  return [response.statusCode, response.json().message];
};

describe('GET /management-files/{id}/download', () => {
  it('leads to the exact bytes as a sandboxed attachment (FIL-23, API-27)', async () => {
    for (const who of [s.borrower, s.moderator]) {
      const response = await open(await linkFor(who, 'fileLink'));
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(CONTENT)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="Mar_o 1.csv"; filename*=UTF-8\'\'Mar%C3%A7o%201.csv',
        'content-length': String(CONTENT.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(response.headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('leads to a file that is still processing', async () => {
    expect((await open(await linkFor(s.borrower, 'fileLink', waiting))).statusCode).toBe(200);
  });
});

describe('GET /management-files/{id}/errors/download', () => {
  it('leads to the error report as CSV with escaped formulas', async () => {
    const response = await open(await linkFor(s.borrower, 'fileErrorsLink'));
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        'attachment; filename="Mar_o 1-erros.csv"; filename*=UTF-8\'\'Mar%C3%A7o%201-erros.csv',
    });
    const lines = response.rawPayload.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFLinha;Coluna;Valor;Motivo');
    expect(lines.find((line) => line.startsWith('3;'))).toBe(
      "3;Valor;'@1;Valor não reconhecido. Use 1.234,56 ou 1234.56.",
    );
    expect(lines.filter((line) => /(^|;)"?[=+@-]/.test(line))).toEqual([]);
  });

  it('leads to the warnings of an imported file as a result report', async () => {
    const response = await open(await linkFor(s.borrower, 'fileErrorsLink', warned));
    expect(response.headers['content-disposition']).toContain('filename="b-resultado.csv"');
    const [, ...lines] = response.rawPayload.toString('utf8').trim().split('\r\n');
    expect(lines).toEqual([expect.stringMatching(/^2;[^;]+;24\/05\/2026;/)]);
  });

  it('leads to a report that lists summed lines with their receivable', async () => {
    const response = await open(await linkFor(s.borrower, 'fileErrorsLink', summed));
    const [, ...lines] = response.rawPayload.toString('utf8').trim().split('\r\n');
    expect(lines).toEqual([
      expect.stringMatching(/^2, 3;;;2 linhas somadas no recebível \d+: Banco, vencimento 20\/05\/2026\.$/),
    ]);
  });

  it('leads to a report in the language of the user', async () => {
    const company = { id: s.borrower.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company, { language: 'en' });
    const response = await open(await linkFor(reader, 'fileErrorsLink'));
    expect(response.rawPayload.toString('utf8')).toMatch(/^\uFEFFLine;Column;Value;Reason\r\n/);
    expect(response.headers['content-disposition']).toContain('filename="Mar_o 1-errors.csv"');
  });

  it('returns 404 when the file is still processing', async () => {
    const { status, problem } = await s.callAs(s.borrower, 'fileErrorsLink', { params: { id: waiting } });
    expect([status, problem.message]).toEqual([404, 'NOT_FOUND']);
  });
});

describe.each<LinkCall>(['fileLink', 'fileErrorsLink'])('download link of %s', (call) => {
  it('expires after 60 seconds (FIL-24, PAC-17)', async () => {
    const link = await linkFor(s.borrower, call);
    await s.setClock(new Date(START.getTime() + 50_000));
    expect((await open(link)).statusCode).toBe(200);
    await s.setClock(new Date(START.getTime() + 70_000));
    const response = await open(link);
    expect(response.json()).toMatchObject({ message: 'LINK_EXPIRED' });
  });

  it('returns 404 when its user was blocked after the request (PAC-18)', async () => {
    const company = { id: s.borrower.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company);
    const link = await linkFor(reader, call);
    expect((await open(link)).statusCode).toBe(200);
    await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', reader.user_id).execute();
    expect(await refusal(link)).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused with a token of another link, an invalid token or none (PAC-19)', async () => {
    const other = call === 'fileLink' ? 'fileErrorsLink' : 'fileLink';
    const [path] = (await linkFor(s.borrower, call)).split('?');
    const [, foreign] = (await linkFor(s.borrower, other)).split('?');
    const expired = [expect.any(Number), 'LINK_EXPIRED'];
    expect(await refusal(`${path}?${foreign}`)).toEqual(expired);
    expect(await refusal(`${path}?token=x`)).toEqual(expired);
    expect(await refusal(`${path}`)).toEqual([400, 'MALFORMED']);
  });

  it('expires when its session ends or the role of its user changes', async () => {
    const company = { id: s.borrower.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company);
    const [first, second] = [await linkFor(reader, call), await linkFor(reader, call)];
    const elsewhere = await sessionFor(s.deps, reader.user_id);
    expect((await s.callAs(reader, 'signOut')).status).toBeLessThan(300);
    expect(await refusal(first)).toEqual([401, 'LINK_EXPIRED']);
    const { body } = await s.t.call(call, { token: elsewhere, params: { id: failed } });
    const other = body.link.slice(s.deps.config.publicUrl.length);
    expect((await open(other)).statusCode).toBe(200);
    await s.db.updateTable('users').set({ role: 'OPERATOR' }).where('id', '=', reader.user_id).execute();
    expect(await refusal(other)).toEqual([401, 'LINK_EXPIRED']);
    expect(await refusal(second)).toEqual([401, 'LINK_EXPIRED']);
  });

  it('opens five times at most when eight requests run concurrently', async () => {
    const link = await linkFor(s.borrower, call);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => open(link)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 401, 401, 401]);
    expect((await open(await linkFor(s.borrower, call))).statusCode).toBe(200);
  });

  it('is refused for a file of another company with the reply for an unknown file', async () => {
    await expectSameAsUnknown((id) => s.callAs(s.otherBorrower, call, { params: { id } }), failed);
  });

  it('is refused for investors', async () => {
    const { status, problem } = await s.callAs(s.lenders[0], call, { params: { id: failed } });
    expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
  });
});
