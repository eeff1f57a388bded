import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { contractPdf } from '../support/deals.ts';
import { makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let deal: Deal;
let winner: Session;
beforeAll(async () => {
  s = await createTestServer();
  const [first, rival, idle] = s.lenders;
  winner = first;
  deal = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'NEGOTIATED');
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

/** Returns the path of the link that the call answers. */
async function linkFor(who: Session, id = deal.contract): Promise<string> {
  const { status, body } = await s.callAs(who, 'contractLink', { params: { id } });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['link']);
  const { publicUrl } = s.deps.config;
  expect(body.link.startsWith(`${publicUrl}/api/links/contract?token=`)).toBe(true);
  return body.link.slice(publicUrl.length);
}

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => s.t.app.inject({ method, url });
const moveClockBy = (seconds: number) => s.setClock(new Date(START.getTime() + seconds * 1000));

describe('GET /contracts/upload/{contract id}', () => {
  it('links both sides and moderators to the exact bytes without a bearer token (ROL-10, API-47, PAC-06)', async () => {
    for (const who of [s.borrower, s.moderator, winner]) {
      const response = await open(await linkFor(who));
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(contractPdf(2))).toBe(true);
    }
  });

  it('links to an inline PDF with a sandbox content security policy (CON-01c)', async () => {
    const { headers } = await open(await linkFor(winner));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="assinado.pdf"; filename*=UTF-8\'\'assinado.pdf',
      'content-length': String(contractPdf(2).length),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
    expect(policy).toMatch(/(^|; )sandbox(;|$)/);
    expect(policy).not.toContain('allow-');
  });

  it('links both sides and moderators to an earlier version', async () => {
    const [first] = await s.db
      .selectFrom('contracts')
      .select('id')
      .where('offer_id', '=', deal.id)
      .orderBy('version')
      .execute();
    for (const who of [s.borrower, s.moderator, winner]) {
      const { headers, rawPayload } = await open(await linkFor(who, first?.id));
      expect(headers['content-disposition']).toContain('filename="contrato.pdf"');
      expect(rawPayload.equals(contractPdf(1))).toBe(true);
    }
  });
});

describe('contract link', () => {
  it('expires after 60 seconds', async () => {
    const link = await linkFor(winner);
    await moveClockBy(58);
    expect((await open(link)).statusCode).toBe(200);
    await moveClockBy(62);
    const response = await open(link);
    expect(response.json()).toMatchObject({ message: 'LINK_EXPIRED' });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('rejects a changed payload, an unsigned token and tokens of other kinds', async () => {
    const link = await linkFor(winner);
    const [head, payload, signature] = link.slice(link.indexOf('=') + 1).split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), id: 1 }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bearer = await s.deps.tokens.sign('access', { id: deal.contract, user_id: 1 }, 60, START);
    const file = await s.deps.tokens.sign(
      'link:file',
      { id: deal.contract, user_id: winner.user_id },
      60,
      START,
    );
    const forged = [`${head}.${other}.${signature}`, `${none}.${payload}.`, bearer, file, 'x', '.'];
    for (const token of forged) {
      const response = await open(`/api/links/contract?token=${token}`);
      expect([response.statusCode, response.json().message]).toEqual([
        (await open('/api/links/contract?token=x')).statusCode,
        'LINK_EXPIRED',
      ]);
    }
  });

  it('is rejected as an access token and as a file link', async () => {
    const token = (await linkFor(winner)).split('=').at(-1) ?? '';
    const call = await s.t.call('getContract', { token, params: { id: deal.contract } });
    expect(call.status).toBe(401);
    expect((await open(`/api/links/file?token=${token}`)).statusCode).not.toBe(200);
  });

  it('is not found when its user has been blocked since', async () => {
    const company = { id: winner.company_id, name: '', company_type: 'LENDER' } as const;
    const user = await makeUser(s.db, company);
    const link = await linkFor(user);
    expect((await open(link)).statusCode).toBe(200);
    await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', user.user_id).execute();
    const response = await open(link);
    expect([response.statusCode, response.json().message]).toEqual([404, 'NOT_FOUND']);
  });

  it('is not found while its user belongs to a company without access', async () => {
    const company = { id: winner.company_id, name: '', company_type: 'LENDER' } as const;
    const user = await makeUser(s.db, company);
    const link = await linkFor(user);
    const [, rival] = s.lenders;
    const move = (company_id: number) =>
      s.t.database.owner.updateTable('users').set({ company_id }).where('id', '=', user.user_id).execute();
    await move(rival.company_id);
    expect((await open(link)).statusCode).toBe(404);
    await move(winner.company_id);
    expect((await open(link)).statusCode).toBe(200);
  });

  it('contains no email address and answers HEAD without a body', async () => {
    const link = await linkFor(winner);
    expect(link).not.toContain(winner.email);
    expect((await open(link, 'HEAD')).payload).toBe('');
  });

  it('is not found for other companies, including losing and invited investors (PAC-07)', async () => {
    const [, rival, idle] = s.lenders;
    for (const who of [rival, idle, s.otherBorrower]) {
      const { status, problem } = await s.callAs(who, 'contractLink', { params: { id: deal.contract } });
      const unknown = await s.callAs(who, 'contractLink', { params: { id: 987_654_321 } });
      expect([status, problem.message]).toEqual([404, unknown.problem.message]);
    }
  });
});
