import type { Locator } from '@playwright/test';
import { addBusinessDays, formatAmount, formatDay, formatMoney, PANEL_WIDTHS, today } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { acquirer } from './support/acquirer.ts';
import { lenderNames, negotiationIn, negotiationsIn, scheduleOf } from './support/givens.ts';
import { holdBack } from './support/network.ts';
import { expect, test } from './support/story.ts';

/** Opened from the right: as wide as specified, and up to the edge of the window. */
async function standsAtTheRight(panel: Locator, width: number): Promise<void> {
  const window = panel.page().viewportSize();
  await expect(panel).toBeVisible();
  await expect
    .poll(() => panel.boundingBox())
    .toMatchObject({ width, x: Number(window?.width) - width, y: 0 });
}

const until = { day: addBusinessDays(today(new Date()), 2), time: '12:00' };

test('SCH-06 PAN-01 PAN-05: the simulated schedule and the panel of its parameters', async ({ member }) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page } = operator;
  const { rows, value, path } = await scheduleOf(operator, 4);
  const days = rows.map(({ due_date }) => due_date).sort();
  await operator.open(path);
  const summary = page.getByRole('region', { name: 'Agenda', exact: true });
  await expect(summary).toContainText(formatMoney(value));
  await expect(summary).toContainText('Simulação');
  await expect(operator.fact('Bandeira')).toContainText('Visa');
  const [first, last] = [days[0], days.at(-1)].map((day) => formatDay(day ?? '', 'pt'));
  await expect(operator.fact('Período de vencimentos')).toContainText(
    first === last ? `${first}` : `${first} a ${last}`,
  );
  const transactions = rows.reduce((sum, row) => sum + row.transactions_number_available, 0);
  await expect(operator.fact('Total de transações')).toContainText(transactions.toLocaleString('pt-BR'));
  for (const { issuer } of rows) await expect(summary).toContainText(issuer);

  const panel = await operator.setTerms({
    percentage: '100',
    minimal: formatAmount(Math.round(value / 2)),
    until,
  });
  await standsAtTheRight(panel, PANEL_WIDTHS.narrow);
  await panel.getByRole('radio', { name: 'Selecionar investidores' }).check();
  await expect(panel.getByRole('button', { name: 'Ver lista (0)' })).toBeDisabled();
  await panel.getByRole('radio', { name: /^Disponibilizar para todos/ }).check();
  const names = await lenderNames(operator);
  await panel.getByRole('button', { name: `Ver lista (${names.length})` }).click();
  const lenders = page.getByRole('dialog', { name: `Investidores da agenda (${names.length})` });
  await expect(lenders.getByRole('listitem')).toContainText(names);
  await lenders.getByRole('button', { name: 'Fechar' }).click();

  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Definir parâmetros' })).toBeVisible();
});

test('SCH-05 SCH-07 API-30: saved parameters show on the page, and the schedule comes as a workbook', async ({
  member,
}) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page } = operator;
  const { value, path } = await scheduleOf(operator, 3);
  await operator.open(path);
  await operator.setTerms({ percentage: '100', minimal: formatAmount(Math.round(value / 2)), until });
  await operator.saveTerms();
  await expect(page).toHaveURL((url) => !url.searchParams.has('panel'));
  await expect(operator.fact('Valor disponibilizado')).toContainText(formatMoney(value));
  await expect(operator.fact('Disponível até')).toContainText(formatDay(until.day, 'pt'));
  const { length } = await lenderNames(operator);
  await expect(operator.fact('Investidores')).toContainText(`Todos (${length})`);
  await expect(page.getByRole('button', { name: 'Editar parâmetros' })).toBeVisible();
  await operator.fact('Investidores').getByRole('button', { name: 'Ver lista' }).click();
  const lenders = page.getByRole('dialog', { name: `Investidores da agenda (${length})` });
  await lenders.getByRole('button', { name: 'Fechar' }).click();
  await expect(lenders).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Excel' }).click();
  const day = formatDay(today(new Date()), 'pt').replaceAll('/', '-');
  expect((await downloading).suggestedFilename()).toBe(`Recebíveis da agenda-${day}.xlsx`);
  await expect(page.getByText('Excel baixado com sucesso.')).toBeVisible();
});

test('PAN-04 PAN-07 PRO-03: the panels of an investor who has not bid yet', async ({ member }) => {
  const investor = await member(accountOf('jatoba', 'OPERATOR'));
  const { page } = investor;
  const offer = (await negotiationsIn(investor, 'AVAILABLE')).find(
    ({ total_credits }) => total_credits === 0,
  );
  const letGo = await holdBack(page, '**/api/credits?**');
  await investor.openNegotiation(Number(offer?.id));
  await page.getByRole('button', { name: 'Histórico de propostas' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico de propostas' });
  await standsAtTheRight(history, PANEL_WIDTHS.history);
  await expect(history.locator('.MuiCard-root:has(.MuiSkeleton-root)')).toHaveCount(3);
  letGo();
  await expect(history.getByRole('heading', { name: 'Você ainda não fez propostas' })).toBeVisible();
  await expect(history.getByText(/^Cada proposta sua nesta agenda fica registrada aqui/)).toBeVisible();
  await expect(history.locator('.MuiSkeleton-root')).toHaveCount(0);
  await history.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Criar parâmetros' }).click();
  const form = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
  await standsAtTheRight(form, PANEL_WIDTHS.other);
  await expect(form.getByRole('textbox', { name: 'Valor da proposta' })).toBeEditable();
  await expect(form.getByRole('textbox', { name: 'Aberta para análise até' })).toBeEditable();
  await expect(form.getByRole('combobox', { name: 'Horário' })).toHaveValue(/^\d\d:[03]0$/);
  await form.getByRole('textbox', { name: 'Aberta para análise até' }).fill('');
  await expect(form.getByRole('combobox', { name: 'Horário' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Aberta para análise até' }).fill(formatDay(until.day, 'pt'));
  await form.getByRole('combobox', { name: 'Horário' }).selectOption('12:00');
});

test('PAN-06 VAL-49: received proposals, and the reason of a refusal', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  await moderator.open(`${await negotiationIn(moderator, 'NEGOTIATED')}?panel=proposals`);
  await standsAtTheRight(
    moderator.page.getByRole('dialog', { name: 'Propostas recebidas' }),
    PANEL_WIDTHS.wide,
  );

  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(`${await negotiationIn(operator, 'AVAILABLE')}?panel=proposals`);
  const panel = page.getByRole('dialog', { name: 'Propostas recebidas' });
  await standsAtTheRight(panel, PANEL_WIDTHS.wide);
  await panel.getByRole('button', { name: 'Recusar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Recusar proposta' });
  await expect(dialog.getByText('(opcional)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Recusar proposta' })).toBeEnabled();
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await expect(dialog.getByText('0/255')).toBeVisible();
  await reason.pressSequentially('  É baixo ');
  await expect(reason).toHaveValue('É baixo ');
  await expect(dialog.getByText('8/255')).toBeVisible();
  await page.keyboard.insertText('x'.repeat(300));
  await expect(dialog.getByText('255/255')).toBeVisible();
  await expect(reason).toHaveValue(`É baixo ${'x'.repeat(247)}`);
});

test('an amount is selected by the click that reaches it, and its dots move with the caret in place', async ({
  member,
}) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page } = operator;
  await operator.open((await scheduleOf(operator, 3)).path);
  await page.getByRole('button', { name: 'Definir parâmetros' }).click();
  const minimal = page.getByRole('textbox', { name: 'Valor mínimo de proposta' });
  await minimal.click();
  await page.keyboard.type('1234567');
  await expect(minimal).toHaveValue('1.234.567');
  await page.getByRole('textbox', { name: 'Data' }).click();
  await minimal.click();
  await page.keyboard.type('7654321,5');
  await expect(minimal).toHaveValue('7.654.321,5');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await expect(minimal).toHaveValue('72.654.321,5');
  expect(await minimal.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
});
