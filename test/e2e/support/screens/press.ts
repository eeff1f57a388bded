import { expect, type Page } from '@playwright/test';
import { saying } from './texts.ts';

/** Name of a control: in Portuguese, or in either language. */
export type Said = string | RegExp;

const nameOf = (said: Said) => (typeof said === 'string' ? saying(said) : said);

/** Presses buttons and menu items one after the other by their Portuguese names. */
export const press =
  (...names: readonly Said[]) =>
  async (page: Page): Promise<void> => {
    for (const said of names) {
      const name = nameOf(said);
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
  };

/** Presses buttons, the first one in a region of the page, because others have a button of the same name. */
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
 * Presses a button of the panel that the first one opens. The page beneath may have a button of the same
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

/** Name of the menu button of a row. */
export const ROW = /^(Ações da linha|Actions of row)/;

/**
 * Presses a shortcut until its dialog opens, because a loading page may show its heading before it listens to
 * keys.
 */
export const pressShortcut =
  (keys: string) =>
  async (page: Page): Promise<void> =>
    expect(async () => {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog').first()).toBeVisible({ timeout: 3000 });
    }).toPass();
