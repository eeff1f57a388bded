import type { Reply } from '@pregao/contract';
import { type Language, MAX_SELECTED, type Permission, promisedRate } from '@pregao/domain';
import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { line, linePage } from './bank-statement-replies.ts';
import { fill, fillAndLeave, findDialog, isDisabled, textOf, uploadFiles } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { offeredReceivable, page as rows } from './replies.ts';
import {
  buyback,
  CONFIRMED,
  collection,
  cover,
  dispute,
  group,
  payment,
  settlement,
  soldDeal,
} from './settlement-replies.ts';

const page = renderedPage();
const TITLE = { pt: 'Divergências e propostas', en: 'Disputes and proposals' };
const NONE = { buybacks: [], covers: [], disputes: [] };

async function openTab(
  as: Permission,
  change: Partial<Reply<'getSettlement'>> = {},
  language: Language = 'pt',
) {
  page.network
    .answer('getNegotiation', soldDeal())
    .answer('getSettlement', settlement({ payment: payment(CONFIRMED), ...change }))
    .answer('listCollections', rows(collection(), collection({ id: 3002, receivable_id: 12002 })));
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as, language });
  await screen.findByRole('table', {
    name: language === 'pt' ? 'Recebimentos por dia e emissor' : 'Collections by day and issuer',
  });
}

/** Presses the button of a name, in which spaces also stand for those that do not break. */
const press = (name: string | RegExp) =>
  page.user.click(
    screen.getByRole('button', {
      name: (shown) =>
        typeof name === 'string' ? shown.replaceAll('\u00a0', ' ') === name : name.test(shown),
    }),
  );

async function choose(act: string, more = 'Mais ações: Banco Azul, 10/03/2026') {
  await press(more);
  await page.user.click(await screen.findByRole('menuitem', { name: act }));
}

const card = (language: Language = 'pt') => {
  const element = screen.getByRole('region', { name: TITLE[language] });
  return { element, ...within(element) };
};

const menuItems = () =>
  screen.getAllByRole('menuitem').map((item) => [textOf(item), item.getAttribute('aria-disabled')]);

test('acquirer proposes a buyback of chosen receivables at the price of the deal', async () => {
  // All of the deal on the day of its payment: the price at the deal's rate is what was paid.
  const sold = [{ day: '2026-04-10', amount: 850_000_00 }];
  await openTab('BORROWER.MASTER', {
    payment: payment({ ...CONFIRMED, due_date: '2026-03-10' }),
    days: [group({ pay_date: '2026-04-10', expected_value: 850_000_00, open_value: 850_000_00 })],
    promised: promisedRate({ price: 800_000_00, payment_due_date: '2026-03-10', expected: sold }),
  });
  page.network.answer(
    'listCollections',
    rows(collection({ pay_date: '2026-04-10', face_value: 850_000_00, open_value: 850_000_00 })),
  );
  await choose('Propor recompra', 'Mais ações: Banco Azul, 10/04/2026');
  const dialog = await findDialog('Propor recompra');
  await dialog.findByRole('checkbox', { name: 'Recebível 12001' });
  expect(textOf(dialog.element)).not.toContain('1 de 1');
  expect(textOf(dialog.element)).toContain('Preço da recompraR$ 800.000,00');
  await page.user.click(dialog.getByRole('checkbox', { name: /Confirmo o preço/ }));
  page.network.answer('proposeBuyback', refusal(409, 'BUYBACK_PRICE_CHANGED'));
  await page.user.click(dialog.getByRole('button', { name: 'Propor recompra' }));
  expect(await screen.findByText('A recompra não foi proposta')).toBeTruthy();
  expect(await screen.findByText(/O preço da recompra mudou desde que a página foi aberta/)).toBeTruthy();
  expect(page.network.lastCall('proposeBuyback').body).toEqual({
    offer_id: 481,
    collection_ids: [3001],
    price_rule: 'DEAL_RATE',
    price: 800000,
    day: '2026-03-10',
  });
});

test('price of a buyback is shared, limited, and estimated where its rate has more decimals', async () => {
  page.network.answer('getApprovalLimits', {
    publish: null,
    bid: null,
    accept: null,
    inform: null,
    write_off: null,
    buyback: 50_000_00,
  });
  await openTab('BORROWER.OPERATOR');
  await choose('Propor recompra');
  const dialog = await findDialog('Propor recompra');
  await dialog.findByText(/2 de 2 recebíveis/);
  expect(textOf(dialog.element)).toContain('Preço estimado');
  fireEvent.change(dialog.getByLabelText('Preço'), { target: { value: 'AGREED' } });
  fillAndLeave(dialog.getByLabelText('Preço da recompra'), '400.000,01');
  expect(textOf(dialog.element)).toContain('Informe no máximo R$ 400.000,00');
  fillAndLeave(dialog.getByLabelText('Preço da recompra'), '99.000,01');
  expect(textOf(dialog.getByRole('row', { name: /12001/ }))).toContain('R$ 49.500,01');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Recebível 12002' }));
  expect(textOf(dialog.getByRole('row', { name: /12001/ }))).toContain('R$ 99.000,01');
  fill(dialog.getByRole('textbox', { name: /^Dia da recompra/ }), '12/03/2026');
  await page.user.click(dialog.getByRole('checkbox', { name: /Confirmo o preço/ }));
  page.network.answer('proposeBuyback', { approval_request_id: 63 });
  await page.user.click(await dialog.findByRole('button', { name: /aprovação/i }));
  expect((await screen.findAllByText(/aprovação/i)).length).toBeGreaterThan(0);
  expect(page.network.lastCall('proposeBuyback').body).toEqual({
    offer_id: 481,
    collection_ids: [3001],
    price_rule: 'AGREED',
    price: 99000.01,
    day: '2026-03-12',
  });
});

test('acquirer offers the earliest receivables of the margin and sees the surplus', async () => {
  await openTab('BORROWER.MASTER', { proposals: { ...NONE, covers: [cover({ collections: [] })] } });
  const reserved = { security_margin: true, status: 'RESERVED' } as const;
  page.network.answer(
    'listNegotiationReceivables',
    rows(
      offeredReceivable({ id: 12092, ...reserved, due_date: '2026-05-10', value: 150_000_00 }),
      offeredReceivable({ id: 12091, ...reserved, due_date: '2026-04-20', value: 120_000_00 }),
      offeredReceivable({ id: 12093, ...reserved, due_date: '2026-06-10', value: 90_000_00 }),
      // In a waiting cover, sold, and due.
      offeredReceivable({ id: 12090, ...reserved, due_date: '2026-04-10', value: 100_000_00 }),
      offeredReceivable({ id: 12001, due_date: '2026-04-01', value: 100_000_00 }),
      offeredReceivable({ id: 12094, ...reserved, due_date: '2026-03-10', value: 100_000_00 }),
    ),
  );
  await choose('Oferecer cobertura pela margem');
  const dialog = await findDialog('Oferecer cobertura pela margem');
  const table = await dialog.findByRole('table', { name: 'Recebíveis da margem que entram no lugar' });
  expect(page.network.lastCall('listNegotiationReceivables').query.get('security_margin')).toBe('true');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(row).slice(0, 5)),
  ).toEqual(['12091', '12092']);
  expect(textOf(dialog.element)).toContain(
    'Coberto pela margemR$ 200.000,00Sobra que continua com a sua empresaR$ 70.000,00',
  );
  await page.user.click(dialog.getByRole('checkbox', { name: /Entendo/ }));
  page.network.answer('offerCover', cover());
  await page.user.click(dialog.getByRole('button', { name: 'Oferecer cobertura' }));
  expect(await screen.findByText('Cobertura oferecida', { selector: 'h2' })).toBeTruthy();
  expect(page.network.lastCall('offerCover').body).toEqual({ offer_id: 481, collection_ids: [3001, 3002] });
});

test('terms decide whether a cover is offered, and the ladder names terms and deadline', async () => {
  await openTab('BORROWER.MASTER', {
    recourse: 'FULL',
    days: [group({ shortage_until: '2026-03-17' })],
  });
  expect(textOf(document.body)).toContain('Qualquer falta é recomprada pelo adquirente em até 5 dias úteis.');
  expect(textOf(document.body)).toContain('Recompra até 17/03/2026');
  expect(screen.queryByRole('region', { name: TITLE.pt })).toBeNull();
});

test('margin that covers no shortage is not offered', async () => {
  await openTab('BORROWER.MASTER', { recourse: 'NONE' });
  expect(textOf(document.body)).toContain('Nesta negociação a margem não cobre faltas.');
  await press('Mais ações: Banco Azul, 10/03/2026');
  expect(menuItems()).toEqual([
    ['Propor recompra', 'false'],
    ['Abrir divergência', 'false'],
  ]);
});

test('investor confirms the money of a buyback on a day up to the named one, or refuses it', async () => {
  await openTab('LENDER.MASTER', { proposals: { ...NONE, buybacks: [buyback()] } });
  expect(textOf(card().element)).toMatch(/Banco Azul, 10\/03\/2026 · 1 recebível/);
  expect(textOf(card().element)).toContain('Sua vez de responder, até 16/03/2026, 18:00');
  page.network.answer('listBankLines', linePage([line({ amount: 98_000_00 })]));
  await press('Confirmar recompra: Recompra por R$ 98.000,00');
  const dialog = await findDialog('Confirmar recompra');
  await dialog.findByRole('link', { name: 'Conciliar a partir dela' });
  expect(page.network.lastCall('listBankLines').query.get('amount_less_or_equal_than')).toBe('98000');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('answerBuyback', { id: 81, status: 'CONFIRMED' });
  await page.user.click(dialog.getByRole('button', { name: 'Confirmar recompra' }));
  await screen.findByText('Recompra confirmada', { selector: 'h2' });
  expect(page.network.lastCall('answerBuyback').body).toEqual({ confirmed: true, day: '2026-03-10' });
  await press('Fechar');
  await press('Recusar: Recompra por R$ 98.000,00');
  const refuse = await findDialog('Recusar recompra');
  fireEvent.change(refuse.getByLabelText(/^Motivo/), { target: { value: 'Preço baixo' } });
  page.network.answer('answerBuyback', refusal(409, 'PROPOSAL_ENDED'));
  await page.user.click(refuse.getByRole('button', { name: 'Recusar recompra' }));
  await screen.findByText('A recusa não foi registrada');
  expect(page.network.lastCall('answerBuyback').body).toEqual({ confirmed: false, reason: 'Preço baixo' });
});

test('investor accepts a cover', async () => {
  page.network.answer('listBankLines', linePage([line({ amount: 100_000_00 })]));
  const weekend = { ...cover().receivables[0], due_date: '2026-04-11' } as ReturnType<
    typeof cover
  >['receivables'][number];
  await openTab('LENDER.OPERATOR', { proposals: { ...NONE, covers: [cover({ receivables: [weekend] })] } });
  // Saturday: the ladder expects it on Monday.
  expect(textOf(card().element)).toContain('Banco Verde, R$ 100.000,00, previsto para 13/04/2026');
  await press('Aceitar cobertura: Cobertura de R$ 100.000,00 pela margem');
  const dialog = await findDialog('Aceitar cobertura');
  expect(textOf(dialog.element)).toContain('Previsto para 13/04/2026');
  expect(await dialog.findByRole('link', { name: 'Conciliar a partir dela' })).toBeTruthy();
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('answerCover', refusal(409, 'COVER_OUTDATED'));
  await page.user.click(dialog.getByRole('button', { name: 'Aceitar cobertura' }));
  await screen.findByText('A cobertura não foi aceita');
  expect(await screen.findByText(/Os recebimentos ou a margem mudaram desde a proposta/)).toBeTruthy();
  expect(page.network.lastCall('answerCover').body).toEqual({ accepted: true });
});

test('acquirer withdraws its own proposals and cannot answer them', async () => {
  await openTab('BORROWER.MASTER', {
    proposals: { ...NONE, buybacks: [buyback()], covers: [cover()] },
  });
  expect(card().queryByRole('button', { name: /^(Confirmar|Aceitar|Recusar)/ })).toBeNull();
  expect(textOf(card().element)).toContain('O investidor responde até');
  await press('Retirar cobertura: Cobertura de R$ 100.000,00 pela margem');
  const dialog = await findDialog('Retirar cobertura');
  page.network.answer('withdrawCover', { id: 82 });
  await page.user.click(dialog.getByRole('button', { name: 'Retirar cobertura' }));
  await screen.findByText('Cobertura retirada', { selector: 'h2' });
  expect(page.network.lastCall('withdrawCover').params).toEqual({ id: '82' });
});

test('dispute is opened with value, reason, message and document', async () => {
  page.network.answer('listBankLines', linePage([line({ amount: 200_000_00 })]));
  await openTab('LENDER.MASTER');
  await choose('Abrir divergência');
  const dialog = await findDialog('Abrir divergência');
  await dialog.findByText(/2 de 2 recebíveis/);
  expect(await dialog.findByRole('link', { name: 'Conciliar a partir dela' })).toBeTruthy();
  const verb = () => dialog.getByRole('button', { name: 'Abrir divergência' });
  await page.user.click(dialog.getByRole('checkbox', { name: /Conferi/ }));
  fillAndLeave(dialog.getByLabelText('Valor que conta como recebido'), '200.000,01');
  expect(textOf(dialog.element)).toContain('O valor passa do que está em aberto, R$ 200.000,00.');
  fillAndLeave(dialog.getByLabelText('Valor que conta como recebido'), '0,00');
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'CHARGEBACK' } });
  expect(isDisabled(verb())).toBe(true);
  fireEvent.change(dialog.getByLabelText('Mensagem'), { target: { value: 'Nada chegou.' } });
  expect(isDisabled(verb())).toBe(true);
  fill(dialog.getByRole('textbox', { name: /^Venda autorizada em/ }), '12/02/2026');
  await uploadFiles(
    page.user,
    dialog.element,
    new File(['%PDF-1.7'], 'extrato.pdf', { type: 'application/pdf' }),
  );
  await dialog.findByText('extrato.pdf');
  page.network.answer('openDispute', { id: 83 });
  await page.user.click(verb());
  await screen.findByText('Divergência aberta', { selector: 'h2' });
  expect(page.network.lastCall('openDispute').body).toEqual({
    offer_id: 481,
    kind: 'COLLECTION',
    ids: [3001, 3002],
    value: 0,
    reason: 'CHARGEBACK',
    authorized_on: '2026-02-12',
    text: 'Nada chegou.',
    documents: [{ name: 'extrato.pdf', content: btoa('%PDF-1.7') }],
  });
});

test.each([
  ['BORROWER.MASTER', 'Propor recompra'],
  ['BORROWER.MASTER', 'Oferecer cobertura pela margem'],
  ['LENDER.MASTER', 'Abrir divergência'],
] as const)('%s chooses no more than one call takes in %s, and the rest is named', async (as, act) => {
  const open = Array.from({ length: MAX_SELECTED + 1 }, (_, at) =>
    collection({ id: 10_000 + at, face_value: 1_00, open_value: 1_00 }),
  );
  page.network.answer('listNegotiationReceivables', rows());
  await openTab(as, { recourse: 'MARGIN_ONLY' });
  page.network.answer('listCollections', rows(...open));
  await choose(act);
  const dialog = await findDialog(act);
  expect(
    await dialog.findByText(/^De uma vez podem ser escolhidos até 100\.000 recebíveis.*Ficam de fora: 1\./),
  ).toBeTruthy();
  expect(textOf(dialog.element)).toContain('R$ 100.000,00');
  expect(textOf(dialog.element)).not.toContain('R$ 100.001,00');
});

test('investor receives or disputes a remittance', async () => {
  const remittance = {
    id: 91,
    day: '2026-03-10',
    amount: 100_000_00,
    status: 'DECLARED',
    declared_at: '2026-03-10T14:00:00.000Z',
  } as const;
  await openTab('LENDER.MASTER', {
    days: [group({ declared_value: 100_000_00, remittances: [remittance] })],
  });
  await press('Abrir Banco Azul, 10/03/2026');
  await press('Registrar recebimento: repasse de R$ 100.000,00');
  const receive = await findDialog('Receber parte');
  expect((receive.getByLabelText('Valor recebido') as HTMLInputElement).value).toBe('100.000,00');
  await page.user.click(receive.getByRole('button', { name: 'Cancelar' }));
  await press('Abrir divergência: repasse de R$ 100.000,00');
  const dialog = await findDialog('Abrir divergência');
  fillAndLeave(dialog.getByLabelText('Valor que conta como recebido'), '40.000,00');
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'OTHER' } });
  fireEvent.change(dialog.getByLabelText('Mensagem'), { target: { value: 'Chegou menos.' } });
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('openDispute', refusal(409, 'REMITTANCE_ANSWERED'));
  await page.user.click(dialog.getByRole('button', { name: 'Abrir divergência' }));
  await screen.findByText('A divergência não foi aberta');
  expect(page.network.lastCall('openDispute').body).toMatchObject({
    kind: 'REMITTANCE',
    ids: [91],
    value: 40000,
  });
});

const MESSAGES: Reply<'getDispute'>['messages'] = [
  {
    id: 1,
    action: 'OPEN',
    by: 'LENDER',
    text: 'Chegaram só 40 mil.',
    value: 40_000_00,
    at: '2026-03-10T12:00:00.000Z',
    documents: [{ id: 7, name: 'extrato.pdf' }],
  },
];

test('acquirer reads the messages, answers with another value or agrees', async () => {
  await openTab('BORROWER.MASTER', { proposals: { ...NONE, disputes: [dispute()] } });
  expect(textOf(card().element)).toContain('Valor indicado pelo investidor: R$ 40.000,00.');
  expect(textOf(card().element)).toContain('Venda autorizada em: 12/02/2026.');
  expect(card().queryByRole('button', { name: /^Levar|^Decidir/ })).toBeNull();
  page.network.answer('getDispute', { ...dispute(), messages: MESSAGES });
  await press('Ver mensagens: Divergência: Chargeback');
  expect(await screen.findByText('Chegaram só 40 mil.')).toBeTruthy();
  page.network.answer('disputeDocumentLink', refusal(404, 'NOT_FOUND'));
  await press('Baixar extrato.pdf');
  expect(page.network.lastCall('disputeDocumentLink').params).toEqual({ id: '7' });
  await press('Responder: Divergência: Chargeback');
  const answer = await findDialog('Responder à divergência');
  fillAndLeave(answer.getByLabelText(/^Outro valor/), '60.000,00');
  fireEvent.change(answer.getByLabelText('Mensagem'), { target: { value: 'Foram 60 mil.' } });
  page.network.answer('answerDispute', { id: 83, status: 'ANSWERED' });
  await page.user.click(answer.getByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText('Resposta enviada', { selector: 'h2' });
  expect(page.network.lastCall('answerDispute').body).toEqual({
    action: 'ANSWER',
    text: 'Foram 60 mil.',
    value: 60000,
  });
  await page.user.click((await findDialog('Resposta enviada')).getByRole('button', { name: 'Fechar' }));
  await press('Concordar com o valor: Divergência: Chargeback');
  const agree = await findDialog('Concordar com o valor');
  fireEvent.change(agree.getByLabelText('Mensagem'), { target: { value: 'De acordo.' } });
  await page.user.click(agree.getByRole('checkbox'));
  page.network.answer('answerDispute', refusal(409, 'DISPUTE_VALUE_CHANGED'));
  await page.user.click(agree.getByRole('button', { name: 'Concordar com o valor' }));
  await screen.findByText('O acordo não foi registrado');
  expect(page.network.lastCall('answerDispute').body).toEqual({
    action: 'AGREE',
    text: 'De acordo.',
    value: 40000,
  });
});

test('moderator reads and decides a dispute only once it is escalated', async () => {
  const escalated = dispute({
    id: 84,
    status: 'ESCALATED',
    reason: 'FEE',
    turn: null,
    answer_until: null,
    escalated_at: '2026-03-10T13:00:00.000Z',
  });
  await openTab('MODERATOR.OPERATOR', { proposals: { ...NONE, disputes: [dispute(), escalated] } });
  expect(card().getAllByRole('button', { name: /mensagens/ })).toHaveLength(1);
  expect(textOf(card().element)).toContain('quando a divergência é levada aos moderadores');
  expect(
    card()
      .getAllByRole('button', { name: /Divergência/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Ver mensagens: Divergência: Tarifa', 'Decidir: Divergência: Tarifa']);
  await press('Decidir: Divergência: Tarifa');
  const dialog = await findDialog('Decidir divergência');
  expect(textOf(dialog.element)).toContain('Você decide o valor que conta como recebido');
  fireEvent.change(dialog.getByLabelText('Mensagem'), { target: { value: 'O extrato mostra 45 mil.' } });
  await page.user.click(dialog.getByRole('checkbox'));
  expect(isDisabled(dialog.getByRole('button', { name: 'Decidir divergência' }))).toBe(true);
  fillAndLeave(dialog.getByLabelText('Valor decidido'), '45.000,00');
  page.network.answer('answerDispute', { id: 84, status: 'DECIDED' });
  await page.user.click(dialog.getByRole('button', { name: 'Decidir divergência' }));
  await screen.findByText('Divergência decidida', { selector: 'h2' });
  expect(page.network.lastCall('answerDispute').body).toEqual({
    action: 'DECIDE',
    text: 'O extrato mostra 45 mil.',
    value: 45000,
  });
});

test('ended proposals are shown on request, and on paper', async () => {
  await openTab('LENDER.MASTER', {
    ended_proposals: {
      buybacks: [buyback({ status: 'REFUSED', reason: 'Preço baixo' })],
      covers: [],
      disputes: [dispute({ status: 'DECIDED', turn: null, answer_until: null })],
    },
  });
  expect(textOf(card().element)).toContain('Nada aguarda resposta.');
  expect(textOf(card().element)).not.toContain('Preço baixo');
  window.dispatchEvent(new Event('beforeprint'));
  expect(textOf(card().element)).toContain('Motivo: Preço baixo');
  window.dispatchEvent(new Event('afterprint'));
  await press('Mostrar 2 encerradas');
  expect(textOf(card().element)).toContain('Motivo: Preço baixo');
  expect(textOf(card().element)).toContain('Valor decidido: R$ 40.000,00.');
  expect(card().queryByRole('button', { name: /^(Confirmar|Responder)/ })).toBeNull();
});

test.each([
  [
    'pt',
    'Mostrar 2 encerradas',
    'Encerrada sem acordo nem decisão, por: Baixa por perda.',
    'Recompra estornada',
  ],
  ['en', 'Show 2 ended', 'Closed without agreement or decision, by: Write-off.', 'Buyback reversed'],
] as const)(
  'in %s a dispute that a write-off closed and a reversed buyback say so',
  async (language, show, ...said) => {
    const closed = {
      status: 'CLOSED',
      settled_by: 'LOSS',
      value: 0,
      turn: null,
      answer_until: null,
    } as const;
    const ended_proposals = {
      buybacks: [buyback({ status: 'REVERSED' })],
      covers: [],
      disputes: [dispute(closed)],
    };
    await openTab('LENDER.MASTER', { ended_proposals }, language);
    await press(show);
    for (const text of said) expect(textOf(card(language).element)).toContain(text);
    expect(textOf(card(language).element)).not.toContain('R$ 0,00');
  },
);

test('disputes and proposals are shown in English', async () => {
  await openTab(
    'BORROWER.MASTER',
    { proposals: { buybacks: [buyback()], covers: [cover()], disputes: [dispute()] } },
    'en',
  );
  expect(textOf(card('en').element)).toContain('Buyback for R$ 98.000,00');
  expect(textOf(card('en').element)).toContain('Margin cover of R$ 100.000,00');
  expect(textOf(card('en').element)).toContain('Value named by the investor: R$ 40.000,00.');
  await press(/^More actions: Banco Azul, 10\sMar\s2026$/);
  expect(menuItems().map(([text]) => text)).toEqual([
    'Propose buyback',
    'Offer margin cover',
    'Open dispute',
  ]);
  await page.user.click(screen.getByRole('menuitem', { name: 'Open dispute' }));
  const dialog = await findDialog('Open dispute');
  expect(dialog.getByLabelText('Value that counts as received')).toBeTruthy();
});
