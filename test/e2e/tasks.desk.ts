import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays, formatDay } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { negotiationsIn } from './support/givens.ts';
import { type Hands, hands } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { test } from './support/story.ts';
import { TODAY } from './support/story-time.ts';

/** What the same tasks took before lists were dense, targets chose and the start page told what waits. */
interface Before {
  readonly clicks: number;
  readonly keys?: number;
  readonly seconds: number;
}

const told: string[] = [];

/** Does a task, tells what it took, and holds it against half of what it took before. */
async function measure(task: string, who: Person, before: Before, act: (by: Hands) => Promise<void>) {
  const by = hands(who.page);
  await act(by);
  const { clicks, keys, seconds, waited } = by.effort();
  const line = [
    task,
    `${before.clicks}${before.keys ? ` + ${before.keys}` : ''}`,
    `${clicks}${keys ? ` + ${keys}` : ''}`,
    before.seconds,
    seconds.toFixed(1),
    waited.toFixed(1),
  ];
  told.push(`| ${line.join(' | ')} |`);
  expect(clicks, `clicks: ${task}`).toBeLessThanOrEqual(before.clicks / 2);
  if (before.keys) expect(keys, `keys: ${task}`).toBeLessThanOrEqual(before.keys / 2);
  expect(seconds, `seconds: ${task}`).toBeLessThanOrEqual(before.seconds / 2);
}

const LIST = '/dashboard/operation-management/list';

test.afterAll(async () => {
  const head =
    '| task | clicks + keys before | now | seconds before | now | of which the product |\n|---|---|---|---|---|---|';
  await writeFile('test-results/desk.md', `${head}\n${told.join('\n')}\n`);
  process.stdout.write(`${head}\n${told.join('\n')}\n`);
});

test('an acquirer sends a file', async ({ member }) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  await who.open('/dashboard/list');
  const { page } = who;
  const due = formatDay(addDays(TODAY, 40), 'pt');
  await measure('send a file', who, { clicks: 10, seconds: 25 }, async (by) => {
    await by.click(page.getByRole('link', { name: 'Gestão de operações' }));
    await by.see(() => expect(page.getByRole('button', { name: 'Enviar arquivo' }).first()).toBeVisible());
    await by.drop(
      'visa.csv',
      `Emissor;Data de vencimento;Bandeira;Quantidade;Valor\nBANCO INTER;${due};VISA;1;100,00\n`,
    );
    const check = page.getByRole('dialog', { name: 'Confira as informações' });
    await by.click(check.getByRole('checkbox'));
    await by.click(check.getByRole('button', { name: 'Enviar arquivo' }));
    await by.see(() => expect(check).toBeHidden());
  });
});

test('an acquirer finds Visa receivables, available, due in 30 to 90 days', async ({ member }) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  await who.open(LIST);
  const { page } = who;
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await measure(
    'find Visa, available, due in 30 to 90 days',
    who,
    { clicks: 6, keys: 19, seconds: 22 },
    async (by) => {
      await by.click(page.getByRole('button', { name: 'Adicionar filtro' }));
      await by.see(() =>
        expect(page.getByRole('combobox', { name: 'Buscar filtro ou opção' })).toBeFocused(),
      );
      for (const [typed, pill] of [
        ['vi', 'Bandeira: Visa'],
        ['di', 'Status: Disponível'],
        ['90', 'Vencimento: próximos 30 a 90 dias'],
      ] as const) {
        await by.type(typed);
        await by.press('Enter');
        await by.see(() =>
          expect(page.getByRole('button', { name: pill, includeHidden: true })).toBeAttached(),
        );
      }
      await by.see(() => expect(page.getByRole('progressbar')).toHaveCount(0));
    },
  );
});

test('an acquirer gathers R$ 5 million of them', async ({ member }) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  await who.open(`${LIST}?network=VISA&status=AVAILABLE&from=next:30-90`);
  const { page } = who;
  await measure('gather R$ 5 million of them', who, { clicks: 13, seconds: 35 }, async (by) => {
    await by.click(page.getByRole('button', { name: 'Selecionar por valor' }));
    const target = page.getByRole('dialog', { name: 'Selecionar por valor' });
    await by.see(() => expect(target.getByRole('textbox', { name: 'Valor' })).toBeFocused());
    await by.type('5000000');
    await by.see(() =>
      expect(target.getByRole('region', { name: 'Seleção encontrada' })).toContainText('Recebíveis'),
    );
    await by.press('Enter');
    await by.see(() => expect(page.getByRole('region', { name: 'Seleção' })).toContainText('Prazo médio'));
  });

  await page.getByRole('link', { name: 'Criar agenda' }).click();
  const panel = page.getByRole('dialog', { name: 'Parâmetros da agenda' });
  await expect(page.getByRole('button', { name: 'Definir parâmetros' })).toBeVisible();
  await measure('85%, minimum, deadline, publish', who, { clicks: 12, keys: 18, seconds: 40 }, async (by) => {
    await by.click(page.getByRole('button', { name: 'Definir parâmetros' }));
    await by.see(() => expect(panel.getByRole('textbox', { name: 'Percentual' })).toBeFocused());
    await by.type('85');
    await by.click(panel.getByRole('button', { name: '97%' }));
    await by.click(panel.getByRole('button', { name: 'Usar o prazo máximo' }));
    await by.see(() => expect(panel.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await by.press('Control+Enter');
    await by.see(() => expect(panel).toBeHidden());
    await by.click(page.getByRole('button', { name: 'Disponibilizar agenda' }));
    const confirm = page.getByRole('dialog', { name: 'Disponibilizar agenda' });
    await by.click(confirm.getByRole('checkbox'));
    await by.click(confirm.getByRole('button', { name: 'Disponibilizar agenda' }));
    await by.see(() => expect(page.getByText('Agenda disponível para negociação e ofertas')).toBeVisible());
  });
});

test('a moderator sees the proposals of a deal, and what is late', async ({ moderator }) => {
  const { page } = moderator;
  const deal = (await negotiationsIn(moderator, 'AVAILABLE')).find((row) => row.total_credits > 0);
  await moderator.open(`/dashboard/negotiation/list?id=${deal?.id}`);
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  await measure("see a deal's proposals, as moderator", moderator, { clicks: 2, seconds: 10 }, async (by) => {
    await by.click(page.locator('tbody tr[data-row] a').first());
    // Beside the deal, without a step further.
    await by.see(() => expect(page.getByRole('heading', { name: 'Propostas em análise' })).toBeInViewport());
  });
  await moderator.open('/dashboard/negotiation/list');
  // Two clicks and five seconds for each deal then, of which the list shows twelve at once.
  await measure('find deals that are late (twelve)', moderator, { clicks: 24, seconds: 60 }, async (by) => {
    await by.click(page.getByRole('button', { name: /^Vis/ }).first());
    await by.click(page.getByText('Prazo até o próximo dia útil').first());
    await by.see(() => expect(page).toHaveURL(/stepFrom=/));
    await by.see(() => expect(page.getByRole('progressbar')).toHaveCount(0));
  });
});

test('an acquirer accepts the best proposal, and reviews a contract', async ({ member }) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = who;
  await who.open('/dashboard/list');
  await measure('accept the best proposal', who, { clicks: 7, seconds: 20 }, async (by) => {
    await by.click(page.getByRole('link', { name: 'Aceitar a melhor' }).first());
    const dialog = page.getByRole('dialog', { name: 'Aceitar proposta' });
    await by.click(dialog.getByRole('checkbox').first());
    await by.click(dialog.getByRole('button', { name: 'Aceitar proposta' }));
    await by.see(() => expect(page.getByRole('dialog', { name: 'Proposta aceita' })).toBeVisible());
  });
  await who.open('/dashboard/list');
  await measure('review and accept a contract', who, { clicks: 6, seconds: 25 }, async (by) => {
    await by.click(page.getByRole('link', { name: 'Analisar contrato' }).first());
    const review = page.getByRole('dialog', { name: 'Analisar contrato' });
    await by.see(() => expect(review.getByRole('img', { name: /^Página 1 de \d+$/ })).toBeVisible());
    await by.click(review.getByRole('checkbox'));
    await by.click(review.getByRole('button', { name: 'Aceitar contrato' }));
    await by.see(() => expect(page.getByRole('dialog', { name: 'Negociação concluída' })).toBeVisible());
  });
});

test('the keyboard reaches the first row and creates a schedule of it', async ({ member }) => {
  const who = await member(accountOf('aurora', 'OPERATOR'));
  await who.open(`${LIST}?network=VISA&status=AVAILABLE`);
  const { page } = who;
  const first = page.locator('tbody tr[data-row]').first();
  await expect(first).toBeVisible();
  const by = hands(page);
  await by.press('Tab');
  await by.press('Enter');
  while (!(await first.evaluate((row) => row === document.activeElement))) await by.press('Tab');
  const { keys } = by.effort();
  expect(keys).toBeLessThanOrEqual(31 / 2);
  await by.press('Space');
  await by.press('c');
  await expect(page).toHaveURL(/operation-management\/new/);
  told.push(
    `| by keyboard to the first row, to a schedule of it | 31, 105 | ${keys}, ${by.effort().keys} | | | |`,
  );
  expect(by.effort().keys).toBeLessThanOrEqual(105 / 2);
});
