import { CARD_NETWORK_LABELS, formatDay, formatMoney } from '@pregao/domain';
import { callAs } from './support/calls.ts';
import { activeContract, unsignedContract } from './support/contract-file.ts';
import { freeReceivables, givenBid, givenOffer, negotiationIn, negotiationsIn } from './support/givens.ts';
import { holdBack, refuse } from './support/network.ts';
import { expect, test } from './support/story.ts';
import { expectNewTab } from './support/tabs.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const BROKEN = 'Erro interno do servidor';

test('NEG-20 NEG-21 NEG-23: each side reads the facts that concern it', async ({
  aurora,
  cedro,
  moderator,
}) => {
  const receivables = await freeReceivables(aurora, 'VISA', 3);
  const offer = await givenOffer(aurora, { receivables, lenders: [cedro], until: inMinutes(600) });
  const days = receivables
    .map(({ due_date }) => due_date)
    .sort()
    .map((day) => formatDay(day, 'pt'));
  const transactions = receivables.reduce((sum, row) => sum + row.transactions_number_available, 0);

  const letGo = await holdBack(aurora.page, `**/api/negotiation/${offer.id}`);
  await aurora.openNegotiation(offer.id);
  await expect(aurora.page.getByRole('list', { name: 'Andamento da negociação' })).toHaveCount(0);
  await expect(aurora.page.getByText('R$')).toHaveCount(0);
  letGo();
  await expect(aurora.page.getByRole('list', { name: 'Andamento da negociação' })).toBeVisible();
  await expect(aurora.page.getByRole('button', { name: 'Ver propostas' }).first()).toBeDisabled();

  for (const reader of [aurora, cedro, moderator]) {
    if (reader !== aurora) await reader.openNegotiation(offer.id);
    await expect(reader.fact('ID da agenda')).toContainText(String(offer.id));
    await expect(reader.fact('Bandeira')).toContainText(CARD_NETWORK_LABELS.VISA);
    await expect(reader.fact('Total de transações')).toContainText(transactions.toLocaleString('pt-BR'));
    await expect(reader.fact('Prazo restante')).toContainText(/^Prazo restante09:\d\d\sh$/);
    for (const day of [days[0], days.at(-1)])
      await expect(reader.fact('Período de vencimentos')).toContainText(day ?? '');
    await expect(reader.fact('Disponível até')).toContainText('UTC-3');
    await expect(reader.fact('Emissores')).toContainText(
      String(new Set(receivables.map(({ issuer }) => issuer)).size),
    );
    await expect(reader.fact('Status')).toContainText('Disponível');
    await expect(reader.fact('Adquirente')).toHaveCount(reader === aurora ? 0 : 1);
    await expect(reader.fact('Valor total da agenda')).toHaveCount(reader === aurora ? 1 : 0);
    await expect(reader.fact('Valor disponível')).toHaveCount(reader === moderator ? 0 : 1);
  }
  await expect(aurora.fact('Valor total da agenda')).toContainText(formatMoney(offer.value));
  const table = cedro.page.getByRole('table');
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
});

test('NEG-06: the list opens a negotiation by click, and in a new tab by Ctrl click and middle click', async ({
  cedro,
}) => {
  const { page } = cedro;
  await cedro.open('/dashboard/negotiation/list');
  const link = page.getByRole('table').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  for (const click of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ button: 'middle' }),
  ]) {
    await expectNewTab(page, click, { url: new RegExp(`${address}$`), title: /Agenda .+ · Pregão$/ });
  }
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('VAL-50 PRO-11: who refuses without a reason is said to have given none', async ({ aurora, cedro }) => {
  const receivables = await freeReceivables(aurora, 'VISA', 1);
  const offer = await givenOffer(aurora, { receivables, lenders: [cedro], until: inMinutes(600) });
  await givenBid(cedro, offer);
  const query = { offer_id: offer.id, page: 1, limit: 10 };
  const { rows } = await callAs(aurora, 'listCredits', { query });
  await callAs(aurora, 'answerCredit', { params: { id: rows[0]?.id ?? 0 }, body: { accepted: false } });

  const received = await aurora.seeProposals(offer.id);
  await expect(received.getByRole('article').first()).toContainText('Não informado.');
  const own = (await cedro.seeHistory(offer.id)).first();
  await expect(own).toContainText('Recusada');
  await expect(own).toContainText(/não informado|não informou/i);
  // Other stories look for an available schedule whose proposals wait for an answer.
  await callAs(aurora, 'cancelOffer', { params: { id: offer.id } });
});

test('NEG-22 CON-10: the acquirer may answer a contract as soon as it shows, and reads when that failed', async ({
  aurora,
}) => {
  const { page } = aurora;
  const mine = await negotiationsIn(aurora, 'PENDING_CONTRACT');
  await aurora.open(`/dashboard/negotiation/${mine.at(-1)?.id}/new-credit`);
  await refuse(page, { method: 'PUT', path: '/contracts/*', status: 500 });
  for (const [verb, failure] of [
    ['Aceitar contrato', 'Falha ao aceitar o contrato'],
    ['Solicitar reenvio', 'Falha ao solicitar o reenvio'],
  ] as const) {
    await page.getByRole('button', { name: verb }).first().click();
    const question = page.getByRole('dialog');
    for (const tick of await question.getByRole('checkbox').all()) await tick.check();
    await question.getByRole('button', { name: verb }).click();
    await expect(question).toContainText(failure);
    await expect(question).toContainText(BROKEN);
    await question.getByRole('button', { name: 'Fechar' }).click();
    await expect(question).toBeHidden();
  }
});

test('CON-03 CON-09: a contract that is no PDF, or does more than show, is refused with a sentence, and a failed upload is told', async ({
  cedro,
  ipe,
  jatoba,
}) => {
  // Whoever of the three has a proposal accepted in the demo.
  for (const winner of [cedro, ipe, jatoba]) {
    const { rows } = await callAs(winner, 'listNegotiations', {
      query: { page: 1, limit: 1, status: 'APPROVED' },
    });
    if (rows.length === 0) continue;
    const { page } = winner;
    await winner.open(await negotiationIn(winner, 'APPROVED'));
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
    await dialog.getByRole('button', { name: 'Enviar contrato' }).click();
    await expect(dialog).toContainText(
      'O PDF contém scripts (JavaScript), que não são aceitos em contratos.',
    );
    await expect(dialog).toContainText('O PDF traz arquivos anexados ou remete a arquivos externos');
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await dialog.getByRole('button', { name: 'Remover ativo.pdf' }).click();
    await choose(unsignedContract('contrato.pdf'));
    await dialog.getByRole('checkbox').check();
    // On its way until it is given up.
    await page.route('**/api/contracts/upload', () => undefined);
    await dialog.getByRole('button', { name: 'Enviar contrato' }).click();
    await dialog.getByRole('button', { name: 'Cancelar envio de contrato.pdf' }).click();
    await expect(dialog.getByRole('status')).toContainText('Envio cancelado: nada foi registrado.');
    await expect(dialog).toContainText('contrato.pdf');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await page.unroute('**/api/contracts/upload');
    await refuse(page, { method: 'POST', path: '/contracts/upload', status: 500 });
    await dialog.getByRole('button', { name: 'Enviar contrato' }).click();
    await expect(dialog).toContainText(BROKEN);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    return;
  }
  throw new Error('the demo has no accepted proposal that waits for its contract');
});
