import { expect, type Page } from '@playwright/test';
import type { Language } from '@pregao/domain';

/** A place of the product as one reader can see it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** What is to be there before the page is. */
  readonly given?: (page: Page) => Promise<void>;
  /** What is opened on the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** In which alone it is opened; without it in either. */
  readonly opensIn?: Language;
  /** In which window alone there is such a thing; without it in either. */
  readonly width?: 'narrow' | 'wide';
  /** What has opened above the page; without it the page itself is looked at. */
  readonly above?: 'dialog' | 'menu';
  /** Another scene, or another role's, shows as much of it: only `npm run a11y` looks here too. */
  readonly again?: true;
}

/** Loads the page of a scene and opens what it shows there. */
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
