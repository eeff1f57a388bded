import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog, isDisabled, textOf } from './dom.ts';
import { renderedPage } from './page.tsx';
import {
  flow,
  historyRow,
  NOW,
  negotiation,
  ownCredit,
  ownCreditRow,
  ownCreditRows,
  page as rows,
} from './replies.ts';

const page = renderedPage();

const LENDERS = [
  { id: 31, name: 'Investidor Cedro', tax_number: '11222333000181' },
  { id: 32, name: 'Investidor Ipê', tax_number: '12ABC34501DE35' },
  { id: 33, name: 'Investidor Jatobá', tax_number: '45997418000153' },
];

/** An open schedule of the reader with two investors and one credit. */
const ownSchedule = {
  company_id: 20,
  open_credits: 1,
  lenders: LENDERS.slice(0, 2).map(({ id, name }) => ({ id, name })),
};

async function openAs(reader: Permission, change: Parameters<typeof negotiation>[0] = {}) {
  page.network
    .answer('getNegotiation', negotiation({ ...ownSchedule, ...change }))
    .answer('getNegotiationFlow', flow())
    .answer('listNegotiationReceivables', rows())
    .answer('listCompanies', rows(...LENDERS))
    .answer('listCredits', rows());
  const tab = reader.startsWith('BORROWER') ? '?tab=facts' : '';
  await page.open(`/dashboard/negotiation/481/new-credit${tab}`, { as: reader });
  return within(await screen.findByRole('main'));
}

async function openChange(name: string) {
  const main = await openAs('BORROWER.OPERATOR');
  await page.user.click(main.getByRole('button', { name: 'Alterar agenda' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
  return findDialog(name);
}

const extensionEntry = (key: string) => historyRow({ key, act: 'EXTEND', at: NOW, by: null });

test('OPERATOR above the publish limit cannot lower the minimum and is referred to a MASTER', async () => {
  page.network.answer('getApprovalLimits', {
    publish: 800_000_00,
    bid: null,
    accept: null,
    inform: null,
    write_off: null,
    buyback: null,
  });
  const main = await openAs('BORROWER.OPERATOR');
  await page.user.click(main.getByRole('button', { name: 'Alterar agenda' }));
  const item = await screen.findByRole('menuitem', { name: /Reduzir/ });
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBe('true'));
  expect(await screen.findByText(/Peça a um Master que reduza o valor mínimo/)).toBeTruthy();
});

test('extension shows informed investors, open proposals and the new rate, and sends the deadline', async () => {
  const dialog = await openChange('Prorrogar prazo');
  const confirmButton = () => dialog.getByRole('button', { name: 'Prorrogar prazo' });
  expect(isDisabled(confirmButton())).toBe(true);
  fillAndLeave(dialog.getByLabelText('Data'), '13/03/2026');
  const times = dialog.getByLabelText('Horário');
  await page.user.selectOptions(times, '12:00');
  expect(textOf(dialog.element)).toContain(
    'A agenda 481 passa a receber propostas até 13/03/2026, 12:00 (UTC-\u20603). O prazo atual é 11/03/2026, 23:30 (UTC-\u20603).',
  );
  expect(textOf(dialog.element)).toContain('2 investidores convidados são avisados por e-mail.');
  expect(textOf(dialog.element)).toContain('1 proposta em análise continua como está');
  expect(textOf(dialog.element)).toMatch(/O valor mínimo passa a equivaler a até [\d.]+,\d\d% a\.a\./);
  page.network
    .answer('extendDeadline', { id: 481 })
    .answer('listNegotiationHistory', rows(extensionEntry('extend-481-2'), extensionEntry('extend-481')));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Confirmo o novo prazo.' }));
  await page.user.click(confirmButton());
  const done = await findDialog('Prazo prorrogado');
  const receipt = done.getByRole('link', { name: 'Ver comprovante' });
  expect(receipt.getAttribute('href')).toBe('/dashboard/negotiation/481/receipt/extend-481-2');
  const call = page.network.lastCall('extendDeadline');
  expect(call.body).toEqual({ expire_date: '2026-03-13T12:00:00-03:00' });
  expect(call.headers.get('idempotency-key')).toBeTruthy();
});

test('extension shows no rate for an impossible deadline and keeps the time on another day', async () => {
  const dialog = await openChange('Prorrogar prazo');
  const day = dialog.getByLabelText('Data');
  fillAndLeave(day, '13/03/2026');
  await page.user.selectOptions(dialog.getByLabelText('Horário'), '12:00');
  const showsRate = () => textOf(dialog.element).includes('O valor mínimo passa a equivaler');
  expect(showsRate()).toBe(true);
  for (const impossible of ['30/03/2026', '10/03/2026', '']) {
    fillAndLeave(day, impossible);
    expect(showsRate(), impossible).toBe(false);
  }
  fillAndLeave(day, '12/03/2026');
  expect(dialog.getByLabelText<HTMLSelectElement>('Horário').value).toBe('12:00');
  expect(showsRate()).toBe(true);
});

test('minimum can only be lowered, with the difference shown before it is sent', async () => {
  const dialog = await openChange('Reduzir mínimo');
  const field = dialog.getByLabelText('Novo valor mínimo de proposta');
  fillAndLeave(field, '700.000,00');
  expect(textOf(dialog.element)).toContain('O valor mínimo da agenda só pode ser reduzido.');
  fillAndLeave(field, '630.000,00');
  expect(textOf(dialog.element)).toContain(
    'a partir de R$ 630.000,00: R$ 70.000,00 (10,00%) abaixo do mínimo atual, R$ 700.000,00.',
  );
  // The change event arrives before the reply of the call that caused it.
  const answered = Promise.withResolvers<{ id: number }>();
  page.network
    .answer('getNegotiation', negotiation({ ...ownSchedule, minimal_value: 630_000_00 }))
    .answer('lowerMinimum', () => answered.promise);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Confirmo o novo valor mínimo.' }));
  await page.user.click(dialog.getByRole('button', { name: 'Reduzir mínimo' }));
  const readCount = page.network.calls('getNegotiation').length;
  page.network.sendEvent('changed', { kind: 'offer', id: 481 });
  await waitFor(() => expect(page.network.calls('getNegotiation').length).toBeGreaterThan(readCount));
  await waitFor(() => expect(textOf(screen.getByRole('main', { hidden: true }))).toContain('R$ 630.000,00'));
  expect(textOf(dialog.element)).not.toContain('só pode ser reduzido');
  answered.resolve({ id: 481 });
  expect(await screen.findByText('Valor mínimo reduzido')).toBeTruthy();
  expect(page.network.lastCall('lowerMinimum').body).toEqual({ minimal_value: 630_000 });
});

test('invitation lists only investors that are not invited yet', async () => {
  const dialog = await openChange('Convidar investidores');
  expect(await dialog.findByRole('checkbox', { name: /Jatobá/ })).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: /Cedro|Ipê/ })).toBeNull();
  await page.user.click(dialog.getByRole('checkbox', { name: /Jatobá/ }));
  page.network.answer('inviteLenders', { id: 481 });
  await page.user.click(dialog.getByRole('checkbox', { name: 'Confirmo os investidores escolhidos.' }));
  await page.user.click(dialog.getByRole('button', { name: 'Convidar investidores' }));
  expect(await screen.findByText('1 investidor foi convidado e avisado por e-mail.')).toBeTruthy();
  expect(page.network.lastCall('inviteLenders').body).toEqual({ lenders: [33] });
});

test('invitation by an OPERATOR above the publish limit becomes an approval request', async () => {
  page.network.answer('getApprovalLimits', {
    publish: 800_000_00,
    bid: null,
    accept: null,
    inform: null,
    write_off: null,
    buyback: null,
  });
  const dialog = await openChange('Convidar investidores');
  await page.user.click(await dialog.findByRole('checkbox', { name: /Jatobá/ }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Confirmo os investidores escolhidos.' }));
  expect(textOf(dialog.element)).toContain('O valor da agenda passa do seu limite, R$ 800.000,00');
  expect(textOf(dialog.element)).toContain('Depois da aprovação, os escolhidos são avisados por e-mail.');
  page.network.answer('inviteLenders', { approval_request_id: 62 });
  await page.user.click(dialog.getByRole('button', { name: 'Enviar para aprovação' }));
  expect(await screen.findByText('Pedido enviado para aprovação')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ver comprovante' })).toBeNull();
});

test('invitation is disabled with the reason when all investors are invited', async () => {
  const main = await openAs('BORROWER.MASTER', { lenders: LENDERS.map(({ id, name }) => ({ id, name })) });
  await page.user.click(main.getByRole('button', { name: 'Alterar agenda' }));
  const item = () => screen.getByRole('menuitem', { name: /Convidar investidores/ });
  await waitFor(() =>
    expect(item().textContent).toBe('Convidar investidoresTodos os investidores já foram convidados.'),
  );
  expect(isDisabled(item())).toBe(true);
});

test('extension is disabled with the reason at the latest possible deadline', async () => {
  const main = await openAs('BORROWER.MASTER', { expire_date: '2026-03-27T21:00:00.000Z' });
  await page.user.click(main.getByRole('button', { name: 'Alterar agenda' }));
  const item = await screen.findByRole('menuitem', { name: /Prorrogar prazo/ });
  expect([isDisabled(item), item.textContent]).toEqual([true, 'Prorrogar prazoO prazo já é o máximo.']);
});

test.each([
  ['LENDER.MASTER', {}],
  ['MODERATOR.MASTER', {}],
  ['BORROWER.MASTER', { status: 'CANCELED', ended_by: 'CANCELED' }],
] as const)('%s has no button to change a schedule with %j', async (reader, change) => {
  const main = await openAs(reader, change);
  expect(main.queryByRole('button', { name: 'Alterar agenda' })).toBeNull();
});

const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

async function confirmWithdrawal() {
  const dialog = await findDialog('Retirar proposta');
  expect(textOf(dialog.element)).toContain(
    'Você retira a proposta de R$ 800.000,00 para a agenda 481, de Adquirente Aurora.',
  );
  page.network.answer('withdrawCredit', { id: 901 });
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Retirar proposta' }));
  expect(await screen.findByText('Proposta retirada')).toBeTruthy();
  expect(page.network.lastCall('withdrawCredit').params).toEqual({ id: '901' });
}

test('investor withdraws its proposal on the page while the time runs', async () => {
  const sentCredit = ownCredit({ withdrawable_until: inMinutes(4) });
  const main = await openAs('LENDER.OPERATOR', { status: 'NEGOTIATION', own_credit: sentCredit });
  expect(main.getByRole('timer').textContent).toMatch(/Pode ser retirada por mais [34]:\d\d/);
  await page.user.click(main.getByRole('button', { name: 'Retirar proposta' }));
  await confirmWithdrawal();
});

test('investor withdraws its proposal in the list, where only withdrawable rows have the button', async () => {
  const ownCredits = [
    ownCreditRow({ withdrawable_until: inMinutes(2) }),
    ownCreditRow({ id: 900, offer_id: 480 }),
  ];
  page.network.answer('listOwnCredits', ownCreditRows(...ownCredits)).answer('listCompanies', rows());
  await page.open('/dashboard/proposal/list', { as: 'LENDER.MASTER' });
  await page.user.click(await screen.findByRole('button', { name: /^Retirar \([12]:\d\d\)$/ }));
  // The row has gone when the result is shown.
  page.network.answer('listOwnCredits', ownCreditRows());
  await confirmWithdrawal();
  await waitFor(() => expect(screen.queryByRole('link', { name: '480', hidden: true })).toBeNull());
  expect(screen.getByText('Proposta retirada')).toBeTruthy();
});

test('proposal cannot be withdrawn when its time is over', async () => {
  const sentCredit = ownCredit({ withdrawable_until: inMinutes(-1) });
  const main = await openAs('LENDER.OPERATOR', { status: 'NEGOTIATION', own_credit: sentCredit });
  expect(main.getByRole('heading', { name: 'Sua proposta' })).toBeTruthy();
  expect(main.queryByRole('timer')).toBeNull();
});
