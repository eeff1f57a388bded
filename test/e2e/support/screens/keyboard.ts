import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What Tab has to reach on this screen, and has not reached yet. */
    unreached?: Set<Element>;
  }
}

/** More than any screen holds: a keyboard that never comes round is caught. */
const MOST_STEPS = 400;

/** Marks what can be operated, in the dialog that lies on top or on the whole page. @returns how much it is */
function markOperable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].findLast((dialog) =>
      dialog.checkVisibility({ visibilityProperty: true }),
    );
    const operable = (top ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    // Of a group one member is reached by Tab and the others by arrows, which is what -1 says.
    const reached = [...operable].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type="radio"]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
    const unreached = new Set<Element>(reached);
    window.unreached = unreached;
    document.addEventListener('focusin', ({ target }) => unreached.delete(target as Element));
    if (document.activeElement) unreached.delete(document.activeElement);
    return reached.length;
  });
}

/** What Tab, pressed as often as it takes to come round, does not reach: its name for who listens, or its markup. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await markOperable(page);
  const left = () => page.evaluate(() => window.unreached?.size ?? 0);
  for (let steps = 0; steps < Math.min(2 * count + 10, MOST_STEPS); steps += 1) {
    await page.keyboard.press('Tab');
    if (steps >= count - 2 && (await left()) === 0) return [];
  }
  return page.evaluate(() =>
    [...(window.unreached ?? [])].map(
      (element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 160),
    ),
  );
}
