import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What Tab has to reach on this screen, and has not reached yet. */
    unreached?: Set<Element>;
  }
}

/** Marks what can be operated, in the dialog that lies on top or on the whole page. @returns how much it is */
function markOperable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [
      ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
    ].findLast((panel) => panel.checkVisibility({ visibilityProperty: true }));
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Of a group one member is reached by Tab and the others by arrows, which is what -1 says.
    const reached = [...(top ?? document).querySelectorAll<HTMLElement>(operable)].filter(
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
  // Held down, and sent without waiting for each: the browser takes them in their order.
  await Promise.all(Array.from({ length: count + 5 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  // What loads meanwhile hands its group's stop to another member, and may be gone.
  return page.evaluate(() =>
    [...(window.unreached ?? [])]
      .filter((element) => element.isConnected && (element as HTMLElement).tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 160)),
  );
}

/** What shows a hand to the pointer, and neither is, holds nor stands in anything that a keyboard operates. */
export function pointerOnly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, label, [tabindex], [role="option"]';
    const hand = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest(`${operable}, [aria-hidden="true"]`) &&
        !element.querySelector(operable),
    );
    return hand.map((element) => element.outerHTML.slice(0, 160));
  });
}
