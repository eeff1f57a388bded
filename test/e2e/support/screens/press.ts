import type { Page } from '@playwright/test';
import { saying } from './texts.ts';

/** What a control says: in Portuguese, or in either language. */
export type Said = string | RegExp;

/** Presses one after the other, buttons of the page and choices of a menu, by what they say in Portuguese. */
export const press =
  (...names: readonly Said[]) =>
  async (page: Page): Promise<void> => {
    for (const said of names) {
      const name = typeof said === 'string' ? saying(said) : said;
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
  };

/** The menu of a row. */
export const ROW = /^(Ações da linha|Actions of row)/;
