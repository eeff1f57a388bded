import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addBusinessDays, formatAmount, today } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { acquirer } from './support/acquirer.ts';
import { sha256 } from './support/contract-file.ts';
import { negotiationIn, negotiationsIn, scheduleOf } from './support/givens.ts';
import { investor } from './support/investor.ts';
import { refuse } from './support/network.ts';
import { RUN } from './support/run.ts';
import { expect, test } from './support/story.ts';

/** What a screen says when the server does not carry an act out. */
const until = { day: addBusinessDays(today(new Date()), 2), time: '12:00' };
const BROKEN = 'Erro interno do servidor';
const LATER = 'Tente de novo em alguns instantes.';

/** The contracts as the server under test keeps them. */
function storedContracts(): string[] {
  const folder = join(RUN.dataDir, 'storage', 'contracts');
  return readdirSync(folder).map((name) => join(folder, name));
}

/** To see: for who hears the page, an open dialog speaks alone. */
const toasts = (page: Page) =>
  page
    .getByRole('region', { name: 'Avisos', includeHidden: true })
    .getByRole('alert', { includeHidden: true });

test('SCH-11 SCH-17: a schedule that cannot be simulated, and one that cannot be made available', async ({
  member,
}) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page } = operator;
  const { value, path } = await scheduleOf(operator, 3);
  const { recover } = await refuse(page, { method: 'POST', path: '/simulations', status: 500 });
  await operator.open(path);
  await expect(page.getByRole('alert')).toContainText('Não foi possível simular a agenda');
  await expect(page.getByRole('alert')).toContainText(BROKEN);
  await expect(page.getByText('R$')).toHaveCount(0);
  await recover();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await operator.setTerms({ percentage: '100', minimal: formatAmount(Math.round(value / 2)), until });
  await operator.saveTerms();
  const { asked } = await refuse(page, { method: 'POST', path: '/offers', status: 503 });
  await page.getByRole('button', { name: 'Disponibilizar agenda' }).click();
  const question = page.getByRole('dialog', { name: 'Disponibilizar agenda' });
  const failure = page.getByRole('dialog', { name: 'Falha na disponibilização da agenda' });
  for (const tries of [1, 2]) {
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'Disponibilizar agenda' }).click();
    await expect(failure).toContainText('Não sabemos se a agenda ficou disponível');
    await expect(failure).not.toContainText('Nada foi reservado');
    expect(asked).toHaveLength(tries);
    if (tries === 1) await failure.getByRole('button', { name: 'Voltar' }).click();
  }
  // No answer came: the second try must not become a second schedule.
  const [key, again] = asked.map((request) => request.headers()['idempotency-key']);
  expect(key).toMatch(/./);
  expect(again).toBe(key);
  await failure.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: 'Editar parâmetros' })).toBeVisible();
});

test('NEG-27 NEG-28: a negotiation that cannot be loaded, and one that cannot be deleted', async ({
  member,
}) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  const path = await negotiationIn(operator, 'AVAILABLE');
  const { recover } = await refuse(page, { path: '/negotiation/*', status: 500 });
  await operator.open(path);
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a negociação');
  await expect(page.getByRole('alert')).toContainText(BROKEN);
  await recover();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Visualização da agenda');

  const failure = page.getByRole('dialog', { name: 'Falha na exclusão da agenda' });
  for (const [status, key, reason] of [
    [409, 'OFFER_NOT_CANCELABLE', /agenda/],
    [500, undefined, BROKEN],
  ] as const) {
    const refusal = { method: 'PUT', path: '/negotiation/*/cancel', status } as const;
    const refused = await refuse(page, key === undefined ? refusal : { ...refusal, key });
    await page.getByRole('button', { name: 'Excluir agenda' }).click();
    const question = page.getByRole('dialog', { name: /^Excluir agenda/ });
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'Excluir agenda' }).click();
    await expect(failure).toContainText(reason);
    if (key === undefined) await expect(failure).toContainText(LATER);
    else await expect(failure).not.toContainText(LATER);
    await failure.getByRole('button', { name: 'Fechar' }).click();
    await expect(failure).toBeHidden();
    await refused.recover();
  }
});

test('PRO-07: a proposal that is not carried out', async ({ member }) => {
  const bidder = investor(await member(accountOf('jatoba', 'OPERATOR')));
  const { page } = bidder;
  const [offer] = await negotiationsIn(bidder, 'AVAILABLE');
  await bidder.prepareBid(Number(offer?.id), { value: formatAmount(Number(offer?.offer_value)), until });
  await refuse(page, { method: 'POST', path: '/credits', status: 500 });
  await page.getByRole('button', { name: 'Fazer proposta' }).first().click();
  const question = page.getByRole('dialog', { name: 'Fazer proposta' });
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Fazer proposta' }).click();
  const failure = page.getByRole('dialog', { name: 'Falha ao realizar a proposta' });
  await expect(failure).toContainText(BROKEN);
  await expect(failure).toContainText(LATER);
});

test('PRO-17: an answer to a proposal that is not carried out', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(`${await negotiationIn(operator, 'AVAILABLE')}?panel=proposals`);
  await refuse(page, { method: 'PUT', path: '/credits/*', status: 500 });
  const panel = page.getByRole('dialog', { name: 'Propostas recebidas' });
  for (const [verb, title, result] of [
    ['Aceitar', 'Aceitar proposta', 'Falha ao aceitar a proposta'],
    ['Recusar', 'Recusar proposta', 'Falha ao recusar a proposta'],
  ] as const) {
    await panel.getByRole('button', { name: verb }).first().click();
    const question = page.getByRole('dialog', { name: title });
    for (const tick of await question.getByRole('checkbox').all()) await tick.check();
    await question.getByRole('button', { name: title }).click();
    const failure = page.getByRole('dialog', { name: result });
    await expect(failure).toContainText(LATER);
    await expect(toasts(page)).toContainText(BROKEN);
    await failure.getByRole('button', { name: 'Fechar' }).click();
    await expect(failure).toBeHidden();
  }
});

test('CON-08: a contract that cannot be downloaded', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationIn(operator, 'PENDING_CONTRACT'));
  const { recover } = await refuse(page, { path: '/contracts/upload/*', status: 500 });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Baixar contrato' }).click();
  const failure = page.getByRole('dialog', { name: 'Falha no download' });
  await expect(failure).toContainText('Tente mais tarde.');
  await expect.poll(async () => (await opened).isClosed()).toBe(true);
  await failure.getByRole('button', { name: 'Fechar' }).click();
  await expect(failure).toBeHidden();

  await recover();
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/links/'));
  await page.getByRole('button', { name: 'Baixar contrato' }).click();
  expect(new URL((await asked).url()).pathname).toContain('/links/');
});

test('a contract that was altered in the storage is neither shown nor downloaded, and both say why', async ({
  member,
}) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationIn(operator, 'PENDING_CONTRACT'));
  const shown = await page.locator('#contract code').textContent();
  const stored = storedContracts().find((path) => sha256(readFileSync(path)) === shown) ?? '';
  const whole = readFileSync(stored);
  const altered = Buffer.from(whole);
  altered.writeUInt8((altered.at(-20) ?? 0) ^ 1, altered.length - 20);
  writeFileSync(stored, altered);
  try {
    const reason = 'não confere com o seu registro (SHA-256)';
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await expect(page.locator('#contract')).toContainText(reason);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Baixar contrato' }).click();
    const failure = page.getByRole('dialog', { name: 'Falha no download' });
    await expect(failure).toContainText(reason);
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await failure.getByRole('button', { name: 'Fechar' }).click();
  } finally {
    writeFileSync(stored, whole);
  }
  await page.getByRole('button', { name: 'Fechar pré-visualização' }).click();
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('img', { name: /Página 1/ })).toBeVisible();
});

test('ERR-22: a split that could not be asked for is told in the panel, and can be asked for again', async ({
  member,
}) => {
  const operator = acquirer(await member(accountOf('aurora', 'OPERATOR')));
  const { page } = operator;
  const { path } = await scheduleOf(operator, 3);
  const { recover } = await refuse(page, {
    method: 'POST',
    path: '/operation-files/percentage',
    status: 500,
  });
  await operator.open(path);
  await page.getByRole('button', { name: 'Definir parâmetros' }).click();
  const panel = page.getByRole('dialog', { name: 'Parâmetros da agenda' });
  const share = panel.getByRole('textbox', { name: 'Percentual' });
  await share.fill('90');
  await share.press('Tab');
  await expect(panel).toContainText('Não foi possível calcular a parte oferecida.');
  await recover();
  await panel.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(panel).toContainText(/margem de segurança|sem margem/);
});

test('USR-13: a user that could not be blocked', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  await moderator.open('/dashboard/user/list');
  await refuse(page, { method: 'PUT', path: '/users/block/*', status: 500 });
  const row = page.getByRole('row').filter({ hasText: accountOf('ipe', 'OPERATOR').email });
  await row.getByRole('button', { name: /^Ações da linha/ }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  const question = page.getByRole('dialog', { name: 'Bloquear usuário' });
  for (const tick of await question.getByRole('checkbox').all()) await tick.check();
  await question.getByRole('button', { name: 'Bloquear usuário' }).click();
  const failure = page.getByRole('dialog', { name: 'Falha ao bloquear o usuário' });
  await expect(failure).toContainText(BROKEN);
  await failure.getByRole('button', { name: 'Fechar' }).click();
  await expect(row).toContainText('Ativo');
});
