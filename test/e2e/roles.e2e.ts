import { PERMISSIONS } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/story.ts';

/** A mailbox of each company type. */
const MAILBOXES = { MODERATOR: 'moderador', BORROWER: 'aurora', LENDER: 'jatoba' } as const;

for (const permission of PERMISSIONS) {
  const [type, role] = permission.split('.') as [keyof typeof MAILBOXES, 'MASTER' | 'OPERATOR'];

  test(`${permission} walks through every place of its menu`, async ({ member }) => {
    const reader = await member(accountOf(MAILBOXES[type], role));
    const { page } = reader;
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    await reader.open('/dashboard/list');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const title = page.getByRole('heading', { level: 1 });
    const above = page.getByRole('dialog');
    await expect(title).toBeVisible();
    const places = await menu
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(places.length).toBeGreaterThanOrEqual(2);
    const coming = page.getByRole('progressbar', { name: 'Carregando página' });
    for (const place of places) {
      const there = new URL(page.url()).pathname === place;
      const left = (await title.textContent()) ?? '';
      await menu.locator(`a[href="${place}"]`).first().click();
      await expect(page).toHaveURL((url) => url.pathname === place);
      // The page that is left stays in sight until the code of the next one is there.
      if (!there) await expect(title).not.toHaveText(left);
      await expect(coming).toHaveCount(0);
      await expect(title).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      // What a first row or card leads to opens for who may see it.
      const first = page.getByRole('main').getByRole('table').getByRole('link').first();
      if (!(await first.isVisible())) continue;
      const list = page.url();
      await first.click();
      await expect(page).not.toHaveURL(list);
      await expect(coming).toHaveCount(0);
      // A panel stands over its list, in the list's address.
      const isPanel = new URL(page.url()).pathname === place;
      await expect(isPanel ? above : title).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (!isPanel) continue;
      await page.keyboard.press('Escape');
      await expect(above).toBeHidden();
    }
    expect(crashes).toEqual([]);
  });
}
