import type { Dossier } from '@pregao/contract';
import { dossier as shape } from '@pregao/contract';
import { formatPhone } from '@pregao/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dossierPaper } from '../../src/modules/negotiations/dossier/dossier-paper.ts';
import { digestOf, dossierText } from '../../src/modules/negotiations/dossier/dossier-text.ts';
import { verifyDossier } from '../../src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { canonicalJson, type Json, sha256Of } from '../../src/platform/canonical-json.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal } from '../support/deal-stages.ts';
import { changeLeaf, leavesOf } from '../support/json-mutation.ts';
import { pagesOf } from '../support/pdf-text.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let winner: Session;
let rival: Session;
let deal: Deal;
/** Files downloaded by acquirer and winner. */
let full: Buffer;
let own: Buffer;
beforeAll(async () => {
  s = await createTestServer();
  [winner, rival] = s.lenders;
  deal = await dealAt('NEGOTIATED');
  [full, own] = [await download(s.borrower, 'json'), await download(winner, 'json')];
});
afterAll(() => s.close());

const dealAt = (stage: DealStage) =>
  makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle: s.lenders[2] }, stage);

const requestDossier = (who: Session, id = deal.id) => s.callAs(who, 'getDossier', { params: { id } });

async function download(who: Session, form: 'json' | 'pdf', id = deal.id): Promise<Buffer> {
  const { body } = await requestDossier(who, id);
  const { publicUrl } = s.deps.config;
  const { link } = body[form];
  expect(link.startsWith(`${publicUrl}/api/links/dossier-${form}?token=`)).toBe(true);
  const response = await s.t.app.inject({ method: 'GET', url: link.slice(publicUrl.length) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain(`application/${form}`);
  return response.rawPayload;
}

const parseDossier = (file: Buffer) => JSON.parse(file.toString()) as Dossier;

describe('GET /negotiation/{id}/dossier', () => {
  it('links to a file that fits the published schema and verifies without a database', () => {
    for (const [file, edition] of [
      [full, 'FULL'],
      [own, 'ASSIGNEE'],
    ] as const) {
      expect(verifyDossier(file)).toMatchObject({
        ok: true,
        dossier: { schema: 'pregao-dossier/1', edition },
      });
      expect(dossierText(shape.parse(parseDossier(file)))).toBe(file.toString());
    }
  });

  it('contains the agreed parties, price, receivables, rates, payment and contract', async () => {
    const { terms, receivables } = parseDossier(full);
    const contract = await s.db
      .selectFrom('contracts')
      .select(['id', 'version', 'name', 'sha256'])
      .where('id', '=', deal.contract)
      .executeTakeFirstOrThrow();
    const { payment_due_date } = await s.db
      .selectFrom('offers')
      .select('payment_due_date')
      .where('id', '=', deal.id)
      .executeTakeFirstOrThrow();
    expect(terms).toMatchObject({
      negotiation_id: deal.id,
      credit_id: deal.credit,
      assignor: { company_id: s.borrower.company_id },
      assignee: { company_id: winner.company_id },
      credit_value: 3999.99,
      face: 4000.01,
      rates: { discount_value: 0.02 },
      payment: { due: payment_due_date, account: { holder: terms.assignor.name } },
      receivables: { count: 2, transactions: 7 },
      security_margin: { value: 500, receivables: 1 },
      contract,
    });
    expect(receivables.map(({ issuer, value }) => [issuer, value])).toEqual([
      ['Banco Azul', 1000],
      ['Banco Verde', 3000.01],
    ]);
  });

  it('gives acquirer and moderators the whole audit chain up to the completion, with the hash of the terms', async () => {
    const { audit, terms_sha256 } = parseDossier(full);
    expect(parseDossier(await download(s.moderator, 'json')).audit).toEqual(audit);
    const { total } = await s.db
      .selectFrom('audit')
      .select(sql<number>`count(*)`.as('total'))
      .where('aggregate', '=', 'OFFER')
      .where('aggregate_id', '=', deal.id)
      .where('entity', 'not in', ['PAYMENT', 'COLLECTIONS', 'REMITTANCE'])
      .executeTakeFirstOrThrow();
    expect(audit.rows).toHaveLength(total);
    expect(audit.rows.find(({ event }) => event === 'ACCEPT_CONTRACT')?.details).toEqual({ terms_sha256 });
  });

  it('gives the winner the same terms, without bids or invitations of others', () => {
    const [all, told] = [parseDossier(full), parseDossier(own)];
    expect(told.terms).toEqual(all.terms);
    expect([told.terms_sha256, told.audit.head]).toEqual([all.terms_sha256, all.audit.head]);
    expect(
      told.audit.rows.filter(({ entity }) => entity === 'CREDIT').map(({ entity_id }) => entity_id),
    ).toEqual([deal.credit, deal.credit, deal.credit]);
    for (const row of told.audit.rows) {
      for (const hidden of ['id', 'seq', 'hash', 'user_id', 'company_id', 'request_id'])
        expect(row).not.toHaveProperty(hidden);
      expect(row.details).not.toHaveProperty('lenders');
    }
    expect(own.toString()).not.toContain('350000');
    expect(full.toString()).toContain('350000');
  });

  it('links to a PDF in the language of its reader, with the same hashes', async () => {
    const text = (await pagesOf(await download(winner, 'pdf'))).join(' ');
    const { terms_sha256, sha256, terms } = parseDossier(own);
    for (const said of [
      `Dossiê da negociação ${deal.id}`,
      terms.assignor.name,
      terms.assignee.name,
      'R$ 3.999,99',
      'Banco Verde',
      'Taxa efetiva, % a.a., dias úteis/252',
      'Negociada',
      'Aceite do contrato',
      'Repasse pelo adquirente no mesmo dia',
      'Faltas cobertas pela margem',
      `Telefone ${formatPhone(terms.assignor.phone)}`,
    ])
      expect(text).toContain(said);
    const bare = text.replaceAll(' ', '');
    for (const hash of [terms_sha256, sha256, terms.receivables.sha256, terms.contract.sha256])
      expect(bare).toContain(hash);
    await s.db.updateTable('users').set({ language: 'en' }).where('id', '=', winner.user_id).execute();
    const english = (await pagesOf(await download(winner, 'pdf'))).join(' ');
    expect(english).toContain('Dossier of the negotiation');
    expect(english).toContain('Effective rate, % a year, business days/252');
    await s.db.updateTable('users').set({ language: 'pt' }).where('id', '=', winner.user_id).execute();
  });

  it('prints an absent margin in words, grouped thousands and minus signs', () => {
    const { terms, ...rest } = parseDossier(full);
    const odd = {
      ...terms,
      rates: { ...terms.rates, discount_value: -0.02, cdi_spread: -1.25 },
      receivables: { ...terms.receivables, transactions: 2078 },
      security_margin: { value: 0, receivables: 0 },
    };
    const said = JSON.stringify(dossierPaper({ ...rest, terms: odd } as Dossier, 'pt').blocks);
    for (const text of [
      '"Margem de segurança","Sem margem"',
      '"2.078"',
      '"\u22121,2500%"',
      '"\u2212R$ 0,02 (',
    ])
      expect(said).toContain(text);
  });

  it('prints a proposal that lost to another as closed, not canceled', () => {
    const trail = JSON.stringify(dossierPaper(parseDossier(full), 'pt').blocks);
    expect(trail).toContain('"Encerrada (outra proposta aceita)"');
    expect(trail).not.toContain('"Cancelada"');
  });

  it('answers the same bytes when companies change their data later', async () => {
    await s.t.database.owner
      .updateTable('companies')
      .set({ name: 'Outra S.A.', bank_account: '999' })
      .where('id', 'in', [s.borrower.company_id, winner.company_id])
      .execute();
    await s.setClock('2026-06-02T13:00:00Z');
    expect((await download(s.borrower, 'json')).equals(full)).toBe(true);
    expect((await download(winner, 'json')).equals(own)).toBe(true);
    await s.setClock('2026-03-10T13:00:00Z');
  });

  it('stores terms that the application can neither change nor delete', async () => {
    for (const statement of ["UPDATE dossiers SET terms = '{}'", 'DELETE FROM dossiers', 'TRUNCATE dossiers'])
      await expect(sql.raw(statement).execute(s.db)).rejects.toThrow('permission denied');
    const forged = sql`UPDATE dossiers SET terms = replace(terms, '3999.99', '3999.98')`;
    await expect(forged.execute(s.t.database.owner)).rejects.toThrow('dossiers_check');
  });
});

describe('dossier', () => {
  it('is not ready before the contract is accepted', async () => {
    const pending = await dealAt('UPLOADED');
    for (const who of [s.borrower, winner, s.moderator])
      expect((await requestDossier(who, pending.id)).problem).toMatchObject({
        status: 409,
        message: 'DOSSIER_NOT_READY',
      });
    const open = await dealAt('OPEN');
    expect((await requestDossier(s.borrower, open.id)).problem.message).toBe('DOSSIER_NOT_READY');
  });

  it('is not found for a company that is no party', async () => {
    for (const who of [rival, s.lenders[2], s.otherBorrower])
      expect((await requestDossier(who)).status).toBe(404);
    expect((await requestDossier(winner, 987_654_321)).status).toBe(404);
  });

  it('is unavailable when the deal was completed before dossiers existed', async () => {
    const early = await dealAt('NEGOTIATED');
    await s.t.database.owner.deleteFrom('dossiers').where('offer_id', '=', early.id).execute();
    expect((await requestDossier(s.borrower, early.id)).problem).toMatchObject({
      status: 409,
      message: 'DOSSIER_NOT_KEPT',
    });
  });
});

const faultOf = (dossier: unknown): string => {
  const verdict = verifyDossier(Buffer.from(canonicalJson(dossier as Json)));
  return verdict.ok ? 'fits' : verdict.fault;
};

describe('verify-dossier', () => {
  it('rejects a change of any value', () => {
    for (const file of [full, own])
      for (const path of leavesOf(parseDossier(file)))
        expect(faultOf(changeLeaf(parseDossier(file), path)), path.join('.')).not.toBe('fits');
  });

  it('rejects a changed, inserted or removed byte', () => {
    const files = fc.constantFrom(full, own);
    const change = fc.record({ file: files, at: fc.nat(), byte: fc.nat(255), how: fc.constantFrom(0, 1, 2) });
    fc.assert(
      fc.property(change, ({ file, at, byte, how }) => {
        const place = at % file.length;
        const [head, rest] = [file.subarray(0, place), file.subarray(place + (how === 1 ? 0 : 1))];
        const changed = Buffer.concat([head, how === 2 ? Buffer.alloc(0) : Buffer.from([byte]), rest]);
        fc.pre(!changed.equals(file));
        expect(verifyDossier(changed).ok).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['terms.credit_value', 'terms.credit_value is 4000.99, which is not a valid price for 4000.01'],
    ['terms.rates.annual_252', 'terms.rates.annual_252 is '],
    ['terms.rates.payment_date', 'terms.'],
    ['terms.payment.due', 'terms.payment.due is '],
    ['terms.flow.1.value', 'terms.flow[1] is '],
    ['terms.face', 'terms.face is 4001.01; the recomputed value is 4000.01'],
    ['receivables.0.value', 'terms.flow[0] is '],
    ['receivables.0.issuer', 'terms.receivables.issuers['],
    ['receivables.1.id', 'terms.receivables.sha256 is '],
    ['terms.receivables.sha256', 'terms.receivables.sha256 is '],
    ['terms.assignee.name', 'terms_sha256 is '],
    ['terms.payment.account.bank_account', 'terms_sha256 is '],
    ['audit.rows.2.at', 'audit.rows[2] (RECEIVABLES '],
    ['audit.rows.3.entity_id', 'audit.rows[3] (CREDIT '],
    ['audit.rows.0.details.lenders.1', 'audit.rows[0] (OFFER '],
    ['audit.head', 'audit.head is '],
    ['audit.rows_sha256', 'audit.rows_sha256 is '],
    ['sha256', 'sha256 is '],
  ])('names the fault of a changed %s', (place, fault) => {
    const path = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    expect(faultOf(changeLeaf(parseDossier(full), path))).toContain(fault);
  });

  it('detects terms forged with their hashes by the audit row of the completion', () => {
    const forged = structuredClone(parseDossier(full));
    forged.terms.assignor.name = 'Outra Adquirente S.A.';
    forged.terms_sha256 = sha256Of(canonicalJson(forged.terms as unknown as Json));
    forged.sha256 = digestOf(forged);
    expect(faultOf(forged)).toMatch(/^audit\.rows\[\d+\]\.details\.terms_sha256 is /);
    const row = forged.audit.rows.find(({ event }) => event === 'ACCEPT_CONTRACT');
    if (row) row.details.terms_sha256 = forged.terms_sha256;
    forged.audit.rows_sha256 = sha256Of(canonicalJson(forged.audit.rows as unknown as Json));
    forged.sha256 = digestOf(forged);
    expect(faultOf(forged)).toMatch(
      /^audit\.rows\[\d+\] \(OFFER \d+, ACCEPT_CONTRACT\): its hash does not match/,
    );
  });

  it('rejects input that is no dossier or is not in canonical form', () => {
    const says = (content: Buffer | string) => {
      const verdict = verifyDossier(Buffer.from(content));
      return verdict.ok ? 'fits' : verdict.fault;
    };
    expect(says('')).toContain('not JSON');
    expect(says(Buffer.from([0xff, 0xfe]))).toContain('UTF-8');
    expect(says('{}')).toContain('edition');
    expect(says(`${full.toString()}\n`)).toContain('canonical form (RFC 8785) at character');
    expect(says(JSON.stringify(parseDossier(full), null, 1))).toContain('canonical form');
    expect(says(full.toString().replace('"terms":{', '"terms":{"more":1,'))).toMatch(/^terms: /);
  });
});

it('published dossier schema matches the code', async () => {
  const schema = { $id: 'pregao-dossier/1', title: 'pregao-dossier/1', ...z.toJSONSchema(shape) };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/dossier.schema.json',
  );
});
