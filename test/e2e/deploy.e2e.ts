import type { Page } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { type DeployedSite, startDeployedSite } from './support/deployed-site.ts';
import { test as baseTest, expect } from './support/fixtures.ts';
import { person } from './support/person.ts';

/** Returns the heading, which is visible once the application has rendered. */
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Adds a site that can be deployed anew, and visits that wait for the rendered page. */
const test = baseTest.extend<{
  readonly deployment: DeployedSite;
  readonly visit: (path: string) => Promise<Page>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
  deployment: async ({}, use) => {
    const deployment = await startDeployedSite();
    await use(deployment);
    await deployment.close();
  },
  visit: async ({ browser, deployment }, use) => {
    const context = await browser.newContext({ baseURL: deployment.address });
    await use(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await expect(headingOf(page)).toBeVisible();
      return page;
    });
    await context.close();
  },
});

const notice = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });

test('page with a missing chunk after a deploy shows a notice and reloads to its target', async ({
  deployment,
  visit,
}) => {
  const page = await visit('/auth/login');
  deployment.deploy();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(notice(page)).toContainText('Há uma versão mais nova do Pregão');
  expect(new URL(page.url()).pathname).toBe('/auth/forgot-password');
  await notice(page).getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.locator('input')).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/auth/forgot-password');
  await expect(notice(page)).toHaveCount(0);
});

test('missing chunk after a deploy keeps typed text, and a closed notice reappears on retry', async ({
  deployment,
  visit,
}) => {
  const moderator = person(await visit('/auth/login'), accountOf('moderador'));
  await moderator.signIn();
  const { page } = moderator;
  await page.goto('/dashboard/user/new');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Nome que ninguém quer digitar outra vez');
  deployment.deploy();
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(notice(page)).toContainText('ainda não foi enviado');
  await expect(name).toHaveValue('Nome que ninguém quer digitar outra vez');
  await notice(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(notice(page)).toHaveCount(0);
  await name.fill('Outro nome');
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(notice(page)).toContainText('Há uma versão mais nova');
  await expect(name).toHaveValue('Outro nome');
});

for (const [what, isThere] of [
  ['first script', /\.(css|woff2)$/],
  ['further files', /\/index-[\w-]{8}\.js$|\.(css|woff2)$/],
] as const) {
  test(`visit reloads itself once when a deploy removes its ${what}`, async ({ deployment, visit }) => {
    const page = await visit('/auth/login');
    const visits: string[] = [];
    let isDeployed = false;
    page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()));
    await page.route('**/assets/**', async (route) => {
      if (!isDeployed && !isThere.test(route.request().url())) {
        isDeployed = true;
        deployment.deploy();
      }
      await route.continue();
    });
    await page.reload();
    await expect(headingOf(page)).toBeVisible();
    expect(isDeployed).toBe(true);
    expect(visits).toHaveLength(2);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('lost connection shows a notice, and the requested page loads after reconnection', async ({ visit }) => {
  const page = await visit('/auth/login');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(notice(page)).toContainText('Sem conexão com o Pregão');
  await expect(page.getByText('versão mais nova')).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(notice(page)).toContainText('Sem conexão com o Pregão');
  await page.context().setOffline(false);
  await expect(page.locator('input')).toHaveCount(1);
  await expect(notice(page)).toHaveCount(0);
});
