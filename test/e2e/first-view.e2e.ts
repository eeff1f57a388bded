import type { Page } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { holdBack } from './support/network.ts';
import { expect, test } from './support/story.ts';

const SCRIPTS = '**/assets/*.js';
const ACCOUNT = accountOf('ipe', 'OPERATOR');

/** What a page is made of, in order, but for the names that its fields have among themselves, which are given anew. */
const madeOf = (page: Page, place: '#drawn' | '#root') =>
  page.locator(place).evaluate((whole) =>
    [...whole.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].filter(
        ({ name }) => !['id', 'for', 'style', 'value'].includes(name),
      );
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return [
        element.tagName,
        ...attributes.map(({ name, value }) => `${name}=${value}`).toSorted(),
        own.map((node) => node.nodeValue).join(''),
      ].join(' ');
    }),
  );

/** The page of an address, whose scripts are kept back until they are let go. */
async function withoutScripts(page: Page, address = '/auth/login'): Promise<() => void> {
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  return letGo;
}

for (const language of ['pt', 'en'])
  for (const mode of ['light', 'dark'])
    test(`W1: before any script has come the form of sign-in stands, as it stays: ${language}, ${mode}`, async ({
      visitor,
    }) => {
      const { page } = await visitor(ACCOUNT);
      // A document of the site, so that its storage can be written.
      await page.goto('/favicon.svg');
      await page.evaluate(
        ([lang = '', settings = '']) => {
          localStorage.setItem('language', lang);
          localStorage.setItem('settings', settings);
        },
        [language, JSON.stringify({ mode })],
      );
      // Whose answer shows where a demonstration keeps its mails.
      await holdBack(page, '**/api/about');
      const letGo = await withoutScripts(page);
      await expect(
        page.getByRole('button', { name: language === 'pt' ? 'Continuar' : 'Continue' }),
      ).toBeVisible();
      const drawn = await madeOf(page, '#drawn');
      const seen = await page.screenshot();
      letGo();
      await expect(page.locator('#drawn')).toHaveCount(0);
      expect(await madeOf(page, '#root')).toEqual(drawn);
      expect((await page.screenshot()).equals(seen)).toBe(true);
    });

test('W1 AUTH-01: what is typed and pressed before the script has come is not lost', async ({ visitor }) => {
  const { page } = await visitor(ACCOUNT);
  const letGo = await withoutScripts(page);
  await page.getByLabel('E-mail').fill(ACCOUNT.email);
  await page.getByLabel('Senha', { exact: true }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'PIN' })).toBeVisible();
});

test('W1: the field that is being filled in keeps its text and the focus, a switch that was pressed switches', async ({
  visitor,
}) => {
  const { page } = await visitor(ACCOUNT);
  const letGo = await withoutScripts(page);
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByRole('textbox', { name: /mail/ }).pressSequentially('maria@');
  letGo();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.keyboard.type('banco.example');
  await expect(page.getByRole('textbox', { name: /mail/ })).toHaveValue('maria@banco.example');
});

test('W1: who was sent to sign in, or has chosen a look, waits for the application', async ({ visitor }) => {
  const { page } = await visitor(ACCOUNT);
  const letGo = await withoutScripts(page, '/auth/login?returnTo=%2Fdashboard%2Flist');
  await expect(page.locator('#coming')).toBeVisible();
  await expect(page.locator('#drawn')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
});
