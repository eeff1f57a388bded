import { expect, type Page } from '@playwright/test';
import type { Language } from '@pregao/domain';

/** Page or dialog that the accessibility checks open. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Prepares the page before it loads. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens a dialog or menu of the loaded page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Only language in which it is opened; without it, both. */
  readonly language?: Language;
  /** Only width at which it exists; without it, both. */
  readonly width?: 'narrow' | 'wide';
  /** Role of the opened layer; without it the page itself is checked. */
  readonly layer?: 'dialog' | 'menu';
  /** Whether another screen or role covers it, so that only `npm run a11y` checks it. */
  readonly isRepeated?: true;
}

/** Loads the page of a screen and opens its layer. */
export async function openScreen(page: Page, { path, prepare, open, layer }: Screen): Promise<void> {
  await prepare?.(page);
  await page.goto(path);
  if (open) {
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await open(page);
  }
  const shown = layer ? page.getByRole(layer) : page.getByRole('heading', { level: 1 });
  await expect(shown.first()).toBeVisible();
}
