import { expect, type Page } from '@playwright/test';
import { saying } from './texts.ts';

/** What a control says: in Portuguese, or in either language. */
export type Said = string | RegExp;

const nameOf = (said: Said) => (typeof said === 'string' ? saying(said) : said);

/** Presses one after the other, buttons of the page and choices of a menu, by what they say in Portuguese. */
export const press =
  (...names: readonly Said[]) =>
  async (page: Page): Promise<void> => {
    for (const said of names) {
      const name = nameOf(said);
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
  };

/** The same where another part of the page has such a button too, and comes when it comes: the first is that of the part. */
export const pressIn =
  (part: string, first: Said, ...then: readonly Said[]) =>
  async (page: Page): Promise<void> => {
    const region = page.getByRole('region', { name: saying(part) });
    await region
      .getByRole('button', { name: nameOf(first) })
      .first()
      .click();
    await press(...then)(page);
  };

/**
 * Presses a button of the panel that the first one opens: the page beneath it may have a button of the same
 * name.
 */
export const pressInPanel =
  (opener: Said, name: Said) =>
  async (page: Page): Promise<void> => {
    await press(opener)(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nameOf(name) })
      .first()
      .click();
  };

/** The menu of a row. */
export const ROW = /^(Ações da linha|Actions of row)/;

/**
 * Presses a shortcut until its dialog opens: a page that was just loaded may show its heading before it
 * listens to keys.
 */
export const pressShortcut =
  (keys: string) =>
  async (page: Page): Promise<void> =>
    expect(async () => {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog').first()).toBeVisible({ timeout: 3000 });
    }).toPass();
