import {
  addBusinessDays,
  type Centavos,
  formatAmount,
  formatCnpj,
  formatDay,
  formatMoney,
} from '@pregao/domain';
import { contractPdf } from '../../apps/server/src/demo/contract-pdf.ts';
import { accountOf, companyOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { pdfOf, sha256, signedContract } from './support/contract-file.ts';
import { downloadDossier, downloadDraft } from './support/downloads.ts';
import { expect, test } from './support/fixtures.ts';
import { type ChosenFile, csvFile, type Line, xlsxFile } from './support/receivables-file.ts';
import { TODAY } from './support/start-time.ts';
import { smallestSubsetSum } from './support/subset-sum.ts';
import { lenderNames } from './support/test-data.ts';

/** Plays one deal in order, from the files of an acquirer to the signed contract. */
test.describe.configure({ mode: 'serial' });
const dueDate = (days: number) => addBusinessDays(TODAY, days);

/** Typographic signs and accents tell Windows-1252 from every other encoding. */
const AMETISTA = 'BANCO AMETISTA – CARTÕES S.A.';
const JABUTICABA = 'Jabuticaba Instituição de Pagamento';
const line = (issuer: string, days: number, quantity: number, value: Centavos): Line => ({
  issuer,
  due_date: dueDate(days),
  network: 'VISA',
  quantity,
  value,
});

const CSV = [
  line(AMETISTA, 42, 1200, 12_345_678),
  line(AMETISTA, 44, 310, 4_056_033),
  line(AMETISTA, 47, 95, 1_250_019),
  line(AMETISTA, 51, 18, 987_654),
  line(AMETISTA, 55, 702, 8_100_101),
  // The same issuer and due date as above: one receivable with both values.
  line(AMETISTA, 55, 3, 49_999),
];
const XLSX = [
  line(JABUTICABA, 43, 540, 6_031_207),
  line(JABUTICABA, 46, 61, 712_345),
  line(JABUTICABA, 50, 8, 90_817),
  line(JABUTICABA, 58, 233, 2_900_311),
];
const RECEIVABLES = [
  ...CSV.slice(0, 4).map(({ value }) => value),
  8_150_100,
  ...XLSX.map(({ value }) => value),
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const total = sum(RECEIVABLES);
/** 85% of the schedule, in whole receivables. */
const offerValue = smallestSubsetSum(RECEIVABLES, Math.ceil(total * 0.85));
const minimalValue = 25_000_000;
const bids = { ipe: 26_100_000, jatoba: 27_250_050, cedro: 27_900_000 };
const REFUSAL = 'O deságio está acima do que aceitamos para esta agenda.';
const RESEND = 'Falta a assinatura da página 1: envie o arquivo assinado.';
const payee = companyOf('aurora');
let contract: ChosenFile;
let draft: ChosenFile;

/** Id of the schedule, 0 until it is published. */
let id = 0;

test('acquirer signs in with a password and the mailed PIN (AUTH-01, AUTH-02)', async ({ visitor }) => {
  const aurora = await visitor(accountOf('aurora'));
  await aurora.open('/');
  await aurora.signIn();
  await expect(aurora.page).toHaveURL(/\/dashboard\/list$/);
  await expect(aurora.page.getByRole('heading', { name: 'Olá, Aurora' })).toBeVisible();
});

test('import turns a Windows-1252 CSV and an XLSX into receivables to the centavo (GEN-01a, GEN-04, FIL-19)', async ({
  aurora,
}) => {
  const { page } = aurora;
  const files = [csvFile('aurora-visa.csv', CSV), await xlsxFile('aurora-visa.xlsx', XLSX)];
  const result = await aurora.sendFiles({ network: 'VISA', files });
  await expect(result.getByRole('heading', { name: 'Arquivo processado' })).toBeVisible({ timeout: 40_000 });
  for (const lines of [CSV, XLSX]) {
    const imported = formatMoney(sum(lines.map(({ value }) => value)));
    await expect(result.getByText(imported)).toBeVisible();
  }
  await result.getByRole('link', { name: 'Ver recebíveis' }).click();
  await aurora.findReceivables([AMETISTA, JABUTICABA]);
  await expect(page.getByText('9 recebíveis')).toBeVisible();
  await expect(page.getByText(`Total: ${formatMoney(total)}`)).toBeVisible();
  for (const [issuer, days, quantity, value] of [
    [AMETISTA, 42, '1.200', 12_345_678],
    [AMETISTA, 55, '705', 8_150_100],
    [JABUTICABA, 50, '8', 90_817],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: formatAmount(value) });
    await expect(row).toContainText(issuer);
    await expect(row).toContainText(formatDay(dueDate(days), 'pt'));
    await expect(row.getByRole('cell', { name: quantity, exact: true })).toBeVisible();
    await expect(row).toContainText('Disponível');
  }
});

test('server splits a schedule at 85%, and the acquirer publishes it to all investors (GEN-01b, GEN-05, SCH-10)', async ({
  aurora,
}) => {
  const { page } = aurora;
  await aurora.chooseReceivables([AMETISTA, JABUTICABA]);
  await expect(aurora.selection).toContainText(`Valor total: ${formatMoney(total)}`);
  await aurora.openNewSchedule();
  await expect(page.getByRole('region', { name: 'Agenda', exact: true })).toContainText('Simulação');
  await expect(page.getByRole('button', { name: 'Disponibilizar agenda' })).toBeDisabled();

  const panel = await aurora.setTerms({
    percentage: '85',
    minimal: formatAmount(minimalValue),
    until: { day: dueDate(8), time: '12:00' },
  });
  const percentage = `${formatAmount(Math.trunc((offerValue / total) * 10_000))}%`;
  await expect(panel).toContainText(
    `Com recebíveis inteiros, a oferta fica em ${percentage} da agenda. O valor foi ajustado; ${formatMoney(total - offerValue)} ficam como margem de segurança.`,
  );
  await expect(panel.getByRole('textbox', { name: 'Valor a disponibilizar' })).toHaveValue(
    formatAmount(offerValue),
  );
  const { length } = await lenderNames(aurora);
  await expect(panel.getByRole('radio', { name: `Disponibilizar para todos (${length})` })).toBeChecked();
  await aurora.saveTerms();
  await expect(aurora.fact('Valor disponibilizado')).toContainText(formatMoney(offerValue));
  await expect(aurora.fact('Margem de segurança')).toContainText(formatMoney(total - offerValue));

  id = await aurora.publishSchedule();
  await expect(aurora.fact('Status')).toContainText('Disponível');
});

test('investors are notified, and bid on the page or through the API (GEN-01c, NEG-11, PRO-06a)', async ({
  cedro,
  ipe,
  jatoba,
}) => {
  for (const investor of [ipe, jatoba, cedro])
    await investor.mail(
      new RegExp(RegExp.escape(`Nova agenda disponível: Visa, ${formatMoney(offerValue)}`)),
    );
  const expire_date = new Date(`${dueDate(6)}T12:00:00-03:00`).toISOString();
  for (const [investor, credit_value] of [
    [ipe, bids.ipe],
    [jatoba, bids.jatoba],
  ] as const)
    await callAs(investor, 'createCredit', { body: { offer_id: id, credit_value, expire_date } });
  await cedro.bid(id, { value: formatAmount(bids.cedro), until: { day: dueDate(6), time: '12:00' } });
  await expect(cedro.fact('Valor da proposta')).toContainText(formatMoney(bids.cedro));
  await expect(cedro.fact('Valor disponível')).toContainText(formatMoney(offerValue));
  await expect(cedro.page.getByText('Sua proposta está em análise pelo adquirente')).toBeVisible();
});

test('acquirer refuses a proposal with a reason (PRO-13, PRO-14, PRO-16)', async ({ aurora }) => {
  const panel = await aurora.openCredits(id);
  await expect(panel.getByRole('article')).toHaveCount(3);
  await expect(aurora.creditOf('Investidor Cedro')).toContainText('Mais barata');
  await expect(aurora.creditOf('Investidor Ipê')).toContainText(
    `${formatMoney(bids.cedro - bids.ipe)} a menos que a mais barata`,
  );
  await aurora.refuse(id, 'Investidor Ipê', REFUSAL);
  await expect(aurora.creditOf('Investidor Ipê')).toContainText('Recusada');
  await expect(aurora.creditOf('Investidor Ipê').getByRole('button')).toHaveCount(0);
});

test('investor reads the refusal reason in the history and in the mail (NEG-12, PAN-10, PRO-11d)', async ({
  ipe,
}) => {
  const refusedCredit = (await ipe.openHistory(id)).first();
  await expect(refusedCredit).toContainText('Recusada');
  await expect(refusedCredit).toContainText(REFUSAL);
  const mail = await ipe.mail(new RegExp(`^Agenda ${id}: sua proposta foi recusada`));
  expect(mail.text).toContain(REFUSAL);
});

test('acquirer accepts a proposal, and the other open one is closed (GEN-01d, STA-07, STA-19)', async ({
  aurora,
  cedro,
  jatoba,
}) => {
  await aurora.accept(id, 'Investidor Cedro');
  await expect(aurora.creditOf('Investidor Cedro')).toContainText('Aceita');
  await expect(aurora.creditOf('Investidor Jatobá')).toContainText('outra proposta aceita');
  await expect(aurora.page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0);

  const closedCredit = (await jatoba.openHistory(id)).first();
  await expect(closedCredit).toContainText('Encerrada (outra proposta aceita)');
  await jatoba.openNegotiation(id);
  const statuses = jatoba.fact('Status');
  await expect(statuses).toHaveText(['StatusEncerrada (outra proposta aceita)']);
  await expect(jatoba.page.getByRole('button', { name: 'Enviar contrato' })).toHaveCount(0);
  await cedro.mail(new RegExp(`^Agenda ${id}: sua proposta foi aceita`));
});

test('winner downloads a contract draft with the accepted terms', async ({ cedro }) => {
  await cedro.openNegotiation(id);
  const { text, content } = await downloadDraft(cedro, id);
  for (const said of [payee.name, formatMoney(bids.cedro), AMETISTA]) expect(text).toContain(said);
  draft = pdfOf('contrato-de-cessao.pdf', content);
  const contractText = contractPdf([
    `Cedente: CNPJ ${formatCnpj(payee.tax_number)}`,
    `Cessionario: CNPJ ${formatCnpj(companyOf('cedro').tax_number)}`,
    `Preco: ${formatMoney(bids.cedro)}`,
  ]);
  contract = await signedContract('contrato-de-cessao-assinado.pdf', 'CEDRO INVESTIMENTOS', contractText);
});

test('contract upload warns both sides about a draft, and the acquirer requests a resend (CON-02, CON-04, CON-06)', async ({
  aurora,
  cedro,
}) => {
  const draftWarning = /Este arquivo é uma minuta, sem assinatura digital/;
  await cedro.uploadContract(id, draft, draftWarning);
  await expect(cedro.page.getByText('Contrato em análise pelo adquirente')).toBeVisible();
  await expect(cedro.page.getByRole('region', { name: 'Conferência do arquivo' })).toContainText(
    draftWarning,
  );
  const receivedMail = await aurora.mail(new RegExp(`^Agenda ${id}: contrato recebido`));
  expect(receivedMail.text).toContain('o arquivo é uma minuta; sem assinatura digital');
  await aurora.openNegotiation(id);
  await aurora.page.getByRole('button', { name: 'Analisar contrato' }).click();
  const review = aurora.page.getByRole('dialog', { name: 'Analisar contrato' });
  await expect(review.getByRole('alert').first()).toContainText(draftWarning);
  await expect(review.getByText('Só na minuta')).toHaveCount(3);
  await review.getByRole('checkbox', { name: 'Li o contrato' }).check();
  await expect(review.getByRole('button', { name: 'Aceitar contrato' })).toBeDisabled();
  await review.getByRole('button', { name: 'Cancelar' }).click();
  await aurora.requestResend(id, RESEND);
  await expect(aurora.page.getByRole('main')).toBeFocused();
  await expect(aurora.page.getByText('Aguardando o investidor reenviar o contrato')).toBeVisible();
  const mail = await cedro.mail(new RegExp(`^Agenda ${id}: reenvio do contrato solicitado`));
  expect(mail.text).toContain(RESEND);
});

test('investor reads the reason of the resend and uploads again (GEN-01e, CON-02, STA-18)', async ({
  cedro,
}) => {
  await cedro.openNegotiation(id);
  await expect(cedro.fact('Motivo do reenvio')).toContainText(RESEND);
  await expect(cedro.page.getByText('O adquirente pediu o reenvio do contrato')).toBeVisible();
  await cedro.uploadContract(id, contract);
  await expect(cedro.fact('Arquivo')).toContainText(contract.name);
  await expect(cedro.fact('SHA-256')).toContainText(sha256(contract.buffer));
  const check = cedro.page.getByRole('region', { name: 'Conferência do arquivo' });
  await expect(check.getByRole('listitem').filter({ hasText: 'CEDRO INVESTIMENTOS' })).toContainText(
    'Emissor não reconhecido',
  );
  for (const found of [
    'CNPJ do adquirente (cedente)',
    'CNPJ do investidor (cessionário)',
    'Valor da proposta',
  ])
    await expect(check).toContainText(`${found}: encontrado`);
});

test('moderator sees the negotiation without any act (ROL-06b, PAN-08, NEG-14)', async ({ moderator }) => {
  const { page } = moderator;
  await moderator.openNegotiation(id);
  await expect(page.getByText('Contrato em análise pelo adquirente')).toBeVisible();
  await expect(moderator.fact('Proposta aceita')).toContainText(formatMoney(bids.cedro));
  // In the headline, and again beside the proposals.
  await page.getByRole('button', { name: 'Visualizar propostas' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Propostas recebidas' });
  await expect(panel.getByRole('article')).toHaveCount(3);
  await expect(panel.getByRole('article', { name: 'Investidor Ipê' })).toContainText(REFUSAL);
  for (const act of ['Aceitar', 'Recusar', 'Solicitar reenvio', 'Excluir agenda', 'Enviar contrato'])
    await expect(page.getByRole('button', { name: act, includeHidden: true })).toHaveCount(0);
});

test('acquirer accepts the contract, and the negotiation is completed (GEN-01f, CON-05, STA-17)', async ({
  aurora,
  cedro,
}) => {
  await aurora.acceptContract(id);
  await expect(aurora.fact('Status')).toContainText('Negociada');
  await cedro.openNegotiation(id);
  await expect(cedro.fact('CNPJ do titular')).toContainText(formatCnpj(payee.tax_number));
  for (const side of [aurora, cedro]) {
    const { text } = await side.mail(new RegExp(`^Agenda ${id}: negociação concluída`));
    expect(text).toContain(
      `Titular da conta: ${payee.name}\nCNPJ do titular: ${formatCnpj(payee.tax_number)}\n`,
    );
    expect(text).toContain('O pagamento é feito fora do Pregão, conforme o contrato de cessão.');
  }
});

test('investor sees the outcome of its own proposal and no amounts of other investors', async ({
  cedro,
  jatoba,
}) => {
  await jatoba.open('/dashboard/proposal/list');
  const main = jatoba.page.getByRole('main');
  const row = main
    .getByRole('row')
    .filter({ has: jatoba.page.getByRole('link', { name: `${id}`, exact: true }) });
  await expect(row).toContainText('Encerrada (outra proposta aceita)');
  await expect(row).toContainText(formatMoney(bids.jatoba));
  for (const other of [bids.ipe, bids.cedro]) await expect(main).not.toContainText(formatMoney(other));
  await cedro.open('/dashboard/list');
  const portfolio = cedro.page.getByRole('region', { name: 'Carteira' });
  await expect(portfolio.getByRole('table', { name: 'Exposição por adquirente' })).toContainText(
    'Adquirente Aurora',
  );
});

test('winner finds the earlier contract version and downloads dossier and contract unchanged (GEN-01g, CON-07)', async ({
  cedro,
}) => {
  await cedro.openNegotiation(id);
  await cedro.page.getByRole('button', { name: '1 versão anterior' }).click();
  await expect(cedro.page.getByText(`Motivo do reenvio: ${RESEND}`)).toBeVisible();
  const { terms } = await downloadDossier(cedro, id);
  expect(terms.contract.sha256).toBe(sha256(contract.buffer));
  const downloadedContract = await cedro.downloadContract(id);
  expect(sha256(downloadedContract)).toBe(sha256(contract.buffer));
});
