import type { RowOf } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog, isDisabled, textOf } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, ratesAt, page as rows, usualRates } from './replies.ts';
import { payment, settlement, soldDeal } from './settlement-replies.ts';

const page = renderedPage();
const LIST = '/dashboard/approval/list';

type Request = RowOf<'listApprovals'>;
const request = (change: Partial<Request> = {}): Request => ({
  id: 61,
  act: 'ACCEPT',
  status: 'WAITING',
  amount: 800_000_00,
  offer_value: 1_000_000_00,
  limit: 500_000_00,
  company: { id: 20, name: 'Adquirente Aurora' },
  requested_by: { id: 99, name: 'Caio Nunes' },
  requested_at: '2026-03-10T14:00:00.000Z',
  expires_at: '2026-03-11T21:30:00.000Z',
  offer_id: 481,
  credit_id: 901,
  card_network: 'VISA',
  counterpart_name: 'Investidor Cedro',
  minimal_value: null,
  receivables_count: null,
  lenders: null,
  invited_lenders: null,
  loss: null,
  rescission: null,
  losses: null,
  prices: null,
  valid_until: '2026-03-11T21:30:00.000Z',
  payment_date: '2026-03-12',
  annual_252: 18.9,
  security_margin_value: null,
  ended_at: null,
  ended_by: null,
  end_reason: null,
  failure: null,
  ...change,
});
const ending = { ended_at: '2026-03-10T15:00:00.000Z', ended_by: { id: 1, name: 'Ana' } } as const;

const formatRate = (rate: number | null) => `${rate?.toFixed(2).replace('.', ',')}%`;

/** Answers the schedule of a request and its credits. */
const answerDeal = (...credits: Parameters<typeof rows>[0][]) =>
  page.network
    .answer('getNegotiation', negotiation({ company_id: 20, open_credits: 1 }))
    .answer('listCredits', rows(...credits) as ReturnType<typeof rows<ReturnType<typeof credit>>>);

async function openRequest(as: 'BORROWER.MASTER' | 'BORROWER.OPERATOR') {
  answerDeal(credit());
  page.network.answer('listApprovals', rows(request())).answer('getApproval', request());
  await page.open(`${LIST}?request=61`, { as });
  return findDialog('Aceitar proposta');
}

test('MASTER sees the terms of a waiting request and approves it', async () => {
  const panel = await openRequest('BORROWER.MASTER');
  expect(textOf(panel.element)).toMatch(
    new RegExp(
      `R\\$ 1\\.000\\.000,00.*Investidor Cedro.*R\\$ 800\\.000,00.*R\\$ 200\\.000,00 \\(20,00%\\).*${formatRate(ratesAt(800_000_00).annual_252)}.*12/03/2026.*R\\$ 500\\.000,00.*Caio Nunes`,
    ),
  );
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  expect(textOf(dialog.element)).toContain(
    'Você aprova o pedido de Caio Nunes: a proposta de R$ 800.000,00 de Investidor Cedro para a agenda 481 é aceita agora',
  );
  // The decision dialog repeats the terms because a link can open it directly.
  expect(textOf(dialog.element)).toMatch(/Valor da agendaR\$ 1\.000\.000,00.*% do CDI.*12\/03\/2026/);
  page.network.answer('answerApproval', request({ status: 'APPROVED', ...ending }));
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Pedido aprovado e realizado')).toBeTruthy();
  const sent = page.network.lastCall('answerApproval');
  expect([sent.params, sent.body]).toEqual([{ id: '61' }, { action: 'APPROVE' }]);
  expect(sent.headers.get('idempotency-key')).toBeTruthy();
});

const bid = (change: Partial<Request> = {}) =>
  request({
    act: 'BID',
    company: { id: 70, name: 'Investidor Cedro' },
    amount: 845_000_00,
    offer_value: 850_000_00,
    credit_id: null,
    counterpart_name: 'Adquirente Aurora',
    ...change,
  });

async function approveBid(bidRequest: Request, language: 'pt' | 'en' = 'pt') {
  page.network.answer('listApprovals', rows(bidRequest)).answer('getApproval', bidRequest);
  await page.open(`${LIST}?request=61&answer=APPROVE`, { as: 'LENDER.MASTER', language });
  return findDialog(language === 'pt' ? 'Aprovar pedido' : 'Approve request');
}

test('approval of a bid shows rate measures and requires a second checkbox for an unusual rate', async () => {
  const dialog = await approveBid(bid());
  const rates = ratesAt(845_000_00);
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2));
  const text = textOf(dialog.element);
  for (const measure of ['annual_252', 'cdi_percentage', 'cdi_spread', 'effective_monthly'] as const)
    expect(text, measure).toContain(formatRate(rates[measure]));
  expect(text).toContain('82,8 dias corridos (55,7 úteis)');
  expect(text).toContain('CDI considerado (% a.a.)14,90% (10/03/2026)');
  expect(text.indexOf('Taxa abaixo do usual.')).toBeLessThan(text.indexOf('Valor da agenda'));
  expect(text).toContain('Taxa abaixo do usual.');
  const [first, second] = dialog.getAllByRole('checkbox');
  expect(dialog.getByLabelText(/^Confirmo também a taxa de .* por cento ao ano, fora do usual\.$/)).toBe(
    second,
  );
  const confirmButton = () => dialog.getByRole('button', { name: 'Aprovar' });
  await page.user.click(first as HTMLElement);
  expect(isDisabled(confirmButton())).toBe(true);
  page.network.answer('answerApproval', bid({ status: 'APPROVED', ...ending, credit_id: 901 }));
  await page.user.click(second as HTMLElement);
  await page.user.click(confirmButton());
  expect(await screen.findByText('Pedido aprovado e realizado')).toBeTruthy();
});

test('approval of a bid requires one checkbox for a usual rate, and declining always one', async () => {
  const usual = await approveBid(bid({ amount: 815_000_00 }));
  await usual.findByText('CDI considerado (% a.a.)');
  expect(usual.getAllByRole('checkbox')).toHaveLength(1);
  const unusual = bid();
  page.network.answer('listApprovals', rows(unusual)).answer('getApproval', unusual);
  await page.open(`${LIST}?request=61&answer=DECLINE`, { as: 'LENDER.MASTER' });
  const dialog = await findDialog('Recusar pedido');
  await dialog.findByText('CDI considerado (% a.a.)');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
});

test('approval of a bid stays disabled until its rate is measured', async () => {
  page.network.answer('getUsualRates', serverError());
  const dialog = await approveBid(bid(), 'en');
  await page.user.click(dialog.getByRole('checkbox'));
  const confirmButton = dialog.getByRole('button', { name: 'Approve' });
  expect(isDisabled(confirmButton)).toBe(true);
  page.network.answer('getUsualRates', usualRates());
  await page.user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2));
  expect(dialog.getByText(/Unusually low rate/)).toBeTruthy();
});

test('approval of an acceptance shows the proceeds and warns of a cheaper proposal', async () => {
  const other = credit({
    id: 902,
    company_id: 71,
    company_name: 'Investidor Ipê',
    credit_value: 820_000_00,
    rates: ratesAt(820_000_00),
  });
  const panel = await openRequest('BORROWER.MASTER');
  answerDeal(credit(), other);
  page.network.sendEvent('changed', { kind: 'offer', id: 481 });
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  expect(await dialog.findByText(/outra proposta em análise mais barata: .* de Investidor Ipê/)).toBeTruthy();
  expect(textOf(dialog.element)).toContain('Sua empresa recebe R$ 800.000,00 em 12/03/2026');
});

test('approval of an acceptance is disabled with the reason when the schedule lacks the proposal', async () => {
  const panel = await openRequest('BORROWER.MASTER');
  answerDeal(credit({ id: 902 }));
  page.network.sendEvent('changed', { kind: 'offer', id: 481 });
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  const alert = await dialog.findByRole('alert');
  expect(textOf(alert)).toMatch(/^A proposta não está entre as mais recentes da agenda/);
  await page.user.click(dialog.getByRole('checkbox'));
  expect(isDisabled(dialog.getByRole('button', { name: 'Aprovar' }))).toBe(true);
  expect(textOf(dialog.element)).not.toContain('Aguarde');
});

test('approval of an acceptance warns of a cheaper proposal when its rate is unknown', async () => {
  const rates = { ...ratesAt(820_000_00), annual_252: null };
  const other = credit({ id: 902, company_name: 'Investidor Ipê', credit_value: 820_000_00, rates });
  const panel = await openRequest('BORROWER.MASTER');
  answerDeal(credit({ rates: { ...ratesAt(800_000_00), annual_252: null } }), other);
  page.network.sendEvent('changed', { kind: 'offer', id: 481 });
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  const alert = await dialog.findByText(/outra proposta em análise mais barata/);
  expect(textOf(alert)).toBe(
    'Há outra proposta em análise mais barata: de Investidor Ipê, por R$ 820.000,00.',
  );
});

test('approval of a publication shows the security margin, the minimal value and its rate', async () => {
  const publishRequest = request({
    act: 'PUBLISH',
    amount: 850_000_00,
    offer_value: 850_000_00,
    offer_id: null,
    credit_id: null,
    counterpart_name: null,
    minimal_value: 800_000_00,
    security_margin_value: 150_000_00,
    lenders: ['Investidor Cedro'],
    payment_date: null,
    annual_252: 31.4159,
  });
  page.network.answer('listApprovals', rows(publishRequest)).answer('getApproval', publishRequest);
  await page.open(`${LIST}?request=61&answer=APPROVE`, { as: 'BORROWER.MASTER' });
  const dialog = await findDialog('Aprovar pedido');
  expect(textOf(dialog.element)).toMatch(/Margem de segurança.*R\$ 150\.000,00.*valor mínimo.*31,42%/);
});

test('MASTER filters the list by the preset view of requests awaiting its decision', async () => {
  page.network.answer('listApprovals', rows(request())).answer('listListViews', {
    rows: [],
    presets: [
      {
        preset: 'APPROVALS_TO_DECIDE',
        list: 'approvals',
        params: { decide: 'yes' },
        is_default: false,
      },
    ],
  });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  await page.user.click(await screen.findByRole('button', { name: 'Visões' }));
  const views = await findDialog('Visões');
  await page.user.click(await views.findByText('Aguardando minha decisão'));
  await waitFor(() => expect(window.location.search).toBe('?decide=yes'));
  const lastQuery = () => page.network.lastCall('listApprovals').query;
  await waitFor(() =>
    expect([lastQuery().get('to_decide'), lastQuery().get('status')]).toEqual(['true', 'WAITING']),
  );
});

test('empty list says that no request waits and links to ended requests', async () => {
  page.network.answer('listApprovals', rows());
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  expect(await screen.findByRole('heading', { name: 'Nenhum pedido à espera' })).toBeTruthy();
  page.network.answer('listApprovals', rows(request({ status: 'APPROVED', ...ending })));
  await page.user.click(screen.getByRole('link', { name: 'Ver pedidos encerrados' }));
  await screen.findByRole('table', { name: 'Aprovações' });
  expect(page.network.lastCall('listApprovals').query.get('status')).toBeNull();
});

test('approval of an invitation shows the amounts, the invited and the already invited investors', async () => {
  const inviteRequest = request({
    act: 'INVITE',
    amount: 1_000_000_00,
    credit_id: null,
    counterpart_name: null,
    minimal_value: 700_000_00,
    lenders: ['Investidor Ipê', 'Investidor Jatobá'],
    invited_lenders: ['Investidor Cedro'],
    payment_date: null,
    annual_252: null,
  });
  answerDeal();
  page.network.answer('listApprovals', rows(inviteRequest)).answer('getApproval', inviteRequest);
  await page.open(`${LIST}?request=61`, { as: 'BORROWER.MASTER' });
  const panel = await findDialog('Convidar investidores');
  expect(textOf(panel.element)).toMatch(
    /R\$ 1\.000\.000,00.*R\$ 700\.000,00 \(70,00% do valor\).*Investidor Ipê, Investidor Jatobá.*Já convidadosInvestidor Cedro/,
  );
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  expect(textOf((await findDialog('Aprovar pedido')).element)).toContain(
    'os investidores do pedido são convidados agora para a agenda 481, de R$ 1.000.000,00',
  );
});

const loss = (change: Partial<NonNullable<Request['loss']>> = {}): NonNullable<Request['loss']> => ({
  reason: 'CHARGEBACK',
  text: 'Portador contestou a venda',
  authorized_on: '2026-02-12',
  groups: [
    { pay_date: '2026-03-10', issuer: 'Banco Azul', receivables: 2, receivable_ids: [12001, 12002] },
    { pay_date: '2026-03-11', issuer: 'Banco Roxo', receivables: 12, receivable_ids: [12003, 12004] },
  ],
  receipt: null,
  ...change,
});

async function openSettlementRequest(shown: Request, as: 'LENDER.MASTER' | 'BORROWER.MASTER') {
  answerDeal();
  page.network.answer('listApprovals', rows(shown)).answer('getApproval', shown);
  await page.open(`${LIST}?request=61`, { as });
  return findDialog(shown.act === 'RESCIND' ? 'Desfazer negociação' : 'Baixar por perda');
}

test('approval of a loss shows its receivables, reason and day, what it receives, and the expiry of the request', async () => {
  const lossRequest = request({
    act: 'WRITE_OFF',
    amount: 500_00,
    company: { id: 70, name: 'Investidor Cedro' },
    counterpart_name: 'Adquirente Aurora',
    credit_id: null,
    payment_date: null,
    annual_252: null,
    loss: loss({ receipt: { day: '2026-03-10', amount: 1_500_00 } }),
  });
  const panel = await openSettlementRequest(lossRequest, 'LENDER.MASTER');
  const terms =
    /Recebe juntoR\$ 1\.500,00 em 10\/03\/2026Perda de Banco Azul, 10\/03\/2026Recebíveis 12001, 12002Perda de Banco Roxo, 11\/03\/202612 recebíveis: 12003, 12004…Motivo da perda.*hargeback.*Venda autorizada em12\/02\/2026DetalhePortador contestou a vendaPedido válido até11\/03\/2026/;
  expect(textOf(panel.element)).toMatch(terms);
  expect(textOf(panel.element)).not.toMatch(/Agenda aberta até|Expira em/);
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  expect(textOf(dialog.element)).toContain(
    'da agenda 481, de Adquirente Aurora, são registrados R$ 1.500,00 como recebidos, e R$ 500,00 são baixados por perda agora',
  );
  expect(textOf(dialog.element)).toMatch(terms);
});

test.each([
  [
    { reason: 'Não pago', contested_reason: null, permitted_by: null },
    /Motivo de quem pediuNão pagoPagamentoNão informado pelo investidorPedido válido até/,
  ],
  [
    { reason: 'Não pago', contested_reason: 'NOT_RECEIVED', permitted_by: 'LENDER' },
    /PagamentoInformado e contestado: .+AutorizaçãoO investidor consente em desfazerPedido válido até/,
  ],
  [
    { reason: 'Não pago', contested_reason: 'RETURNED', permitted_by: 'MODERATOR' },
    /AutorizaçãoA moderação decidiu que pode ser desfeitaPedido válido até/,
  ],
] as const)(
  'approval of a rescission shows its reason and what permits it: %o',
  async (rescission, terms) => {
    const asked = request({ act: 'RESCIND', credit_id: null, annual_252: null, rescission });
    const panel = await openSettlementRequest(asked, 'BORROWER.MASTER');
    expect(textOf(panel.element)).toMatch(terms);
  },
);

test('approval of a bank line that closes losses of several deals shows their sum and each of them', async () => {
  const lossRequest = request({
    act: 'WRITE_OFF',
    amount: 500_00,
    company: { id: 70, name: 'Investidor Cedro' },
    credit_id: null,
    loss: loss({ receipt: { day: '2026-03-10', amount: 1_500_00 } }),
    losses: [
      { offer_id: 481, value: 200_00 },
      { offer_id: 482, value: 300_00 },
    ],
  });
  answerDeal();
  page.network.answer('listApprovals', rows(lossRequest)).answer('getApproval', lossRequest);
  await page.open(`${LIST}?request=61`, { as: 'LENDER.MASTER' });
  const panel = await findDialog('Baixar por perda');
  expect(textOf(panel.element)).toMatch(
    /Perda da negociação 481R\$ 200,00.*Perda da negociação 482R\$ 300,00/,
  );
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  expect(textOf((await findDialog('Aprovar pedido')).element)).toContain(
    'das agendas 481, 482 são registrados R$ 1.500,00 como recebidos, e R$ 500,00 no total são baixados por perda agora',
  );
});

test('approval of a debit that informs the prices of several deals shows their sum and each of them', async () => {
  const priceRequest = request({
    act: 'INFORM',
    amount: 500_00,
    company: { id: 70, name: 'Investidor Cedro' },
    credit_id: null,
    prices: [
      { offer_id: 481, value: 200_00 },
      { offer_id: 482, value: 300_00 },
    ],
  });
  answerDeal();
  page.network.answer('listApprovals', rows(priceRequest)).answer('getApproval', priceRequest);
  await page.open(`${LIST}?request=61`, { as: 'LENDER.MASTER' });
  const panel = await findDialog('Informar pagamento');
  expect(textOf(panel.element)).toMatch(
    /Preço da negociação 481R\$ 200,00.*Preço da negociação 482R\$ 300,00/,
  );
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  expect(textOf((await findDialog('Aprovar pedido')).element)).toContain(
    'os pagamentos das agendas 481, 482, de R$ 500,00 no total, são informados agora',
  );
});

test('approval shows the reason when the request can no longer be carried out', async () => {
  const panel = await openRequest('BORROWER.MASTER');
  await page.user.click(panel.getByRole('button', { name: 'Aprovar' }));
  const dialog = await findDialog('Aprovar pedido');
  page.network.answer(
    'answerApproval',
    request({ status: 'FAILED', failure: 'RECEIVABLE_UNAVAILABLE', ...ending }),
  );
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('O pedido não pôde mais ser realizado')).toBeTruthy();
  expect(await screen.findByText(/Recebível não encontrado ou indisponível/)).toBeTruthy();
});

test.each([
  ['a MASTER', 'BORROWER.MASTER', true],
  ['an OPERATOR', 'BORROWER.OPERATOR', false],
] as const)(
  'decline link opened by %s shows the decision dialog only to a MASTER',
  async (_who, as, asks) => {
    answerDeal(credit());
    page.network.answer('listApprovals', rows(request())).answer('getApproval', request());
    await page.open(`${LIST}?request=61&answer=DECLINE`, { as });
    if (!asks) {
      await findDialog('Aceitar proposta');
      expect(screen.queryByRole('dialog', { name: 'Recusar pedido' })).toBeNull();
      return;
    }
    const dialog = await findDialog('Recusar pedido');
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(window.location.search).toBe('?request=61'));
  },
);

test('OPERATOR reads a request without approve and decline buttons', async () => {
  const panel = await openRequest('BORROWER.OPERATOR');
  expect(panel.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Recusar' })).toBeNull();
});

test('MASTER sets the limit of its company type, which must be above zero', async () => {
  page.network.answer('listApprovals', rows());
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  await page.user.click(await screen.findByRole('button', { name: 'Limites' }));
  const dialog = await findDialog('Limites dos operadores');
  expect(dialog.queryByLabelText(/Fazer proposta/)).toBeNull();
  const field = dialog.getByLabelText(/Aceitar proposta/);
  const confirmButton = () => dialog.getByRole('button', { name: 'Salvar limites' });
  await page.user.click(dialog.getByRole('checkbox'));
  fillAndLeave(field, '0,00');
  expect(isDisabled(confirmButton())).toBe(true);
  fillAndLeave(field, '500.000,00');
  page.network.answer('setApprovalLimits', {
    publish: null,
    bid: null,
    accept: 500_000_00,
    inform: null,
    write_off: null,
    buyback: null,
  });
  await page.user.click(confirmButton());
  expect(await screen.findByText('Limites alterados')).toBeTruthy();
  expect(page.network.lastCall('setApprovalLimits').body).toEqual({
    publish: null,
    bid: null,
    accept: 500_000,
    inform: null,
    write_off: null,
    buyback: null,
  });
});

test('OPERATOR sees before and after accepting that the request above the limit waits for approval', async () => {
  page.network
    .answer('getNegotiation', negotiation({ company_id: 20, open_credits: 1, offer_value: 900_000_00 }))
    .answer('listNegotiationReceivables', rows())
    .answer('listCredits', rows(credit({ credit_value: 1_00 })))
    .answer('getApprovalLimits', {
      publish: 800_000_00,
      bid: null,
      accept: 500_000_00,
      inform: null,
      write_off: null,
      buyback: null,
    });
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'BORROWER.OPERATOR' });
  const main = within(await screen.findByRole('main'));
  const [first] = await main.findAllByRole('button', { name: 'Aceitar' });
  await page.user.click(first as HTMLElement);
  const dialog = await findDialog('Aceitar proposta');
  await waitFor(() =>
    expect(textOf(dialog.element)).toContain(
      'O valor da agenda passa do seu limite, R$ 500.000,00: o pedido vai esperar a aprovação de um Master da sua empresa.',
    ),
  );
  page.network.answer('answerCredit', { approval_request_id: 61 }).answer('listApprovals', rows(request()));
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Enviar para aprovação' }));
  expect(await screen.findByText('Pedido enviado para aprovação')).toBeTruthy();
  expect(await screen.findByText(/Aceitar proposta, R\$.800\.000,00: pedido de Caio Nunes/)).toBeTruthy();
});

test('acceptance within the limit does not mention approval', async () => {
  page.network
    .answer('getNegotiation', negotiation({ company_id: 20, open_credits: 1 }))
    .answer('listNegotiationReceivables', rows())
    .answer('listCredits', rows(credit()))
    .answer('getApprovalLimits', {
      publish: null,
      bid: null,
      accept: 850_000_00,
      inform: null,
      write_off: null,
      buyback: null,
    });
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'BORROWER.OPERATOR' });
  const main = within(await screen.findByRole('main'));
  const [first] = await main.findAllByRole('button', { name: 'Aceitar' });
  await page.user.click(first as HTMLElement);
  const dialog = await findDialog('Aceitar proposta');
  expect(dialog.getByRole('button', { name: 'Aceitar proposta' })).toBeTruthy();
  expect(textOf(dialog.element)).not.toContain('Master');
});

test('MODERATOR.MASTER approves the rescission of a company without a second person', async () => {
  const asked = request({ act: 'RESCIND', limit: 0, credit_id: null, annual_252: null });
  page.network.answer('listApprovals', rows(asked)).answer('getApproval', asked);
  await page.open(LIST, { as: 'MODERATOR.MASTER' });
  const table = await screen.findByRole('table');
  expect(textOf(table)).toContain('Adquirente Aurora');
  expect(screen.queryByRole('button', { name: 'Limites de aprovação' })).toBeNull();
  await page.open(`${LIST}?request=61&answer=APPROVE`, { as: 'MODERATOR.MASTER' });
  const dialog = await findDialog('Aprovar pedido');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('answerApproval', {
    ...asked,
    status: 'APPROVED',
    ended_at: '2026-03-10T15:00:00.000Z',
  });
  await page.user.click(dialog.getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(page.network.lastCall('answerApproval').body).toEqual({ action: 'APPROVE' }));
});

test.each([
  ['RESCIND', 'espera a confirmação de uma segunda pessoa até 11/03/2026'],
  ['BUYBACK', 'espera a aprovação de um Master até 11/03/2026'],
] as const)('request of %s names on the page of its deal who can answer it', async (act, says) => {
  page.network
    .answer('listApprovals', rows(request({ act })))
    .answer('getNegotiation', soldDeal())
    .answer('getSettlement', settlement({ payment: payment({}) }));
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as: 'BORROWER.MASTER' });
  expect(await screen.findByText((shown) => shown.replaceAll('\u00a0', ' ').includes(says))).toBeTruthy();
});
