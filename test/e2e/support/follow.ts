import { expect, type Page } from '@playwright/test';

/** A page that holds nothing: what was open above the one before is gone with it. */
const NOTHING = { path: '/404', title: /^(Página não encontrada|Page not found)$/ };

const BEHIND_SIGN_IN = '/dashboard/';

/** Goes to another page as a link of the product does; a reader who is nowhere behind the sign-in yet loads it. */
export async function follow(page: Page, path: string): Promise<void> {
  const isThere = new URL(page.url()).pathname.startsWith(BEHIND_SIGN_IN);
  if (!isThere || !path.startsWith(BEHIND_SIGN_IN)) return void (await page.goto(path));
  const nothing = page.getByRole('heading', { level: 1, name: NOTHING.title });
  await page.evaluate((to) => history.pushState(null, '', to), NOTHING.path);
  await expect(nothing).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(nothing).toBeHidden();
}
