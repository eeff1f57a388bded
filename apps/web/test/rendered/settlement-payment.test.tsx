import type { Reply } from '@pregao/contract';
import type { Language, Permission } from '@pregao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { candidates, line, linePage } from './bank-statement-replies.ts';
import { descriptionOf, fill, fillAndLeave, findDialog, isDisabled, uploadFiles } from './dom.ts';
import { filledButtons } from './filled-buttons.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { historyRow } from './replies.ts';
import { CONFIRMED, group, INFORMED, payment, settlement, soldDeal } from './settlement-replies.ts';

const page = renderedPage();

type Change = Partial<Reply<'getSettlement'>['payment']>;

async function openTab(
  as: Permission,
  change: Change = {},
  language: Language = 'pt',
  more: Partial<Reply<'getSettlement'>> = {},
) {
  page.network
    .answer('getNegotiation', soldDeal())
    .answer('getSettlement', settlement({ payment: payment(change), ...more }));
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as, language });
  return screen.findByRole('region', { name: language === 'pt' ? 'Pagamento' : 'Payment' });
}

const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const buttonsOf = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

const press = (name: string) => page.user.click(screen.getByRole('button', { name }));

test('rescinded payment shows no instruction to pay', async () => {
  const card = await openTab('LENDER.MASTER', { status: 'RESCINDED' });
  expect(spoken(card)).not.toContain('Valor do pagamento');
  expect(spoken(card)).not.toContain('Confira cada dado antes de pagar');
});

test.each([
  ['LENDER.MASTER', { status: 'DUE' }, true],
  ['LENDER.MASTER', INFORMED, false],
  ['BORROWER.MASTER', { status: 'DUE' }, false],
] as const)(
  'request to check the account is for the payer of an open price only, %s %o',
  async (as, change, asked) => {
    const card = spoken(await openTab(as, change));
    expect(card.includes('Confira cada dado antes de pagar.')).toBe(asked);
    expect(card).toContain('São os dados da conta no momento do aceite');
  },
);

test.each([
  ['2026-03-09', true],
  ['2026-03-10', false],
] as const)(
  'price of an untracked deal that was due on %s counts as paid by the calendar: %s',
  async (due_date, counts) => {
    const card = spoken(await openTab('BORROWER.MASTER', { due_date }, 'pt', { tracked: false }));
    expect(card.includes('conta como feito pelo calendário, sem registro')).toBe(counts);
    expect(card.startsWith(counts ? 'PagamentoPelo calendário' : 'PagamentoA pagar')).toBe(true);
    expect(spoken(document.body).includes('Aguarde o pagamento')).toBe(!counts);
  },
);

test('investor reads the next step and copies each figure of the instruction', async () => {
  const card = await openTab('LENDER.MASTER');
  expect(spoken(card)).toContain(
    'Pague R$ 800.000,00 a Adquirente Aurora até 10/03/2026, com a referência PG0000000481, e informe o pagamento aqui.',
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const figures = [
    ['Valor do pagamento', '800.000,00'],
    ['Vencimento', '10/03/2026'],
    ['Referência', 'PG0000000481'],
    ['Favorecido', 'AURORA ADQUIRENTE S.A.'],
    ['CNPJ do favorecido', '12ABC34501DE35'],
    ['Banco', '341'],
    ['ISPB', '60701190'],
    ['Agência', '1234'],
    ['Conta', '567890-1'],
  ] as const;
  for (const [label, copied] of figures) {
    await press(`Copiar ${label}: ${copied}`);
    expect(write).toHaveBeenLastCalledWith(copied);
  }
  expect(spoken(card)).toContain('Repasse pelo adquirente no mesmo dia');
  expect(spoken(card)).toContain('Faltas cobertas pela margem');
});

describe('acts on the payment', () => {
  test.each([
    ['LENDER.MASTER', {}, ['Informar pagamento']],
    ['LENDER.MASTER', INFORMED, ['Abrir comprovante']],
    ['BORROWER.MASTER', {}, ['Confirmar pagamento', 'Desfazer negociação']],
    ['BORROWER.MASTER', INFORMED, ['Confirmar pagamento', 'Contestar', 'Abrir comprovante']],
    ['BORROWER.MASTER', CONFIRMED, ['Estornar confirmação', 'Abrir comprovante']],
    ['MODERATOR.MASTER', INFORMED, ['Abrir comprovante']],
  ] as const)('of %s follow its status', async (as, change, buttons) => {
    expect(buttonsOf(await openTab(as, change))).toEqual(buttons);
  });

  test('rescission before its time is disabled with the reason', async () => {
    await openTab('BORROWER.MASTER');
    const button = screen.getByRole('button', { name: 'Desfazer negociação' });
    expect(isDisabled(button)).toBe(true);
    await page.user.hover(button.parentElement as HTMLElement);
    expect((await screen.findByRole('tooltip')).textContent).toContain('12:00 do dia útil seguinte');
  });
});

const E2E = 'E1234567820260310143000000000001';

test('investor informs a Pix with its id and a proof', async () => {
  await openTab('LENDER.MASTER');
  await press('Informar pagamento');
  const dialog = await findDialog('Informar pagamento');
  expect(spoken(dialog.element)).toContain(
    'Você informa a Adquirente Aurora que o preço inteiro de R$ 800.000,00 foi pago.',
  );
  const verb = () => dialog.getByRole('button', { name: 'Informar pagamento' });
  await page.user.click(dialog.getByRole('checkbox'));
  expect(isDisabled(verb())).toBe(true);
  const id = dialog.getByLabelText('Identificador do Pix (E2E)');
  fill(id, 'PIX 123');
  expect(descriptionOf(id)).toContain('ele não tem o formato esperado');
  fill(id, E2E);
  await uploadFiles(
    page.user,
    dialog.element,
    new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' }),
  );
  page.network.answer('informPayment', { id: 481, status: 'INFORMED' });
  await page.user.click(verb());
  expect(await screen.findByText('Pagamento informado')).toBeTruthy();
  const sent = page.network.lastCall('informPayment');
  expect(sent.params).toEqual({ id: '481' });
  expect(sent.body).toEqual({
    day: '2026-03-10',
    amount: 800000,
    method: 'PIX',
    reference: E2E,
    proof: btoa('%PDF-1.7'),
  });
  expect(sent.headers.get('idempotency-key')).toBeTruthy();
});

test('an id of another day than the payment is remarked, and can be sent', async () => {
  await openTab('LENDER.MASTER');
  await press('Informar pagamento');
  const dialog = await findDialog('Informar pagamento');
  await page.user.click(dialog.getByRole('checkbox'));
  const id = dialog.getByLabelText('Identificador do Pix (E2E)');
  fill(id, E2E);
  expect(spoken(dialog.element)).not.toContain('outro dia');
  fill(id, E2E.replace('20260310', '20260306'));
  expect(spoken(dialog.element)).toContain(
    'Este identificador é de 06/03/2026, outro dia que o do pagamento.',
  );
  expect(isDisabled(dialog.getByRole('button', { name: 'Informar pagamento' }))).toBe(false);
});

test('operator above the limit asks for approval, a TED has a control number', async () => {
  page.network.answer('getApprovalLimits', {
    publish: null,
    bid: null,
    accept: null,
    inform: 500_000_00,
    write_off: null,
    buyback: null,
  });
  await openTab('LENDER.OPERATOR');
  await press('Informar pagamento');
  const dialog = await findDialog('Informar pagamento');
  await dialog.findByText(/R\$\s500\.000,00/);
  fireEvent.change(dialog.getByLabelText('Meio de pagamento'), { target: { value: 'TED' } });
  fill(dialog.getByLabelText('Número de controle'), '20260310-77');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('informPayment', { approval_request_id: 61 });
  await page.user.click(dialog.getByRole('button', { name: /aprovação/i }));
  expect((await screen.findAllByText(/aprovação/i)).length).toBeGreaterThan(0);
  expect(page.network.lastCall('informPayment').body).toMatchObject({
    method: 'TED',
    reference: '20260310-77',
  });
});

test.each([
  ['pt', 'Confirmar pagamento', 'foi informado por outro investidor na negociação 490'],
  ['en', 'Confirm payment', 'Another investor informed the same Pix id in deal 490'],
] as const)('confirmation warns in %s of the same Pix id in another deal', async (language, act, says) => {
  const informed = { ...INFORMED.informed, same_id_offer_id: 490 };
  await openTab('BORROWER.MASTER', { ...INFORMED, informed }, language);
  await press(act);
  expect(spoken((await findDialog(act)).element)).toContain(says);
});

test('acquirer confirms the whole price on the informed day', async () => {
  await openTab('BORROWER.OPERATOR', INFORMED);
  await press('Confirmar pagamento');
  const dialog = await findDialog('Confirmar pagamento');
  expect(spoken(dialog.element)).toContain('R$ 800.000,00 de Investidor Cedro');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('confirmPayment', { id: 481, status: 'CONFIRMED' }).answer('listNegotiationHistory', {
    rows: [
      historyRow({ key: 'receive-481', act: 'RECEIVE' }),
      historyRow({ key: 'confirm-payment-481-2', act: 'CONFIRM_PAYMENT' }),
      historyRow({ key: 'confirm-payment-481', act: 'CONFIRM_PAYMENT' }),
    ],
    total_rows: 3,
  });
  await page.user.click(dialog.getByRole('button', { name: 'Confirmar pagamento' }));
  expect(await screen.findByText('Pagamento confirmado')).toBeTruthy();
  expect(page.network.lastCall('confirmPayment').body).toEqual({ day: '2026-03-10' });
  const receipt = screen.getByRole('link', { name: 'Ver comprovante' });
  expect(receipt.getAttribute('href')).toBe('/dashboard/negotiation/481/receipt/confirm-payment-481-2');
});

test('short price needs a second checkbox and is refused above the tolerance with its limit', async () => {
  await openTab('BORROWER.MASTER', INFORMED);
  await press('Confirmar pagamento');
  const dialog = await findDialog('Confirmar pagamento');
  fillAndLeave(dialog.getByLabelText('Valor recebido'), '799.000,00');
  expect(spoken(dialog.element)).toContain('Faltam R$ 1.000,00 para o preço.');
  const [first, second] = dialog.getAllByRole('checkbox') as HTMLElement[];
  await page.user.click(first as HTMLElement);
  expect(isDisabled(dialog.getByRole('button', { name: 'Confirmar pagamento' }))).toBe(true);
  await page.user.click(second as HTMLElement);
  page.network.answer('confirmPayment', refusal(409, 'PAYMENT_SHORT'));
  await page.user.click(dialog.getByRole('button', { name: 'Confirmar pagamento' }));
  expect(await screen.findByText('O pagamento não foi confirmado')).toBeTruthy();
  // The texts of refusals load with the first failure, after the title.
  expect(
    await screen.findByText(/limite das configurações .* Se falta mais, conteste o pagamento informado/),
  ).toBeTruthy();
  expect(page.network.lastCall('confirmPayment').body).toEqual({
    day: '2026-03-10',
    amount: 799000,
    reason: 'FEE',
  });
});

test.each([
  [
    'pt',
    /^Confirmar pagamento$/,
    'Há uma linha do extrato em aberto de R$ 800.000,00, de 10/03/2026, na conta 456789\u2060-\u20600 (Bradesco).',
    'Conciliar a partir dela',
  ],
  [
    'en',
    /^Confirm payment$/,
    'There is an open bank line of R$ 800.000,00 from 10 Mar 2026 in account 456789\u2060-\u20600 (Bradesco).',
    'Match it instead',
  ],
] as const)(
  'open bank line of the price is offered instead of a confirmation by hand, %s',
  async (language, act, text, link) => {
    page.network
      .answer('listBankLines', linePage([line({ day: '2026-03-10', amount: 800_000_00 })]))
      .answer('getBankLineCandidates', candidates([]));
    await openTab('BORROWER.OPERATOR', INFORMED, language);
    await page.user.click(screen.getByRole('button', { name: act }));
    const dialog = await findDialog(act);
    const match = await dialog.findByRole('link', { name: link });
    expect(spoken(dialog.element)).toContain(text);
    expect(Object.fromEntries(page.network.lastCall('listBankLines').query)).toEqual({
      state: 'OPEN',
      movement: 'CREDIT',
      amount_greater_or_equal_than: '800000',
      amount_less_or_equal_than: '800000',
      day_greater_or_equal_than: '2026-03-09',
      limit: '1',
    });
    await page.user.click(match);
    const lines = await screen.findByRole('listbox');
    expect(within(lines).getByRole('option', { selected: true }).dataset.line).toBe('900');
    expect(page.network.lastCall('listBankLines').query.get('amount_less_or_equal_than')).toBe('800000');
  },
);

test.each([
  ['LENDER.MASTER', {}, 'Informar pagamento', 'DEBIT'],
  ['BORROWER.MASTER', INFORMED, 'Contestar', 'CREDIT'],
  [
    'BORROWER.MASTER',
    { due_date: '2026-03-05', overdue: true, rescindable_from: '2026-03-06T15:00:00.000Z' },
    'Desfazer negociação',
    'CREDIT',
  ],
] as const)(
  '%s reads of an open bank line of the price in the dialog of %o',
  async (as, change, act, movement) => {
    page.network.answer('listBankLines', linePage([line({ amount: 800_000_00 })]));
    await openTab(as, change);
    await press(act);
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      (await dialog.findByRole('link', { name: 'Conciliar a partir dela' })).getAttribute('href'),
    ).toContain(`movement=${movement}`);
    expect(page.network.lastCall('listBankLines').query.get('movement')).toBe(movement);
  },
);

test('acquirer contests with a reason that both sides see', async () => {
  await openTab('BORROWER.MASTER', INFORMED);
  await press('Contestar');
  const dialog = await findDialog('Contestar pagamento');
  await page.user.click(dialog.getByRole('checkbox'));
  expect(isDisabled(dialog.getByRole('button', { name: 'Contestar pagamento' }))).toBe(true);
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'OTHER_AMOUNT' } });
  fireEvent.change(dialog.getByLabelText(/^Detalhe/), { target: { value: 'Chegaram R$ 700 mil' } });
  page.network.answer('contestPayment', { id: 481, status: 'CONTESTED' });
  await page.user.click(dialog.getByRole('button', { name: 'Contestar pagamento' }));
  expect(await screen.findByText('Pagamento contestado')).toBeTruthy();
  expect(page.network.lastCall('contestPayment').body).toEqual({
    reason: 'OTHER_AMOUNT',
    text: 'Chegaram R$ 700 mil',
  });
});

const CONTESTED = {
  status: 'CONTESTED',
  informed: INFORMED.informed,
  contested: {
    reason: 'NOT_RECEIVED',
    text: 'Nada no extrato',
    at: '2026-03-10T14:50:00.000Z',
    moderators_at: '2026-03-12T21:00:00.000Z',
  },
} as const;

test.each([
  ['pt', 'LENDER.MASTER', 'Linhas do extrato', 'R$ 790.000,00 em 09/03/2026'],
  ['en', 'BORROWER.MASTER', 'Bank lines', 'R$ 790.000,00 on 9 Mar 2026'],
] as const)('payment links to the bank lines allocated to it, %s', async (language, as, label, text) => {
  const bank_lines = [
    { bank_line_id: 900, day: '2026-03-09', amount: 790_000_00 },
    { bank_line_id: 901, day: '2026-03-10', amount: 10_000_00 },
  ];
  const card = await openTab(as, { ...CONFIRMED, bank_lines }, language);
  expect(spoken(card)).toContain(`${label}${text}`);
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dashboard/bank-statement/lines?show=all&only=900',
    '/dashboard/bank-statement/lines?show=all&only=901',
  ]);
});

test('contested payment shows its reason, and the investor consents to the rescission', async () => {
  const card = await openTab('LENDER.MASTER', CONTESTED);
  expect(spoken(card)).toMatch(/Não recebido.*Nada no extrato/);
  await press('Consentir em desfazer');
  const dialog = await findDialog('Consentir em desfazer');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('consentToPaymentChange', { id: 481, status: 'CONTESTED' });
  await page.user.click(dialog.getByRole('button', { name: 'Consentir em desfazer' }));
  expect(await screen.findByText('Consentimento registrado')).toBeTruthy();
  expect(page.network.lastCall('consentToPaymentChange').body).toEqual({ to: 'RESCIND' });
});

test('moderator decides on a contested payment once the time to agree is over', async () => {
  const card = await openTab('MODERATOR.OPERATOR', CONTESTED);
  expect(spoken(card)).toContain('Sem acordo, um moderador decide a partir de');
  const act = () => screen.getByRole('button', { name: 'Permitir que desfaçam' });
  expect(isDisabled(act())).toBe(true);
});

test.each([
  ['pt', 'R$ 300.000,00 de R$ 800.000,00 conciliados'],
  ['en', 'R$ 300.000,00 of R$ 800.000,00 matched'],
] as const)('payment says in %s what bank lines have brought of its price', async (language, text) => {
  const card = await openTab('BORROWER.MASTER', { status: 'DUE', matched_value: 300_000_00 }, language);
  expect(spoken(card)).toContain(text);
});

test('decision of a moderator is recorded with its reason and shown to both sides', async () => {
  const payment = {
    ...CONTESTED,
    contested: { ...CONTESTED.contested, moderators_at: '2026-03-10T14:55:00.000Z' },
  };
  await openTab('MODERATOR.MASTER', payment);
  await press('Permitir que desfaçam');
  const dialog = await findDialog('Permitir que desfaçam a negociação');
  await page.user.click(dialog.getByRole('checkbox'));
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sem crédito' } });
  page.network.answer('decideContestedPayment', { id: 481, status: 'CONTESTED' });
  await page.user.click(dialog.getByRole('button', { name: 'Permitir que desfaçam' }));
  expect(await screen.findByText('Decisão registrada')).toBeTruthy();
  expect(page.network.lastCall('decideContestedPayment').body).toEqual({
    decision: 'RESCIND',
    reason: 'Sem crédito',
  });
});

test('acquirer rescinds a contested deal after the decision of a moderator', async () => {
  const decided = { decision: 'RESCIND', reason: 'Sem crédito', at: '2026-03-10T14:55:00.000Z' } as const;
  const card = await openTab('BORROWER.MASTER', { ...CONTESTED, decided, rescindable_from: null });
  expect(spoken(card)).toContain('O adquirente pode desfazer a negociação · Sem crédito');
  expect(isDisabled(screen.getByRole('button', { name: 'Desfazer negociação' }))).toBe(false);
});

test('confirmation is reversed with a reason, and needs consent once there are collections', async () => {
  await openTab('BORROWER.MASTER', CONFIRMED);
  await press('Estornar confirmação');
  const dialog = await findDialog('Estornar confirmação');
  await page.user.click(dialog.getByRole('checkbox'));
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Crédito devolvido' } });
  page.network.answer('reversePayment', refusal(409, 'PAYMENT_REVERSAL_NEEDS_CONSENT'));
  await page.user.click(dialog.getByRole('button', { name: 'Estornar confirmação' }));
  expect(await screen.findByText('O estorno não foi registrado')).toBeTruthy();
  expect(await screen.findByText(/Peça ao investidor que concorde com o estorno/)).toBeTruthy();
  expect(page.network.lastCall('reversePayment').body).toEqual({ reason: 'Crédito devolvido' });
});

test('reversal is disabled for the acquirer and offered as a consent to the investor', async () => {
  const days = [group({ received_value: 10_000_00, open_value: 240_000_00 })];
  await openTab('BORROWER.MASTER', CONFIRMED, 'pt', { days });
  expect(isDisabled(screen.getByRole('button', { name: 'Estornar confirmação' }))).toBe(true);
});

test('investor consents to a reversal by the menu of the payment once the acquirer needs it', async () => {
  const days = [group({ received_value: 10_000_00, open_value: 240_000_00 })];
  const card = await openTab('LENDER.MASTER', CONFIRMED, 'pt', { days });
  expect(buttonsOf(card)).not.toContain('Consentir com o estorno');
  await press('Mais ações do pagamento');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Consentir com o estorno' }));
  const dialog = await findDialog('Consentir com o estorno');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('consentToPaymentChange', { id: 481, status: 'CONFIRMED' });
  await page.user.click(dialog.getByRole('button', { name: 'Consentir com o estorno' }));
  expect(await screen.findByText('Consentimento registrado')).toBeTruthy();
  expect(page.network.lastCall('consentToPaymentChange').body).toEqual({ to: 'REVERSE' });
});

test('unpaid deal is rescinded by two people after its time', async () => {
  page.network.answer('rescindDeal', { approval_request_id: 62 });
  await openTab('BORROWER.OPERATOR', {
    due_date: '2026-03-05',
    overdue: true,
    rescindable_from: '2026-03-06T15:00:00.000Z',
  });
  const card = screen.getByRole('region', { name: 'Pagamento' });
  expect(spoken(card)).toContain('Em atraso · há 5 dias');
  expect(spoken(card)).toContain(
    'O pagamento de R$ 800.000,00 venceu em 05/03/2026, há 5 dias, e Investidor Cedro não o informou. Se o crédito chegou, confirme; senão, cobre o investidor ou peça para desfazer a negociação.',
  );
  // The rule of the domain counts from the completion on 9 March: 12:00 of the next business day has come.
  await press('Desfazer negociação');
  const dialog = await findDialog('Desfazer negociação');
  expect(spoken(dialog.element)).toContain('Outra pessoa ativa da sua empresa precisa confirmar');
  await page.user.click(dialog.getByRole('checkbox'));
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Preço não pago' } });
  await page.user.click(dialog.getByRole('button', { name: 'Pedir para desfazer' }));
  expect(await screen.findByText('Pedido para desfazer enviado')).toBeTruthy();
  expect(spoken(document.body)).toContain(
    'Outra pessoa ativa da sua empresa confirma o pedido, e uma das duas precisa ser Master; sem essa segunda pessoa, confirma um Master da moderação.',
  );
  expect(page.network.lastCall('rescindDeal').body).toEqual({ reason: 'Preço não pago' });
});

test('headline tells the next step of the payment and leads to the settlement', async () => {
  page.network
    .answer('getNegotiation', soldDeal())
    .answer('getSettlement', settlement({ payment: payment(INFORMED) }))
    .answer('listCredits', { rows: [], total_rows: 0 });
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'BORROWER.MASTER' });
  await screen.findByText(/Confira o extrato e confirme ou conteste/);
  expect(spoken(document.body)).not.toContain('Aguarde o pagamento');
  await page.user.click(screen.getByRole('link', { name: 'Ver liquidação' }));
  expect(await screen.findByRole('region', { name: 'Pagamento' })).toBeTruthy();
});

test.each([
  ['pt', 'BORROWER.MASTER', 'Pagamento em atraso há 5 dias', 'venceu em 05/03/2026, há 5 dias, e'],
  ['pt', 'LENDER.MASTER', 'Pagamento em atraso há 5 dias', 'Pague e informe o pagamento'],
  [
    'en',
    'MODERATOR.MASTER',
    'Payment 5 days overdue',
    'was due on 5 Mar 2026, 5 days ago, and was not informed',
  ],
] as const)('headline tells in %s to %s that the payment is overdue', async (language, as, title, says) => {
  page.network
    .answer('getNegotiation', soldDeal())
    .answer('getSettlement', settlement({ payment: payment({ due_date: '2026-03-05', overdue: true }) }))
    .answer('listCredits', { rows: [], total_rows: 0 });
  await page.open('/dashboard/negotiation/481/new-credit?tab=contract', { as, language });
  expect(await screen.findByText((shown) => shown.replaceAll('\u00a0', ' ') === title)).toBeTruthy();
  expect(spoken(document.body)).toContain(says);
  expect(spoken(document.body)).not.toMatch(/Aguarde o pagamento|vence em|Wait for the payment/);
});

test('payment is shown in English', async () => {
  const card = await openTab('LENDER.MASTER', {}, 'en');
  expect(spoken(card)).toContain('Pay R$ 800.000,00 to Adquirente Aurora by 10 Mar 2026');
  expect(screen.getByRole('tab', { name: 'Settlement' }).getAttribute('aria-selected')).toBe('true');
  await press('Inform payment');
  const dialog = await findDialog('Inform payment');
  expect(dialog.getByLabelText('End-to-end id of the Pix')).toBeTruthy();
});

const REQUEST = {
  asked_by_name: 'Bruno Lima',
  at: '2026-03-10T11:00:00.000Z',
  expires_at: '2026-03-12T21:00:00.000Z',
  reason: 'Não pago',
  may_confirm: true,
};

test('second person confirms the rescission that another one requests', async () => {
  const card = await openTab('BORROWER.OPERATOR', {
    due_date: '2026-03-05',
    rescindable_from: '2026-03-06T15:00:00.000Z',
    rescission_request: REQUEST,
  });
  expect(spoken(card)).toMatch(
    /Bruno Lima pediu, em 10\/03\/2026.*, para desfazer a negociação por falta de pagamento: Não pago\. Confirme o pedido até 12\/03\/2026/,
  );
  expect(buttonsOf(card).slice(0, 2)).toEqual(['Confirmar e desfazer', 'Confirmar pagamento']);
  expect(filledButtons()).toEqual(['Confirmar e desfazer']);
  expect(screen.queryByRole('button', { name: 'Desfazer negociação' })).toBeNull();
  await press('Confirmar e desfazer');
  const dialog = await findDialog('Confirmar e desfazer negociação');
  expect(spoken(dialog.element)).toContain('Bruno Lima pediu para desfazer a negociação 481');
  expect(spoken(dialog.element)).toContain('Não pago. Ao confirmar, ela é desfeita na hora');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network
    .answer('rescindDeal', { id: 481, status: 'RESCINDED' })
    .answer('getSettlement', settlement({ payment: payment({ status: 'RESCINDED' }) }));
  await page.user.click(dialog.getByRole('button', { name: 'Desfazer a pedido de Bruno Lima' }));
  expect(await screen.findByText('Negociação desfeita')).toBeTruthy();
  expect(page.network.lastCall('rescindDeal').body).toEqual({ reason: 'Não pago' });
  await press('Fechar');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pagamento'));
  expect(descriptionOf(document.activeElement as HTMLElement)).toContain('A negociação foi desfeita');
});

test('who requested a rescission waits for a second person', async () => {
  await openTab('BORROWER.MASTER', {
    due_date: '2026-03-05',
    rescindable_from: '2026-03-06T15:00:00.000Z',
    rescission_request: { ...REQUEST, may_confirm: false },
  });
  const button = screen.getByRole('button', { name: 'Desfazer negociação' });
  expect(isDisabled(button)).toBe(true);
  expect(filledButtons()).toEqual([]);
  await page.user.hover(button.parentElement as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toContain('Outra pessoa da empresa');
});
