import { type Day, formatAmount, formatMoney, saoPauloInstant, today } from '@pregao/domain';
import { contractPdf } from '../../apps/server/src/demo/contract-pdf.ts';
import { verifyDossier } from '../../apps/server/src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { pagesOf } from '../../apps/server/test/support/pdf-text.ts';
import { ofxFile } from './support/bank-file.ts';
import { pdfOf } from './support/contract-file.ts';
import { expect, test } from './support/fixtures.ts';
import { axeFindings, waitUntilSettled } from './support/screens/appearance.ts';
import { type CompletedDeal, completeDeal, openSettlement, settlementOn } from './support/settlement.ts';
import { START } from './support/start-time.ts';

/** Plays the settlement of one deal in order, from its completion to its end. */
test.describe.configure({ mode: 'serial' });

const ISSUER = 'PICPAY';
const PIX = 'E6074694820261020101500000000001';
const PROOF = pdfOf('comprovante.pdf', contractPdf(['COMPROVANTE DE PIX', PIX]));
/** What the issuer holds back of the third day. */
const CHARGEBACK = 310_000;

let deal: CompletedDeal;
/** Time of the story; sessions of an earlier day have expired. */
let storyTime = START;

const dayOf = (index: number) => deal.days[index] ?? '';
const faceOf = (index: number) => deal.receivables[index]?.value ?? 0;

test.beforeEach(async ({ clock, site }) => {
  if (storyTime === START) return;
  await clock.advanceMinutes((storyTime.getTime() - START.getTime()) / 60_000);
  site.sessions.clear();
});

/** Continues the story on a day, from the next test on. */
function continueOn(day: Day): void {
  storyTime = saoPauloInstant(day, '10:00');
}

test('completed deal tells the investor whom, how much and with which reference to pay', async ({
  aurora,
  cedro,
}) => {
  deal = await completeDeal(aurora, cedro, { issuer: ISSUER, receivables: 4 });
  const { payment, ladder } = await openSettlement(cedro, deal.id);
  await expect(payment).toContainText('A pagar');
  await expect(cedro.fact('Valor do pagamento')).toContainText(formatMoney(deal.price));
  await expect(cedro.fact('Referência')).toContainText(`PG${String(deal.id).padStart(10, '0')}`);
  await expect(cedro.fact('Favorecido')).toContainText('Adquirente Aurora');
  await expect(ladder.getByRole('row')).toHaveCount(1 + 4);
});

test('investor informs the payment with a proof, which the acquirer sees at once and downloads', async ({
  aurora,
  cedro,
}) => {
  const { page } = cedro;
  const seen = await openSettlement(aurora, deal.id);
  await openSettlement(cedro, deal.id);
  await page.getByRole('button', { name: 'Informar pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informar pagamento' });
  await dialog.getByRole('textbox', { name: 'Identificador do Pix (E2E)' }).fill(PIX);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles(PROOF);
  await expect(dialog.getByText(PROOF.name)).toBeVisible();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await cedro.confirm({
    title: 'Informar pagamento',
    verb: 'Informar pagamento',
    result: 'Pagamento informado',
  });
  await expect(seen.payment).toContainText('Pagamento informado');
  await expect(aurora.fact('Identificador')).toContainText(PIX);
  expect((await aurora.downloadFrom('Abrir comprovante')).content).toEqual(PROOF.buffer);
  const mail = await aurora.mail(new RegExp(`^Agenda ${deal.id}: pagamento informado`));
  expect(mail.text).toContain(PIX);
});

test('acquirer confirms the payment, and the investor sees it at once', async ({ aurora, cedro }) => {
  const seen = await openSettlement(cedro, deal.id);
  await openSettlement(aurora, deal.id);
  await aurora.page.getByRole('button', { name: 'Confirmar pagamento' }).click();
  expect(await axeFindings(aurora.page, 'dialog')).toEqual([]);
  await aurora.confirm({
    title: 'Confirmar pagamento',
    verb: 'Confirmar pagamento',
    result: 'Pagamento confirmado',
  });
  await expect(seen.payment).toContainText('Pagamento confirmado');
  await expect(seen.groupOf(dayOf(0))).toContainText('Por vir');
  continueOn(dayOf(0));
});

test('investor receives the first day in full', async ({ aurora, cedro }) => {
  const seen = await openSettlement(aurora, deal.id);
  const { act, groupOf } = await openSettlement(cedro, deal.id);
  const dialog = await act('Receber tudo', dayOf(0));
  await expect(dialog).toContainText(formatMoney(faceOf(0)));
  await cedro.confirm({
    title: 'Receber tudo',
    verb: 'Registrar recebimento',
    result: 'Recebimento registrado',
  });
  await expect(groupOf(dayOf(0))).toContainText('Encerrada');
  await expect(seen.groupOf(dayOf(0))).toContainText('Encerrada');
  await expect(aurora.fact('Status')).toContainText('Parcialmente liquidada');
  continueOn(dayOf(1));
});

test('investor imports an OFX file and matches the second day by keyboard', async ({ aurora, cedro }) => {
  const { page } = cedro;
  const seen = await openSettlement(aurora, deal.id);
  const credit = { key: 'F1', day: dayOf(1), amount: faceOf(1), text: 'CREDITO LIQUIDACAO' };
  const fee = { key: 'F2', day: dayOf(1), amount: -6_990, text: 'TARIFA PACOTE SERVICOS' };
  await cedro.open('/dashboard/bank-statement/list');
  await page.getByRole('button', { name: 'Enviar extratos' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar extratos' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles(ofxFile('cedro', [credit, fee]));
  await dialog.getByRole('button', { name: 'Enviar extrato', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Resultado da importação' });
  await expect(result).toContainText('2 linhas novas', { timeout: 40_000 });
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await result.getByRole('link', { name: 'Conciliar' }).click();

  const lines = page.getByRole('listbox', { name: 'Linhas do extrato' });
  const line = lines.getByRole('option').filter({ hasText: credit.text });
  await line.click();
  const candidate = page.getByRole('listbox', { name: 'Candidatos da linha' }).getByRole('option');
  await expect(candidate).toHaveCount(1);
  await expect(candidate).toContainText('Valor exato');
  await waitUntilSettled(page);
  expect(await axeFindings(page)).toEqual([]);
  await line.press('Enter');
  await expect(page.getByText(/ conciliado com /)).toContainText(formatMoney(faceOf(1)));
  await lines.getByRole('option').filter({ hasText: fee.text }).press('n');
  await expect(page.getByText('1 de 2 linhas conciliadas')).toBeVisible();
  await expect(seen.groupOf(dayOf(1))).toContainText('Encerrada');
  continueOn(dayOf(2));
});

test('investor receives the third day short and closes the chargeback as a loss', async ({ cedro }) => {
  const { page } = cedro;
  const { act, groupOf } = await openSettlement(cedro, deal.id);
  const dialog = await act('Receber parte', dayOf(2));
  await dialog.getByRole('textbox', { name: 'Valor recebido' }).fill(formatAmount(faceOf(2) - CHARGEBACK));
  await dialog.getByRole('checkbox', { name: 'Baixar o restante por perda' }).check();
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Chargeback' });
  await dialog.getByRole('textbox', { name: 'Venda autorizada em' }).fill('12/02/2026');
  await expect(dialog).toContainText(`Confirmo também a perda de ${formatMoney(CHARGEBACK)}.`);
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await cedro.confirm({
    title: 'Receber parte',
    verb: 'Registrar recebimento',
    result: 'Recebimento registrado',
  });
  await expect(groupOf(dayOf(2))).toContainText('Encerrada');
  await expect(cedro.fact('Baixado por perda')).toContainText(formatMoney(CHARGEBACK));
});

test('deal is settled when its last day is bought back early at the deal rate, and both sides see it', async ({
  aurora,
  cedro,
}) => {
  const seen = await openSettlement(aurora, deal.id);
  const { ladder } = await openSettlement(cedro, deal.id);
  const proposing = await seen.act('Propor recompra', dayOf(3));
  await expect(proposing).toContainText('Parte do preço');
  await expect(proposing.getByRole('combobox', { name: 'Preço' })).toHaveValue('DEAL_RATE');
  await expect(proposing).toContainText('recomprar por R$');
  await expect(proposing).not.toContainText(`recomprar por ${formatMoney(faceOf(3))}`);
  expect(await axeFindings(aurora.page, 'dialog')).toEqual([]);
  await aurora.confirm({ title: 'Propor recompra', verb: 'Propor recompra', result: 'Recompra proposta' });
  const proposals = cedro.page.getByRole('region', { name: 'Divergências e propostas' });
  await proposals.getByRole('button', { name: /^Confirmar recompra: / }).click();
  await expect(cedro.page.getByRole('dialog', { name: 'Confirmar recompra' })).toContainText(
    `${formatMoney(faceOf(3))} em aberto se encerram`,
  );
  expect(await axeFindings(cedro.page, 'dialog')).toEqual([]);
  await cedro.confirm({
    title: 'Confirmar recompra',
    verb: 'Confirmar recompra',
    result: 'Recompra confirmada',
  });
  for (const { page, fact, mail } of [aurora, cedro]) {
    await expect(page.getByText(/^Liquidação encerrada em /)).toBeVisible();
    await expect(fact('Status')).toContainText('Liquidada');
    await expect(fact('Recomprado')).toContainText(formatMoney(faceOf(3)));
    await mail(new RegExp(`^Agenda ${deal.id}: negociação liquidada`));
  }
  await expect(cedro.page.getByText(/^Realizado menos prometido, a\.a\. \(252\): /)).toBeVisible();
  for (const each of [seen.ladder, ladder]) await expect(each.getByText('Encerrada')).toHaveCount(4);
});

test('both sides download the monthly statement with the deal', async ({ aurora, cedro }) => {
  for (const person of [aurora, cedro]) {
    const { page } = person;
    await person.open(`/dashboard/monthly-statement?month=${today(storyTime).slice(0, 7)}`);
    const row = page
      .getByRole('table', { name: 'Negociações do mês' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `${deal.id}`, exact: true }) });
    await expect(row).toContainText(formatAmount(faceOf(3)));
    await waitUntilSettled(page);
    expect(await axeFindings(page)).toEqual([]);
    const pages = await pagesOf((await person.downloadFrom('Baixar PDF')).content);
    expect(pages.join(' ')).toContain('Demonstrativo mensal');
  }
});

test('dossier of the settled deal verifies, and a changed byte is named', async ({ cedro }) => {
  await cedro.openNegotiation(deal.id);
  const { content } = await cedro.downloadFrom('Baixar versão 2 do dossiê (JSON)');
  const verdict = verifyDossier(content);
  if (!verdict.ok) throw new Error(verdict.fault);
  expect(verdict.dossier.schema).toBe('pregao-dossier/2');
  const lost = JSON.stringify(CHARGEBACK / 100);
  const altered = content.toString().replace(`"amount":${lost}`, `"amount":${lost.replace('3', '4')}`);
  expect(altered).not.toBe(content.toString());
  expect(verifyDossier(Buffer.from(altered))).toMatchObject({
    ok: false,
    fault: expect.stringMatching(/entries|settlement/),
  });
});

test('settlement of a deal and the work queue have no accessibility findings', async ({ aurora, cedro }) => {
  for (const person of [aurora, cedro]) {
    await openSettlement(person, deal.id);
    await expect(settlementOn(person).ladder).toBeVisible();
    await waitUntilSettled(person.page);
    expect(await axeFindings(person.page)).toEqual([]);
    await person.open('/dashboard/settlement/list');
    await expect(person.page.getByRole('table').first()).toBeVisible();
    await waitUntilSettled(person.page);
    expect(await axeFindings(person.page)).toEqual([]);
  }
});
