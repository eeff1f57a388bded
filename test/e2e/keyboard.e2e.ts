import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, formatDay } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { acquirer } from './support/acquirer.ts';
import { test } from './support/fixtures.ts';
import { TODAY } from './support/start-time.ts';
import { negotiationPathIn } from './support/test-data.ts';

/** Allows for the ten rows of a list before the selection bar. */
const MAX_PRESSES = 80;

/** Presses Tab until the control has the focus. @throws Error when it never gets it */
async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  // Resolves the control once, because a role query computes the whole page at each press.
  const handle = await control.evaluateHandle((element) => element);
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await keyboard.press('Tab');
    if (await handle.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${control}`);
}

const holdsFocus = (panel: Locator) => panel.evaluate((element) => element.contains(document.activeElement));

test('keyboard alone selects receivables by amount, sets parameters and publishes a schedule', async ({
  member,
}) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page, selection } = operator;
  await operator.open('/dashboard/operation-management/list?limit=10&status=AVAILABLE');
  const send = page.getByRole('button', { name: 'Enviar arquivo' });
  await expect(page.getByRole('checkbox', { name: /^Selecionar linha/ })).toHaveCount(10);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page.getByRole('toolbar', { name: 'Ações' }).getByRole('button').first());
  await page.keyboard.press('End');
  await expect(send).toBeFocused();

  const tick = page.getByRole('checkbox', { name: /^Selecionar linha/ }).first();
  await tabTo(tick);
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await page.keyboard.press('Space');
  await expect(tick).not.toBeChecked();

  const targetButton = selection.getByRole('button', { name: 'Selecionar por valor' });
  await tabTo(targetButton);
  await page.keyboard.press('Enter');
  const target = page.getByRole('dialog', { name: 'Selecionar por valor' });
  await expect(target.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await page.keyboard.type('20000');
  await expect(target.getByRole('region', { name: 'Seleção encontrada' })).toContainText('Recebíveis');
  await page.keyboard.press('Enter');
  await expect(target).toBeHidden();
  await expect(selection).toContainText('Prazo médio');

  await tabTo(selection.getByRole('link', { name: 'Criar agenda' }));
  await page.keyboard.press('Enter');
  const termsButton = page.getByRole('button', { name: 'Definir parâmetros' });
  await tabTo(termsButton);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Parâmetros da agenda' });
  await expect(panel).toBeVisible();
  await expect.poll(() => holdsFocus(panel)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(termsButton).toBeFocused();

  await page.keyboard.press('Enter');
  for (const name of ['97%', 'Usar o prazo máximo', 'Salvar']) {
    await tabTo(panel.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  }
  await expect(panel).toBeHidden();
  await tabTo(page.getByRole('button', { name: 'Disponibilizar agenda' }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Disponibilizar agenda' });
  await tabTo(confirm.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(confirm.getByRole('button', { name: 'Disponibilizar agenda' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agenda disponível para negociação e ofertas')).toBeVisible();
});

const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row]');

/** Counts the Tab stops from the top of a list page over the skip link to its first row. */
async function tabStopsToFirstRow(page: Page, list: string): Promise<number> {
  await page.goto(list);
  const first = rowsOf(page).first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  let stops = 1;
  while (!(await first.evaluate((row) => row === document.activeElement)) && stops < MAX_PRESSES) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  return stops;
}

test('first row of a list is at most eight Tab stops away, and arrow keys move on', async ({ member }) => {
  const { page } = await member(accountOf('aurora', 'OPERATOR'));
  const rows = rowsOf(page);
  expect(await tabStopsToFirstRow(page, '/dashboard/negotiation/list?limit=10')).toBeLessThanOrEqual(8);
  const list = '/dashboard/operation-management/list?limit=10&status=AVAILABLE';
  expect(await tabStopsToFirstRow(page, list)).toBeLessThanOrEqual(8);
  await expect(rows).toHaveCount(10);
  for (let at = 1; at < 10; at += 1) await page.keyboard.press('ArrowDown');
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('/');
  await expect(page.getByRole('search').getByRole('button').first()).toBeFocused();
});

test('keyboard alone prepares a proposal up to its confirmation', async ({ member }) => {
  const operator = await member(accountOf('jatoba', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationPathIn(operator, 'AVAILABLE'));
  await tabTo(page.getByRole('button', { name: 'Criar parâmetros' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
  const value = panel.getByRole('textbox', { name: 'Valor da proposta' });
  await expect(value).toBeFocused();
  const [, most = ''] =
    /e R\$\s([\d.,]+)\.$/.exec((await panel.getByText(/^Entre R\$/).textContent()) ?? '') ?? [];
  // Replaces the amount of a refused proposal if there is one.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(most);
  await tabTo(panel.getByRole('textbox', { name: 'Aberta para análise até' }));
  await page.keyboard.type(formatDay(addDays(TODAY, 2), 'pt'));
  await tabTo(panel.getByRole('combobox', { name: 'Horário' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(panel.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await tabTo(page.getByRole('button', { name: 'Fazer proposta' }).first());
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Fazer proposta' });
  await expect(confirm).toBeVisible();
  // The whole value means a rate of zero, so the dialog asks for a second confirmation in words.
  const rateConfirmation = confirm.getByRole('checkbox', {
    name: /a taxa de zero por cento ao ano, fora do usual/,
  });
  const submitButton = confirm.getByRole('button', { name: 'Fazer proposta' });
  await tabTo(confirm.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(submitButton).toBeDisabled();
  await tabTo(rateConfirmation);
  await page.keyboard.press('Space');
  await expect(submitButton).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
});
