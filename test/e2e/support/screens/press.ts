import { expect, type Page } from '@playwright/test';
import { textPattern } from './texts.ts';

/** Accessible name of a control: its Portuguese text, or a pattern for both languages. */
export type ControlName = string | RegExp;

const patternOfName = (name: ControlName) => (typeof name === 'string' ? textPattern(name) : name);

/** Presses buttons of the page and items of menus, one after the other. */
export const press =
  (...controls: readonly ControlName[]) =>
  async (page: Page): Promise<void> => {
    for (const control of controls) {
      const name = patternOfName(control);
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
  };

/** Presses a button of a region, then further controls. */
export const pressInRegion =
  (part: string, opener: ControlName, ...then: readonly ControlName[]) =>
  async (page: Page): Promise<void> => {
    const region = page.getByRole('region', { name: textPattern(part) });
    await region
      .getByRole('button', { name: patternOfName(opener) })
      .first()
      .click();
    await press(...then)(page);
  };

/**
 * Presses a button of the panel that the opener opens, because the page may have a button of the same name.
 */
export const pressInPanel =
  (opener: ControlName, name: ControlName) =>
  async (page: Page): Promise<void> => {
    await press(opener)(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: patternOfName(name) })
      .first()
      .click();
  };

/** Name of the button that opens the menu of a row. */
export const ROW_MENU = /^(Ações da linha|Actions of row)/;

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
