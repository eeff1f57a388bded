import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, LOCALES } from '@pregao/domain';

export interface Appearance {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
}

/** Smallest supported width (quality, "Using it"). */
export const NARROW_VIEWPORT = { width: 360, height: 740 };

/** Reuses the axe that a document has loaded, because loading takes as long as a check. */
async function axeBuilder(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) });
}

/** The rules whose result depends on the color scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Lists axe's violations, one entry a rule. @param role of the layer above the page, which is then checked alone */
export async function axeFindings(page: Page, role?: string, rules?: string[]): Promise<string[]> {
  // Without the legacy mode each check would open a page of its own to gather frames, of which there are none;
  // selectors for what is in order take a third of the time.
  const builder = await axeBuilder(page);
  builder.setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) builder.withRules(rules);
  if (role !== undefined) builder.include(`[role="${role}"]`);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** Returns the region of the toasts, also behind a dialog. It exists only while there are toasts. */
export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Avisos|Notices)$/, includeHidden: true });

/** Waits until the appearance is applied, data is loaded and transitions are over. */
export async function waitForAppearance(page: Page, { language, mode }: Appearance): Promise<void> {
  // A background page does not paint, so its transitions never end.
  await page.bringToFront();
  await expect(page.locator(`html[lang="${LOCALES[language]}"][data-color-scheme="${mode}"]`)).toHaveCount(1);
  await waitUntilSettled(page);
}

/** Waits until data is loaded and transitions are over. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .MuiButton-loading')).toHaveCount(0);
  await waitForAnimations(page);
}

function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Sets the smallest supported width. @returns a function that restores the width */
export async function narrowViewport(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  await resize(page, NARROW_VIEWPORT);
  return async () => {
    if (before) await resize(page, before);
  };
}

/** Sets the size and waits two frames, until the page has rendered with it. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await waitUntilSettled(page);
}

/** Returns by how many pixels the page scrolls horizontally. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns all texts of the page, with accessible names, except elements marked `translate="no"`. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element.checkVisibility() && element.tagName !== 'OPTION') return [];
      if (element.closest('[translate="no"]')) return [];
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name));
      return [...own.map(({ textContent }) => textContent), ...named];
    });
    return [document.title, ...texts].flatMap((text) => text?.trim() || []);
  });
}

/** Sets language and color scheme from another page of the same browser. */
export async function setAppearance(otherPage: Page, { language, mode }: Appearance): Promise<void> {
  await otherPage.evaluate(
    ([settings, code]) => {
      localStorage.setItem('settings', settings);
      localStorage.setItem('language', code);
    },
    [JSON.stringify({ mode }), language] as const,
  );
}
