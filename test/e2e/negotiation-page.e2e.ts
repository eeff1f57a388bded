import type { Locator } from '@playwright/test';
import { addBusinessDays, formatDay, formatMoney, today } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { inMinutes } from './support/clock.ts';
import { activeContract, unsignedContract } from './support/contract-file.ts';
import { expect, test } from './support/fixtures.ts';
import { CHECK_RESULT } from './support/investor.ts';
import { refuseCalls } from './support/network.ts';
import type { Person } from './support/person.ts';
import { expectNewTab } from './support/tabs.ts';
import { availableReceivables, createOffer, negotiationPathIn } from './support/test-data.ts';

const SERVER_ERROR = 'Erro interno do servidor';

/** Types a yearly rate into the panel, saves it and opens the confirmation. */
async function prepareAtRate({ page }: Person, opener: string, rate: string): Promise<Locator> {
  await page.getByRole('button', { name: opener }).click();
  const panel = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
  await panel.getByRole('combobox', { name: 'Informar por' }).selectOption('annual_252');
  await panel.getByRole('textbox', { name: 'Taxa efetiva (% a.a., 252)' }).fill(rate);
  await expect(panel.getByRole('term').filter({ hasText: /^Valor da proposta$/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Salvar' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Fazer proposta' }).first().click();
  return page.getByRole('dialog', { name: 'Fazer proposta' });
}

test('negotiation lists and exports its receivables, and an unusual rate needs a confirmation (NEG-21a, NEG-21c)', async ({
  aurora,
  cedro,
}) => {
  const receivables = await availableReceivables(aurora, 'VISA', 3);
  const offer = await createOffer(aurora, { receivables, lenders: [cedro], until: inMinutes(600) });
  await cedro.openNegotiation(offer.id);
  await cedro.page.getByRole('tab', { name: 'Recebíveis' }).click();
  const table = cedro.page.getByRole('table', { name: 'Recebíveis da agenda' });
  for (const { value } of receivables)
    await expect(
      table
        .getByRole('row')
        .filter({ hasText: formatMoney(value) })
        .first(),
    ).toBeVisible();
  const downloading = cedro.page.waitForEvent('download');
  await cedro.page.getByRole('button', { name: 'Baixar Excel' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);

  const unusualDialog = await prepareAtRate(cedro, 'Criar parâmetros', '88,5');
  await unusualDialog.getByRole('checkbox').first().check();
  await expect(
    unusualDialog.getByRole('checkbox', {
      name: /oitenta e oito vírgula cinco por cento ao ano, fora do usual/,
    }),
  ).not.toBeChecked();
  await expect(unusualDialog.getByRole('button', { name: 'Fazer proposta' })).toBeDisabled();
  await unusualDialog.getByRole('button', { name: 'Cancelar' }).click();

  const correctedDialog = await prepareAtRate(cedro, 'Editar parâmetros', '18,5');
  await expect(correctedDialog).toContainText('18,50% a.a. (base 252)');
  await expect(correctedDialog.getByRole('checkbox')).toHaveCount(1);
  await cedro.confirm({ title: 'Fazer proposta', verb: 'Fazer proposta', result: 'Proposta enviada' });
  const [credit] = (await callAs(aurora, 'listCredits', { query: { offer_id: offer.id } })).rows;
  expect(credit?.rates.annual_252).toBeCloseTo(18.5, 2);
  await expect(cedro.fact('Valor da proposta')).toContainText(formatMoney(credit?.credit_value ?? 0));
});

test('acquirer sees the cheapest proposal first and a warning before accepting a dearer one', async ({
  aurora,
  cedro,
  ipe,
}) => {
  const receivables = await availableReceivables(aurora, 'VISA', 3);
  const until = inMinutes(600);
  const offer = await createOffer(aurora, { receivables, lenders: [cedro, ipe], until });
  const latePayment = addBusinessDays(today(until), 21);
  const propose = (investor: typeof cedro, part: number, payment_date?: string) =>
    callAs(investor, 'createCredit', {
      body: {
        offer_id: offer.id,
        credit_value: Math.round(offer.value * part),
        expire_date: until.toISOString(),
        payment_date,
      },
    });
  await propose(cedro, 0.97);
  await propose(ipe, 0.972, latePayment);
  await aurora.openNegotiation(offer.id);
  const list = aurora.page.getByRole('list', { name: 'Propostas em análise' });
  const investors = list.getByRole('article');
  await expect(investors).toHaveText([/^Investidor Cedro\s*Mais barata/, /^Investidor Ipê/]);
  const highest = Math.round(offer.value * 0.972);
  const dearest = investors.filter({ hasText: 'Investidor Ipê' });
  await expect(dearest).toContainText(
    `${formatMoney(highest - Math.round(offer.value * 0.97))} a mais que a mais barata`,
  );
  await dearest.getByRole('button', { name: 'Aceitar' }).click();
  const dialog = aurora.page.getByRole('dialog');
  await expect(dialog).toContainText('Há outra proposta em análise mais barata');
  await expect(dialog).toContainText(
    `Sua empresa recebe ${formatMoney(highest)} em ${formatDay(latePayment, 'pt')}`,
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
});

test('list opens a negotiation by click, and in a new tab by Ctrl or middle click (NEG-06b, NEG-06c)', async ({
  cedro,
}) => {
  const { page } = cedro;
  await cedro.open('/dashboard/negotiation/list');
  const link = page.getByRole('table').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  const url = new RegExp(`${address}$`);
  await expectNewTab(page, () => link.click({ modifiers: ['ControlOrMeta'] }), {
    url,
    title: /Agenda .+ · Pregão$/,
  });
  await expectNewTab(page, () => link.click({ button: 'middle' }), { url });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('contract upload refuses other types and active content, and shows its own failure (CON-03b, CON-09)', async ({
  ipe,
}) => {
  const { page } = ipe;
  await ipe.open(await negotiationPathIn(ipe, 'APPROVED'));
  await page.getByRole('button', { name: 'Enviar contrato' }).first().click();
  const dialog = page.getByRole('dialog');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'contrato.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(dialog.getByText('contrato.docx: este tipo não é aceito.')).toBeVisible();
  await choose(activeContract('ativo.pdf'));
  await dialog.getByRole('checkbox').check();
  await expect(dialog).toContainText('O PDF contém scripts (JavaScript), que não são aceitos em contratos.');
  await expect(dialog).toContainText('O PDF traz arquivos anexados ou remete a arquivos externos');
  await expect(dialog.getByRole('button', { name: 'Enviar contrato' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remover ativo.pdf' }).click();
  await choose(unsignedContract('contrato.pdf'));
  await expect(dialog.getByText(CHECK_RESULT)).toBeVisible();
  const warningConfirmation = dialog.getByRole('checkbox', {
    name: /^Envio este arquivo mesmo assim: o texto não traz/,
  });
  await expect(warningConfirmation).toBeInViewport({ ratio: 1 });
  await warningConfirmation.check();
  // Keeps the upload pending until it is canceled.
  await page.route('**/api/contracts/upload', () => undefined);
  await dialog.getByRole('button', { name: 'Enviar contrato' }).click();
  await dialog.getByRole('button', { name: 'Cancelar envio de contrato.pdf' }).click();
  await expect(dialog.getByRole('status')).toContainText('Envio cancelado: nada foi registrado.');
  await expect(dialog).toContainText('contrato.pdf');
  for (const tick of await dialog.getByRole('checkbox').all()) await expect(tick).toBeChecked();
  await page.unroute('**/api/contracts/upload');
  await refuseCalls(page, { method: 'POST', path: '/contracts/upload', status: 500 });
  await dialog.getByRole('button', { name: 'Enviar contrato' }).click();
  await expect(dialog).toContainText(SERVER_ERROR);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
});

const FIRST_VIEWS = [
  ['aurora', 'AVAILABLE', 'Ver propostas', 'Disponível até'],
  ['aurora', 'PENDING_CONTRACT', 'Analisar contrato', 'Prazo:'],
  ['ipe', 'APPROVED', 'Enviar contrato', 'Prazo:'],
] as const;

for (const [mailbox, status, act, until] of FIRST_VIEWS) {
  test(`negotiation page shows ${mailbox} at ${status} deadline and next act without scrolling`, async ({
    member,
  }) => {
    const reader = await member(accountOf(mailbox, 'MASTER'));
    const { page } = reader;
    const address = await negotiationPathIn(reader, status);
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await reader.open(address);
      const main = page.getByRole('main');
      await expect(main.getByText(until, { exact: false }).first()).toBeInViewport();
      await expect(main.getByRole('button', { name: act }).first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole('tab', { selected: true })).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
}
