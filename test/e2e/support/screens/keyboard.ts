import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements that Tab has not reached yet. */
    unreached?: Set<Element>;
  }
}

/** Collects the focusable elements of the topmost dialog or of the page. @returns their number */
function markOperable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [
      ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
    ].findLast((panel) => panel.checkVisibility({ visibilityProperty: true }));
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Tab reaches one member of a group; arrow keys reach the others, which have tabIndex -1.
    const reachable = [...(top ?? document).querySelectorAll<HTMLElement>(operable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type="radio"]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
    const unreached = new Set<Element>(reachable);
    window.unreached = unreached;
    document.addEventListener('focusin', ({ target }) => unreached.delete(target as Element));
    if (document.activeElement) unreached.delete(document.activeElement);
    return reachable.length;
  });
}

/** Returns the elements that a full cycle of Tab does not reach, as label or markup. */
export async function elementsUnreachedByTab(page: Page): Promise<string[]> {
  const count = await markOperable(page);
  // Sends all keys without waiting for each; the browser processes them in order.
  await Promise.all(Array.from({ length: count + 5 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  // Elements may be removed or lose their tab stop while data loads.
  return page.evaluate(() =>
    [...(window.unreached ?? [])]
      .filter((element) => element.isConnected && (element as HTMLElement).tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 160)),
  );
}

/** Returns elements with a pointer cursor that no keyboard can operate. */
export function pointerOnlyElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, label, [tabindex], [role="option"]';
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest(`${operable}, [aria-hidden="true"]`) &&
        !element.querySelector(operable),
    );
    return found.map((element) => element.outerHTML.slice(0, 160));
  });
}
