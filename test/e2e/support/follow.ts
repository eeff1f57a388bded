import { expect, type Page } from '@playwright/test';

/** A page that holds nothing: what was open above the one before is gone with it. */
const NOTHING = { path: '/404', title: /^(Página não encontrada|Page not found)$/ };

/** Before the sign-in and behind it: links lead from one page to another of the same side. */
const SIDES = ['/auth/', '/dashboard/'];

/** On both sides. */
const FAILURES = ['/403', NOTHING.path, '/500'];

/** Between the page that is left and the one that comes, where nothing stands that would be drawn anew. */
type Between = () => Promise<void>;

const nowhere: Between = () => Promise.resolve();

const isOn = (side: string, path: string): boolean => path.startsWith(side) || FAILURES.includes(path);

/** Of what stood there nothing is asked for again, nor drawn, when others do something; the page itself goes on. */
export async function leave(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/dashboard/')) return;
  await page.evaluate((to) => history.pushState(null, '', to), NOTHING.path);
}

/** Goes to another page as a link of the product does; a reader who is nowhere on its side yet loads it. */
export async function follow(page: Page, path: string, between = nowhere): Promise<void> {
  const from = new URL(page.url()).pathname;
  if (!SIDES.some((side) => isOn(side, from) && isOn(side, path))) {
    await between();
    return void (await page.goto(path));
  }
  const nothing = page.getByRole('heading', { level: 1, name: NOTHING.title });
  await page.evaluate((to) => history.pushState(null, '', to), NOTHING.path);
  await expect(nothing).toBeVisible();
  await between();
  if (path === NOTHING.path) return;
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(nothing).toBeHidden();
}
