import { formatDay, formatMoney } from '@pregao/domain';
import type { Acquirer } from './support/acquirer.ts';
import { inMinutes } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { availableReceivables, createCredit, createOffer, type Receivable } from './support/test-data.ts';

/** Opens the operation list, filtered to these receivables and a few more. */
async function openFiltered({ open }: Acquirer, receivables: readonly Receivable[]): Promise<void> {
  const days = receivables.map(({ due_date }) => due_date).sort();
  const issuers = [...new Set(receivables.map(({ issuer }) => issuer))];
  const address = new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' });
  for (const issuer of issuers) address.append('issuer', issuer);
  await open(`/dashboard/operation-management/list?${address}`);
}

test('selection of two card networks cannot become a schedule and shows the reason (REC-09, REC-10, REC-13)', async ({
  aurora,
}) => {
  const { page, selection } = aurora;
  const [visa] = await availableReceivables(aurora, 'VISA', 1);
  const [mastercard] = await availableReceivables(aurora, 'MASTERCARD', 1);
  if (!visa || !mastercard) throw new Error('both networks are needed');
  await openFiltered(aurora, [visa, mastercard]);
  await expect(selection).toContainText('Selecione os recebíveis que vão formar a agenda.');
  await expect(selection.getByRole('button', { name: 'Criar agenda' })).toBeDisabled();

  await page.getByRole('checkbox', { name: `Selecionar linha ${visa.id}` }).check();
  await expect(selection.getByRole('link', { name: 'Criar agenda' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Selecionar linha ${mastercard.id}` }).check();
  await expect(selection).toContainText('As operações devem ser da mesma bandeira.');
  await expect(selection).toContainText(`Valor total: ${formatMoney(visa.value + mastercard.value)}`);
  await expect(selection.getByRole('button', { name: 'Criar agenda' })).toBeDisabled();
  await expect(selection.getByRole('link', { name: 'Criar agenda' })).toHaveCount(0);

  const keep = 'Manter só Visa';
  await selection.getByRole('button', { name: keep }).click();
  await expect(selection).toContainText(`Valor total: ${formatMoney(visa.value)}`);
  await expect(selection.getByRole('link', { name: 'Criar agenda' })).toBeVisible();
});

test('schedule past its deadline is expired and accepts no proposals (STA-15, NEG-16)', async ({
  aurora,
  cedro,
  clock,
}) => {
  const receivables = await availableReceivables(aurora, 'VISA', 2);
  const offer = await createOffer(aurora, { receivables, lenders: [cedro], until: inMinutes(5) });
  const { page } = cedro;
  await cedro.openNegotiation(offer.id);
  await expect(page.getByRole('heading', { name: 'Criar proposta' })).toBeVisible();
  await expect(page.getByText('Agenda aberta para a sua proposta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar parâmetros' })).toBeEnabled();

  await clock.advanceMinutes(6);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Detalhes da proposta' })).toBeVisible();
  await expect(cedro.fact('Status')).toContainText('Expirada');
  await expect(page.getByText('A agenda expirou sem proposta aceita')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar parâmetros' })).toHaveCount(0);
  const bid = page.getByRole('button', { name: 'Fazer proposta' });
  await expect(bid).toBeDisabled();
  await expect(page.getByRole('note', { name: 'O prazo desta agenda expirou.' })).toBeVisible();
  await cedro.open(`/dashboard/negotiation/list?id=${offer.id}`);
  await expect(page.getByRole('row').filter({ hasText: formatMoney(offer.value) })).toContainText('Expirada');

  await openFiltered(aurora, receivables);
  for (const { value } of receivables)
    await expect(aurora.page.getByRole('row').filter({ hasText: formatMoney(value) })).toContainText(
      'Disponível',
    );
});

test('acquirer cancels a schedule and the investor is notified by mail (NEG-24, NEG-25, NEG-26)', async ({
  aurora,
  jatoba,
}) => {
  const { page } = aurora;
  const receivables = await availableReceivables(aurora, 'MASTERCARD', 2);
  const offer = await createOffer(aurora, { receivables, lenders: [jatoba], until: inMinutes(600) });
  await createCredit(jatoba, offer);

  await aurora.open(`/dashboard/negotiation/list?id=${offer.id}`);
  await page.getByRole('button', { name: `Excluir agenda ${offer.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Excluir agenda ${offer.id}` });
  await expect(dialog).toContainText(formatMoney(offer.value));
  await expect(dialog.getByRole('button', { name: 'Excluir agenda' })).toBeDisabled();
  await aurora.confirm({
    title: `Excluir agenda ${offer.id}`,
    verb: 'Excluir agenda',
    result: 'Agenda excluída',
  });
  await expect(page.getByRole('row').filter({ hasText: formatMoney(offer.value) })).toContainText(
    'Cancelada',
  );
  await openFiltered(aurora, receivables);
  for (const { value, due_date } of receivables) {
    const row = page.getByRole('row').filter({ hasText: formatMoney(value) });
    await expect(row).toContainText(formatDay(due_date, 'pt'));
    await expect(row).toContainText('Disponível');
  }

  const mail = await jatoba.mail(new RegExp(`^Agenda ${offer.id} cancelada`));
  expect(mail.text).toContain(formatMoney(offer.value));
  await jatoba.openNegotiation(offer.id);
  await expect(jatoba.fact('Status')).toHaveText(['StatusCancelada']);
  await expect(jatoba.page.getByText('Agenda cancelada pelo adquirente')).toBeVisible();
  await expect(jatoba.page.getByRole('button', { name: 'Fazer proposta' })).toBeDisabled();
});
