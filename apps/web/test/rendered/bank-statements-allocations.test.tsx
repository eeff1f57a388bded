import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { candidate, candidates, expectation, line, linePage } from './bank-statement-replies.ts';
import { fill, findDialog, isDisabled, textOf } from './dom.ts';
import {
  candidateList,
  FIRST,
  focused,
  LINES,
  listName,
  matchingPage,
  options,
  SECOND,
  THIRD,
} from './matching-page.ts';
import { refusal } from './network.ts';

const { page, serve, openLines } = matchingPage();

test('refused acceptance says why and keeps the line', async () => {
  await openLines();
  page.network.answer('createAllocation', refusal(409, 'BANK_LINE_ALLOCATED'));
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(textOf(document.body)).toContain('A linha do extrato já está conciliada.'));
  expect(focused()).toContain('PIX RECEBIDO BANCO AZUL');
});

test('acceptance above the limit of the reader waits for approval', async () => {
  await openLines([FIRST]);
  page.network.answer('createAllocation', {
    approval_request_id: 3,
    status: 'WAITING_APPROVAL',
  } as never);
  await page.user.click(await screen.findByRole('button', { name: 'Conciliar' }));
  await waitFor(() =>
    expect(textOf(document.body)).toContain('Linha de 09/03/2026: pedido enviado para aprovação'),
  );
});

test('possible repetition is marked, and accepted only after a tick', async () => {
  await openLines([line({ is_possible_repetition: true })]);
  expect(textOf(options('Linhas do extrato')[0])).toContain('Possível repetição');
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('{Enter}');
  const dialog = await findDialog('Conferir e conciliar');
  const verb = () => dialog.getByRole('button', { name: 'Conciliar' });
  expect(isDisabled(verb())).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: /não repete outra/ }));
  await page.user.click(verb());
  expect(await screen.findByText('Linha conciliada')).toBeTruthy();
});

const ALLOCATED = line({
  state: 'ALLOCATED',
  open_amount: 0,
  allocations: [
    {
      id: 77,
      kind: 'COLLECTION',
      target_id: 7001,
      offer_id: 481,
      issuer: 'Banco Azul',
      day: '2026-03-09',
      amount: 120_000_00,
      automatic: true,
      linked: false,
      undo_refusal: null,
      user_name: null,
      created_at: '2026-03-10T12:00:00.000Z',
    },
  ],
});

test('allocation of the machine is named as such and undone with a reason', async () => {
  await openLines([ALLOCATED], { address: `${LINES}?show=done` });
  expect(textOf(options('Linhas do extrato')[0])).toContain('Conciliada pelo sistema');
  const list = screen.getByRole('list', { name: 'Conciliações da linha' });
  expect(textOf(list)).toContain('Recebimento da negociação 481 · Banco Azul · 09/03/2026');
  expect(textOf(list)).toContain('pelo sistema, 10/03/2026');
  page.network.answer('reverseAllocation', {
    id: 900,
    state: 'OPEN',
    open_amount: 120_000_00,
    allocations: [],
  });
  await page.user.click(within(list).getByRole('button', { name: /^Desfazer/ }));
  const dialog = await findDialog('Desfazer conciliação');
  expect(textOf(dialog.element)).toContain('Recebimento da negociação 481, Banco Azul, 09/03/2026');
  const verb = () => dialog.getByRole('button', { name: 'Desfazer conciliação' });
  expect(isDisabled(verb())).toBe(true);
  fill(dialog.getByLabelText('Motivo'), 'Outro emissor');
  await page.user.click(verb());
  expect(await screen.findByText('Conciliação desfeita')).toBeTruthy();
  page.network.answer('listBankLines', linePage([FIRST]));
  await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(
    await screen.findByText(/^Linha de 09\/03\/2026: conciliação de R\$\s120\.000,00 desfeita\./),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(options('Linhas do extrato')[0]));
  expect([
    page.network.lastCall('reverseAllocation').params,
    page.network.lastCall('reverseAllocation').body,
  ]).toEqual([{ id: '77' }, { reason: 'Outro emissor' }]);
});

test('last acceptance can be undone at once', async () => {
  await openLines();
  await page.user.click(await screen.findByRole('button', { name: 'Conciliar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  const dialog = await findDialog('Desfazer conciliação');
  expect(textOf(dialog.element)).toContain('R$ 120.000,00');
  expect(textOf(dialog.element)).toContain('Recebimento da negociação 481, Banco Azul, 09/03/2026');
  await page.user.click(dialog.getByRole('button', { name: 'Manter' }));
  await waitFor(() => expect(focused()).toBe('Desfazer'));
});

test('notice of the last act names its line and leaves when the reader chooses another', async () => {
  await openLines();
  await page.user.click(await screen.findByRole('button', { name: 'Conciliar' }));
  expect(await screen.findByText(/^Linha de 09\/03\/2026: R\$\s120\.000,00 conciliado com/)).toBeTruthy();
  await waitFor(() => expect(focused()).toContain('TED BANCO VERDE'));
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toContain('TARIFA'));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  expect(screen.queryByText(/conciliado com/)).toBeNull();
});

test('dialog opened by S gives the focus back to the line', async () => {
  await openLines();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  options('Linhas do extrato')[0]?.focus();
  await page.user.keyboard('s');
  const dialog = await findDialog('Dividir a linha');
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement).toBe(options('Linhas do extrato')[0]));
});

test.each([
  ['pt', 'ALLOCATION_DECLARED', /só se desfaz depois que o adquirente o contestar ou estornar/],
  ['en', 'REMITTANCE_ANSWERED', /The investor has answered the remittance/],
  ['pt', 'ALLOCATION_RETURNED', /um débito levou este valor de volta/],
] as const)(
  'allocation that can no longer be undone says why in %s: %s',
  async (language, undo_refusal, says) => {
    const [allocation] = ALLOCATED.allocations;
    if (allocation === undefined) throw new Error('no allocation');
    const lines = [{ ...ALLOCATED, allocations: [{ ...allocation, undo_refusal }] }];
    await openLines(lines, { address: `${LINES}?show=done`, language });
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Desfazer|Undo)/ })).toBeNull();
  },
);

test.each([
  ['pt', 'BORROWER.MASTER', 'Desfazer', 'volta a "informado", com o que o investidor informou'],
  ['en', 'BORROWER.MASTER', 'Undo', 'it is informed again with what the investor informed'],
  ['pt', 'LENDER.OPERATOR', 'Desfazer', 'só se desfaz depois que o adquirente o contestar ou estornar'],
] as const)(
  'undoing a match of a price says in %s to %s what becomes of the payment',
  async (language, as, undo, says) => {
    const [allocation] = ALLOCATED.allocations;
    if (allocation === undefined) throw new Error('no allocation');
    const price = { ...allocation, kind: 'PAYMENT' as const, issuer: null };
    const lines = [{ ...ALLOCATED, allocations: [price] }];
    await openLines(lines, { as, address: `${LINES}?show=done`, language });
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${undo}`) }));
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain(says));
  },
);

test('"Desfazer" reopens the line that was ignored last', async () => {
  const state = await openLines();
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('n');
  await waitFor(() => expect(options('Linhas do extrato')).toHaveLength(2));
  page.network.answer('ignoreBankLine', () => {
    state.lines = [FIRST, SECOND, THIRD];
    return { id: 900, state: 'OPEN' as const };
  });
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(options('Linhas do extrato')).toHaveLength(3));
  expect(page.network.lastCall('ignoreBankLine').params).toEqual({ id: '900' });
  expect(page.network.lastCall('ignoreBankLine').body).toEqual({ ignored: false });
  expect(textOf(document.body)).toContain('de volta às abertas');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await waitFor(() => expect(options('Linhas do extrato')[0]?.getAttribute('aria-selected')).toBe('true'));
});

test.each([
  ['pt', 'Já registrado em 09/03/2026: liga a linha ao lançamento', 'O registro permanece.'],
  ['en', 'Already recorded on 9 Mar 2026: links the line to the entry', 'The record stays.'],
] as const)(
  'entry made by hand is a candidate in %s that Enter links, and undoing leaves it',
  async (language, effect, stays) => {
    serve([FIRST]);
    page.network.answer(
      'getBankLineCandidates',
      candidates([candidate({ expectations: [expectation({ act: 'LINK', entry_id: 50_001 })] })]),
    );
    await page.open(LINES, { as: 'LENDER.OPERATOR', language });
    const list = await screen.findByRole('listbox', { name: candidateList[language] });
    expect(textOf(list)).toContain(effect);
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(page.network.lastCall('createAllocation').body).toEqual({
        bank_line_id: 900,
        items: [{ kind: 'COLLECTION', id: 7001, amount: 120000, entry_id: 50_001 }],
      }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: language === 'pt' ? 'Desfazer' : 'Undo' }),
    );
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain(stays));
  },
);

test.each([
  [
    'pt',
    'INFORM',
    'Adquirente Aurora é avisada de que você pagou R$ 120.000,00 da negociação 481 em',
    'Adquirente Aurora foi avisada de que você pagou R$ 120.000,00 da negociação 481 em 09/03/2026.',
  ],
  [
    'en',
    'INFORM',
    'Adquirente Aurora is notified that you paid R$ 120.000,00 of deal 481 on',
    'Adquirente Aurora was notified that you paid R$ 120.000,00 of deal 481 on 9 Mar 2026.',
  ],
  [
    'pt',
    'REMIT',
    'Adquirente Aurora é avisada de que você repassou R$ 120.000,00 da negociação 481 em',
    'Adquirente Aurora foi avisada de que você repassou R$ 120.000,00 da negociação 481 em 09/03/2026.',
  ],
] as const)(
  'Enter on a debit asks in %s before it tells the other side by %s',
  async (language, act, says, told) => {
    serve([FIRST]);
    const kind = act === 'INFORM' ? ('PAYMENT' as const) : ('COLLECTION' as const);
    page.network.answer(
      'getBankLineCandidates',
      candidates([candidate({ expectations: [expectation({ act, kind })] })]),
    );
    await page.open(LINES, { as: 'LENDER.OPERATOR', language });
    await screen.findByRole('listbox', { name: candidateList[language] });
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    const dialog = await findDialog(language === 'pt' ? 'Conferir e conciliar' : 'Check and allocate');
    expect(textOf(dialog.element)).toContain(says);
    expect(page.network.calls('createAllocation')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: language === 'pt' ? 'Desfazer' : 'Undo' })).toBeNull();
    const verb = language === 'pt' ? 'Conciliar' : 'Allocate';
    await page.user.click(dialog.getByRole('button', { name: verb }));
    await screen.findByText(language === 'pt' ? 'Linha conciliada' : 'Line allocated');
    expect(textOf(screen.getByRole('dialog'))).toContain(told);
  },
);

test('ignored line can be open again', async () => {
  await openLines([line({ state: 'IGNORED' })], { address: `${LINES}?show=ignored` });
  page.network.answer('ignoreBankLine', { id: 900, state: 'OPEN' });
  await page.user.click(screen.getByRole('button', { name: 'Voltar a considerar' }));
  await waitFor(() => expect(textOf(document.body)).toContain('de volta às abertas'));
  expect(page.network.lastCall('ignoreBankLine').body).toEqual({ ignored: false });
});

test.each([
  ['pt', 'Devolução: estorna o pagamento', /devolve o pagamento ao investidor/],
  ['en', 'Return: reverses the payment', /returns the payment to the investor/],
] as const)(
  'debit that returns a payment is allocated in %s after a second tick',
  async (language, effect, tick) => {
    serve([line({ amount: -120_000_00 })]);
    const returned = expectation({ act: 'REVERSE', kind: 'PAYMENT', id: 481, issuer: null });
    page.network.answer('getBankLineCandidates', candidates([candidate({ expectations: [returned] })]));
    await page.open(LINES, { as: 'BORROWER.MASTER', language });
    const list = await screen.findByRole('listbox', { name: candidateList[language] });
    expect(textOf(list)).toContain(effect);
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    const dialog = await findDialog(language === 'pt' ? 'Conferir e conciliar' : 'Check and allocate');
    const verb = () => dialog.getByRole('button', { name: language === 'pt' ? 'Conciliar' : 'Allocate' });
    expect(isDisabled(verb())).toBe(true);
    await page.user.click(dialog.getByRole('checkbox', { name: tick }));
    for (const box of dialog.getAllByRole('checkbox') as HTMLInputElement[])
      if (!box.checked) await page.user.click(box);
    await page.user.click(verb());
    await waitFor(() =>
      expect(page.network.lastCall('createAllocation').body).toEqual({
        bank_line_id: 900,
        items: [{ kind: 'PAYMENT', id: 481, amount: 120000 }],
        return_checked: true,
      }),
    );
  },
);

const BY_HAND = { act: 'LINK_DECLARED' } as const;
const INFORMED = expectation({ ...BY_HAND, kind: 'PAYMENT', id: 481, declaration_id: 481 });
const REMITTED = expectation({ ...BY_HAND, declaration_id: 700 });

test.each([
  ['pt', 'LENDER.MASTER', INFORMED, 'Pagamento já informado ou confirmado em 09/03/2026: liga a linha a ele'],
  [
    'en',
    'LENDER.MASTER',
    INFORMED,
    'Payment already informed or confirmed for 9 Mar 2026: links the line to it',
  ],
  ['pt', 'BORROWER.OPERATOR', REMITTED, 'Repasse informado por você em 09/03/2026: liga a linha a ele'],
  ['en', 'BORROWER.OPERATOR', REMITTED, 'Remittance that you declared for 9 Mar 2026: links the line to it'],
] as const)(
  'debit of what was declared by hand is linked at once [%s %s]',
  async (language, as, declared, effect) => {
    serve([line({ amount: -120_000_00 })]);
    page.network.answer('getBankLineCandidates', candidates([candidate({ expectations: [declared] })]));
    await page.open(LINES, { as, language });
    const list = await screen.findByRole('listbox', { name: candidateList[language] });
    expect(textOf(list)).toContain(effect);
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    const { kind, id, declaration_id } = declared;
    await waitFor(() =>
      expect(page.network.lastCall('createAllocation').body).toEqual({
        bank_line_id: 900,
        items: [{ kind, id, amount: 120000, declaration_id }],
      }),
    );
  },
);

test('debit of what the investor has received already is linked at once: it tells the other side nothing', async () => {
  serve([line({ amount: -120_000_00 })]);
  const received = expectation({ act: 'LINK_REMITTED', entry_id: 50_001 });
  page.network.answer('getBankLineCandidates', candidates([candidate({ expectations: [received] })]));
  await page.open(LINES, { as: 'BORROWER.OPERATOR' });
  const list = await screen.findByRole('listbox', { name: candidateList.pt });
  expect(textOf(list)).toContain('Já registrado em 09/03/2026: liga a linha ao lançamento');
  options(listName.pt)[0]?.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(page.network.lastCall('createAllocation').body).toEqual({
      bank_line_id: 900,
      items: [{ kind: 'COLLECTION', id: 7001, amount: 120000, entry_id: 50_001 }],
    }),
  );
});
