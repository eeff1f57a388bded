import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, LOCALES } from '@pregao/domain';

export interface Look {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
}

/** Smallest supported width (quality, "Using it"). */
export const NARROW = { width: 360, height: 740 };

/** Returns the axe runner. Loads axe once per document, because loading takes as long as a check. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
}

/** Axe rules whose result depends on the color scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Lists axe violations, one line per rule and place. @param role of the layer above the page, checked alone
 */
export async function axeFindings(page: Page, role?: string, rules?: string[]): Promise<string[]> {
  // Legacy mode avoids a new page per check for frames, of which there are none. Selectors of passed checks
  // would take a third of the time.
  const builder = await axeIn(page);
  builder.setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) builder.withRules(rules);
  if (role !== undefined) builder.include(`[role="${role}"]`);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** Finds the toasts, also beneath a dialog; absent when none is shown. */
export const toastsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Avisos|Notices)$/, includeHidden: true });

/** Waits until the look is applied, data is loaded and transitions are over. */
export async function standsStill(page: Page, { language, mode }: Look): Promise<void> {
  // A page in the background renders nothing, and its transitions never end.
  await page.bringToFront();
  await expect(page.locator(`html[lang="${LOCALES[language]}"][data-color-scheme="${mode}"]`)).toHaveCount(1);
  await settled(page);
}

/** Waits until data is loaded and transitions are over. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .MuiButton-loading')).toHaveCount(0);
  await animationsEnd(page);
}

function animationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Gives the page the smallest supported width. @returns a function that restores the width */
export async function narrow(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  await resize(page, NARROW);
  return async () => {
    if (before) await resize(page, before);
  };
}

/** Resizes the window and waits two frames, because a page learns of its width with the next frame. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await settled(page);
}

/** Returns by how many pixels the page scrolls horizontally. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Returns all texts of the page, also those for assistive technology, one entry per text node. Skips quoted
 * data, which is marked as not to be translated.
 */
export function shownTexts(page: Page): Promise<string[]> {
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

/** Sets language and color scheme, as another window of the same browser does. */
export async function chooseLook(remote: Page, { language, mode }: Look): Promise<void> {
  await remote.evaluate(
    ([settings, code]) => {
      localStorage.setItem('settings', settings);
      localStorage.setItem('language', code);
    },
    [JSON.stringify({ mode }), language] as const,
  );
}
