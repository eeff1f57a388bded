import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { csv, startImports } from '../files/file-helpers.ts';
import { makeCompany } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { newestPin } from '../support/sessions.ts';
import { LOCALE, makeMember, PASSWORD } from '../support/sign-in.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { generatedClient } from './generated-client.ts';

let s: TestServer;
let worker: Worker;
let pregao: Awaited<ReturnType<typeof generatedClient>>;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startImports(s);
  pregao = await generatedClient(s.t);
});
afterAll(async () => {
  pregao?.remove();
  await worker?.stop();
  await s.close();
});

/** Makes a person that signs in and a program with a credential of the same user. */
async function makeClients(companyType: 'BORROWER' | 'LENDER') {
  const company = await makeCompany(s.db, companyType);
  const { email, user_id } = await makeMember(s.db, { company });
  const { token_pin } = await pregao
    .as()
    .access.signIn({ requestBody: { email, password: PASSWORD, ...LOCALE } });
  const requestBody = { pin: await newestPin(s.db, email) };
  const { access_token } = await pregao.as(token_pin).access.enterPin({ requestBody });
  const token = await programToken(s.t, await makeCredential(s.db, user_id));
  return { company, person: pregao.as(access_token), program: pregao.as(token), token };
}

/** Yields the data of the events that a program receives, of which `ready` is the first. */
async function* eventsOf(token: string): AsyncGenerator<{ kind?: string; id?: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${pregao.base}/events`, { headers });
  let text = '';
  for await (const chunk of body ?? []) {
    const blocks = (text + Buffer.from(chunk).toString()).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

const FILE = csv(
  'Banco Azul;20/05/2026;1.000,01;3',
  'Banco Verde;21/05/2026;2.000,02;4',
  'Banco Azul;22/05/2026;500,00;2',
);

it('generated client compiles under strict checks', async () => {
  expect(await pregao.faults()).toBe('');
});

it('generated client completes a whole deal', async () => {
  const [acquirer, investor] = [await makeClients('BORROWER'), await makeClients('LENDER')];
  const events = eventsOf(acquirer.token);
  expect((await events.next()).value).toEqual({});

  const { files, receivables, negotiation, offers, downloads, companies } = acquirer.program;
  const own = await companies.listCompanies({});
  const sent = await files.sendFile({
    idempotencyKey: 'file-1',
    requestBody: {
      name: 'maio.csv',
      card_network: 'VISA',
      borrower_company_id: own.rows[0].id,
      content_data: Buffer.from(FILE).toString('base64'),
    },
  });
  let file = await files.getFile({ id: sent.id });
  for await (const { kind, id } of events) {
    if (kind === 'file' && id === sent.id) file = await files.getFile({ id });
    if (file.status !== 'PROCESSING') break;
  }
  expect(file).toMatchObject({ status: 'PROCESSED', total_values: 3500.03 });

  const asked = { fileId: sent.id, status: ['AVAILABLE'], issuer: ['Banco Azul'] };
  const page = await receivables.listReceivables({ ...asked, limit: 1, page: 2 });
  expect(page).toMatchObject({ total_rows: 2, total_value: 1500.01, rows: [{ issuer: 'Banco Azul' }] });
  const { link } = await receivables.exportReceivables({ ...asked, format: 'csv' });
  const sheet = await downloads.downloadReceivablesExport({ token: new URL(link).searchParams.get('token') });
  expect(sheet).toContain('Banco Azul');

  const selected = await receivables.selectByTarget({ requestBody: { file_id: sent.id, amount: 3000 } });
  expect(selected).toMatchObject({ card_network: 'VISA', value: 3000.03 });
  const chosen = { receivable_id: selected.receivables_id, card_network: selected.card_network };
  const simulation = await receivables.createSimulation({ requestBody: chosen });
  const lenders = await companies.listCompanies({ companyType: 'LENDER', name: investor.company.name });
  const { id: offer } = await offers.createOffer({
    idempotencyKey: 'offer-1',
    requestBody: {
      ...chosen,
      security_margin_receivable_id: [],
      offer_value: selected.value,
      minimal_value: 2900,
      lenders: lenders.rows.map(({ id }: { id: number }) => id),
      expire_date: simulation.higher_date_offer_create_limit,
    },
  });

  const { expire_date } = await investor.program.negotiation.getNegotiation({ id: offer });
  const proposal = { offer_id: offer, credit_value: 2899.99, expire_date };
  const low = investor.program.credits.createCredit({ requestBody: proposal });
  await expect(low).rejects.toMatchObject({ status: 409, body: { message: 'PROPOSAL_BELOW_MINIMUM' } });
  const { id: credit } = await investor.program.credits.createCredit({
    requestBody: { ...proposal, credit_value: 2950.5 },
  });
  await acquirer.person.credits.answerCredit({ id: credit, requestBody: { accepted: true } });
  const contract = await investor.program.contracts.uploadContract({
    requestBody: { Name: 'cessao.pdf', credit_id: credit, content: makePdf().toString('base64') },
  });
  await acquirer.person.contracts.answerContract({ id: contract.id, requestBody: { accepted: true } });
  expect(await negotiation.getNegotiation({ id: offer })).toMatchObject({
    status: 'NEGOTIATED',
    winner: { company_id: investor.company.id, credit_value: 2950.5, contract: { status: 'APPROVED' } },
  });
  const won = { limit: 5, lenderId: [acquirer.company.id, investor.company.id], offerValue: selected.value };
  expect(await negotiation.listNegotiations(won)).toMatchObject({ total_rows: 1, rows: [{ id: offer }] });
});
