import { expect, type Page } from '@playwright/test';
import type { Language } from '@pregao/domain';

/** Screen of the product as one reader sees it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Prepares data before the page is loaded. */
  readonly given?: (page: Page) => Promise<void>;
  /** Opens a part of the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Language in which the scene opens; without it both. */
  readonly opensIn?: Language;
  /** Width at which the scene exists; without it both. */
  readonly width?: 'narrow' | 'wide';
  /** Layer above the page; without it the page itself is checked. */
  readonly above?: 'dialog' | 'menu';
  /** True when another scene or role covers it: only `npm run a11y` checks it too. */
  readonly again?: true;
}

/** Loads the page of a scene and opens its part. */
export async function arrive(page: Page, { path, given, open, above }: Scene): Promise<void> {
  await given?.(page);
  await page.goto(path);
  if (open) {
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await open(page);
  }
  const shown = above ? page.getByRole(above) : page.getByRole('heading', { level: 1 });
  await expect(shown.first()).toBeVisible();
}
