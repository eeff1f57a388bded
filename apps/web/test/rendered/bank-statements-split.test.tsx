import type { Language, Permission } from '@pregao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { candidate, candidates, expectation, type Line, line, linePage } from './bank-statement-replies.ts';
import { fill, fillAndLeave, findDialog, isDisabled, textOf } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';

const page = renderedPage();
const LINES = '/dashboard/bank-statement/lines';

const A = expectation({ id: 7001, open_value: 70_000_00 });
const B = expectation({ id: 7002, offer_id: 482, open_value: 60_000_00 });
const BOTH = candidate({
  reason: 'SUM',
  expectations: [A, B],
  open_value: 130_000_00,
  difference: -10_000_00,
});

const ALLOCATED = {
  id: 900,
  state: 'ALLOCATED' as const,
  open_amount: 0,
  allocations: [],
};

async function openSplit(
  rows: Parameters<typeof candidates>[0],
  {
    key = 's',
    as = 'LENDER.MASTER',
    language = 'pt',
    lines = [line()],
  }: { key?: string; as?: Permission; language?: Language; lines?: readonly Line[] } = {},
) {
  page.network.answer('listBankLines', linePage(lines));
  page.network.answer('getBankLineCandidates', candidates(rows));
  await page.open(LINES, { as, language });
  const list = await screen.findByRole('listbox', {
    name: language === 'pt' ? 'Linhas do extrato' : 'Statement lines',
  });
  if (rows.length > 0)
    await screen.findByRole('listbox', {
      name: language === 'pt' ? 'Candidatos da linha' : 'Candidates of the line',
    });
  within(list).getAllByRole('option')[0]?.focus();
  await page.user.keyboard(key);
}

test.each([
  [
    'pt',
    'Dividir a linha',
    'Conciliar',
    'Recebimento da negociação 481, Banco Azul, 09/03/2026',
    'Recebimento da negociação 482, Banco Azul, 09/03/2026',
    'Fica em aberto na linha',
    'Linha conciliada',
  ],
  [
    'en',
    'Split the line',
    'Allocate',
    'Collection of deal 481, Banco Azul, 9 Mar 2026',
    'Collection of deal 482, Banco Azul, 9 Mar 2026',
    'Stays open on the line',
    'Line allocated',
  ],
] as const)(
  'S in %s splits a line by amounts, and the sum is shown',
  async (language, title, verbName, first, second, left, done) => {
    await openSplit([BOTH], { language });
    const dialog = await findDialog(title);
    const verb = () => dialog.getByRole('button', { name: verbName });
    expect(isDisabled(verb())).toBe(true);
    fillAndLeave(dialog.getByLabelText(first), '70.000,00');
    fillAndLeave(dialog.getByLabelText(second), '60.000,00');
    expect(textOf(dialog.element)).toContain('R$ 10.000,00');
    expect(isDisabled(verb())).toBe(true);
    fillAndLeave(dialog.getByLabelText(second), '40.000,00');
    expect(textOf(dialog.element)).toContain(`${left}R$ 10.000,00`);
    expect(textOf(dialog.element)).toContain('R$ 110.000,00');
    page.network.answer('createAllocation', { ...ALLOCATED, state: 'PARTIAL', open_amount: 10_000_00 });
    await page.user.click(verb());
    expect(await screen.findByText(done)).toBeTruthy();
    expect(page.network.lastCall('createAllocation').body).toEqual({
      bank_line_id: 900,
      items: [
        { kind: 'COLLECTION', id: 7001, amount: 70000 },
        { kind: 'COLLECTION', id: 7002, amount: 40000 },
      ],
    });
  },
);

test('Enter on a candidate whose amount differs fills the amounts in, and the rest stays open', async () => {
  await openSplit([BOTH], { key: '{Enter}' });
  const dialog = await findDialog('Conferir e conciliar');
  expect(textOf(dialog.element)).toContain('Falta dos itensR$ 10.000,00');
  page.network.answer('createAllocation', ALLOCATED);
  await page.user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  expect(await screen.findByText('Linha conciliada')).toBeTruthy();
  expect(page.network.lastCall('createAllocation').body).toMatchObject({
    items: [
      { id: 7001, amount: 70000 },
      { id: 7002, amount: 50000 },
    ],
  });
  expect(page.network.lastCall('createAllocation').body).not.toHaveProperty('close');
});

test('what is short is closed as a loss with a reason in the same dialog', async () => {
  await openSplit([BOTH], { key: '{Enter}' });
  const dialog = await findDialog('Conferir e conciliar');
  const verb = () => dialog.getByRole('button', { name: 'Conciliar' });
  await page.user.click(dialog.getByRole('checkbox', { name: /que faltam como perda/ }));
  expect(isDisabled(verb())).toBe(true);
  fireEvent.change(dialog.getByLabelText('Motivo da diferença'), { target: { value: 'CHARGEBACK' } });
  await page.user.click(dialog.getByRole('checkbox', { name: /deixam de ser cobrados/ }));
  expect(isDisabled(verb())).toBe(true);
  fill(dialog.getByRole('textbox', { name: /^Venda autorizada em/ }), '12/02/2026');
  page.network.answer('createAllocation', ALLOCATED);
  await page.user.click(verb());
  expect(await screen.findByText('Linha conciliada')).toBeTruthy();
  expect(page.network.lastCall('createAllocation').body).toMatchObject({
    close: true,
    reason: 'CHARGEBACK',
    authorized_on: '2026-02-12',
  });
});

test('price that is short by a bank fee is closed as a fee', async () => {
  const price = expectation({
    kind: 'PAYMENT',
    id: 481,
    act: 'CONFIRM',
    issuer: null,
    counterpart: { id: 70, name: 'Investidor Cedro' },
    open_value: 120_012_50,
    fee_limit: 100_00,
  });
  const short = candidate({
    reason: 'REFERENCE',
    expectations: [price],
    open_value: 120_012_50,
    difference: -12_50,
    reference_agrees: true,
  });
  await openSplit([short], { key: '{Enter}', as: 'BORROWER.OPERATOR' });
  const dialog = await findDialog('Conferir e conciliar');
  await page.user.click(
    dialog.getByRole('checkbox', {
      name: /^Encerrar os R\$\s12,50 que faltam como tarifa \(limite da sua empresa: R\$\s100,00\)$/,
    }),
  );
  page.network.answer('createAllocation', ALLOCATED);
  await page.user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  expect(await screen.findByText('Linha conciliada')).toBeTruthy();
  expect(page.network.lastCall('createAllocation').body).toEqual({
    bank_line_id: 900,
    items: [{ kind: 'PAYMENT', id: 481, amount: 120000 }],
    close: true,
    reason: 'FEE',
  });
});

const returned = expectation({
  kind: 'PAYMENT',
  id: 481,
  act: 'REVERSE',
  issuer: null,
  counterpart: { id: 70, name: 'Investidor Cedro' },
  open_value: 120_000_00,
  face_value: null,
});

test('price above the fee limit is not offered to be closed as a fee', async () => {
  const price = expectation({ ...returned, act: 'CONFIRM', open_value: 520_000_00, fee_limit: 100_00 });
  const short = candidate({ expectations: [price], open_value: 520_000_00, difference: -400_000_00 });
  await openSplit([short], { key: '{Enter}', as: 'BORROWER.OPERATOR' });
  const dialog = await findDialog('Conferir e conciliar');
  expect(textOf(dialog.element)).toContain('Falta dos itensR$ 400.000,00');
  expect(dialog.queryByRole('checkbox', { name: /como tarifa/ })).toBeNull();
});

test.each([
  ['pt', 'Dividir a linha', 'Devolução do pagamento da negociação 481', 'R$ 120.000,00 pagos', /aberto R\$/],
  ['en', 'Split the line', 'Return of the payment of deal 481', 'R$ 120.000,00 paid', /open R\$/],
] as const)(
  'paid price of a debit is named in %s as a return, never as an open amount',
  async (language, title, name, paid, open) => {
    await openSplit([candidate({ expectations: [returned], open_value: 120_000_00 })], {
      language,
      as: 'BORROWER.OPERATOR',
    });
    const dialog = await findDialog(title);
    expect(textOf(dialog.element)).toContain(name);
    expect(textOf(dialog.element)).toContain(paid);
    expect(textOf(dialog.element)).not.toMatch(open);
    expect(dialog.queryByRole('button', { name: /Usar tudo|Use all/ })).toBeNull();
  },
);

test('items of a deal that is no candidate are found by its number', async () => {
  await openSplit([]);
  const dialog = await findDialog('Dividir a linha');
  const open = expectation({ id: 8001, offer_id: 500, issuer: 'Banco Verde', open_value: 130_000_00 });
  const buyback = expectation({ kind: 'BUYBACK', id: 77, act: 'BUY_BACK', offer_id: 500, issuer: null });
  const byHand = expectation({ id: 8002, act: 'LINK', offer_id: 500, entry_id: 31, open_value: 120_000_00 });
  page.network.answer('listBankLineExpectations', { rows: [open, buyback, byHand], total_rows: 3 });
  fillAndLeave(dialog.getByLabelText('Outra negociação'), '500');
  await page.user.click(dialog.getByRole('button', { name: 'Buscar itens' }));
  const amount = await dialog.findByLabelText('Recebimento da negociação 500, Banco Verde, 09/03/2026');
  expect(page.network.lastCall('listBankLineExpectations')).toMatchObject({ params: { id: '900' } });
  expect(page.network.lastCall('listBankLineExpectations').query.get('offer_id')).toBe('500');
  expect(dialog.getAllByLabelText('Recompra da negociação 500, 09/03/2026')).toHaveLength(1);
  await page.user.click(
    dialog.getByRole('button', {
      name: 'Usar tudo em Recebimento da negociação 500, Banco Verde, 09/03/2026',
    }),
  );
  expect((amount as HTMLInputElement).value).toBe('120.000,00');
  fill(amount, '');
  const linked = /^Usar tudo em .*negociação 500, Banco Azul/;
  await page.user.click(dialog.getByRole('button', { name: linked }));
  page.network.answer('createAllocation', ALLOCATED);
  await page.user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await waitFor(() =>
    expect(page.network.lastCall('createAllocation').body).toMatchObject({
      items: [{ kind: 'COLLECTION', id: 8002, amount: 120_000, entry_id: 31 }],
    }),
  );
});

test('line that another user allocated meanwhile is refused with the reason', async () => {
  await openSplit([BOTH], { key: '{Enter}' });
  const dialog = await findDialog('Conferir e conciliar');
  page.network.answer('createAllocation', refusal(409, 'BANK_LINE_ALLOCATED'));
  await page.user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await waitFor(() => expect(textOf(document.body)).toContain('A linha do extrato já está conciliada.'));
});

test('focus goes to the next line after the dialog', async () => {
  const next = line({ id: 901, text: 'TED BANCO VERDE' });
  await openSplit([BOTH], { key: '{Enter}', lines: [line(), next] });
  const dialog = await findDialog('Conferir e conciliar');
  page.network.answer('createAllocation', ALLOCATED);
  page.network.answer('listBankLines', linePage([next]));
  await page.user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await screen.findByText('Linha conciliada');
  await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(textOf(document.activeElement)).toContain('TED BANCO VERDE'));
});
