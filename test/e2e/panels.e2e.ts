import type { Locator } from '@playwright/test';
import { formatDay, formatMoney } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { TODAY } from './support/start-time.ts';
import { listNegotiationsIn, negotiationPathIn, newScheduleOf } from './support/test-data.ts';

/** Expects a panel of the given width at the right edge of the window. */
async function expectAtRightEdge(panel: Locator, width: number): Promise<void> {
  const window = panel.page().viewportSize();
  await expect(panel).toBeVisible();
  await expect
    .poll(() => panel.boundingBox())
    .toMatchObject({ width, x: Number(window?.width) - width, y: 0 });
}

test('schedule is downloaded as an Excel workbook (SCH-07a, SCH-07b, API-30)', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  const { rows, value, path } = await newScheduleOf(operator, 3);
  await operator.open(path);
  const summary = page.getByRole('region', { name: 'Agenda', exact: true });
  await expect(summary).toContainText(formatMoney(value));
  for (const { issuer } of rows) await expect(summary).toContainText(issuer);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Excel' }).click();
  const day = formatDay(TODAY, 'pt').replaceAll('/', '-');
  expect((await downloading).suggestedFilename()).toBe(`Recebíveis da agenda-${day}.xlsx`);
  await expect(page.getByText('Excel baixado com sucesso.')).toBeVisible();
});

test('investor panels open at the right in the specified width (PAN-04, PAN-07)', async ({ member }) => {
  const investor = await member(accountOf('jatoba', 'OPERATOR'));
  const { page } = investor;
  const offer = (await listNegotiationsIn(investor, 'AVAILABLE')).find(
    ({ total_credits }) => total_credits === 0,
  );
  await investor.openNegotiation(Number(offer?.id));
  await page.getByRole('button', { name: 'Histórico de propostas' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico de propostas' });
  await expectAtRightEdge(history, 585);
  await history.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Criar parâmetros' }).click();
  await expectAtRightEdge(page.getByRole('dialog', { name: 'Parâmetros da proposta' }), 444);
});

test('panel of received proposals opens at the right in the specified width (PAN-01, PAN-06)', async ({
  member,
}) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  await operator.open(`${await negotiationPathIn(operator, 'AVAILABLE')}?panel=proposals`);
  await expectAtRightEdge(operator.page.getByRole('dialog', { name: 'Propostas recebidas' }), 590);
});

test('amount field of the panel is selected on click, and its separators follow the caret (PAN-05)', async ({
  member,
}) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open((await newScheduleOf(operator, 3)).path);
  await page.getByRole('button', { name: 'Definir parâmetros' }).click();
  await expectAtRightEdge(page.getByRole('dialog', { name: 'Parâmetros da agenda' }), 420);
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
