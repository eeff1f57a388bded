import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements that Tab must reach on this screen, and has not reached yet. */
    unreached?: Set<Element>;
  }
}

/** Marks operable elements of the topmost dialog or of the page. @returns their number */
function markOperable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [
      ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
    ].findLast((panel) => panel.checkVisibility({ visibilityProperty: true }));
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Tab reaches one member of a group; arrow keys reach the others, which have a tabindex of -1.
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

/** Returns the operable elements that a full cycle of Tab does not reach, by label or markup. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await markOperable(page);
  // Sends all key presses without waiting for each, because the browser keeps their order.
  await Promise.all(Array.from({ length: count + 5 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  // Loading content may move the Tab stop of a group to another member, or remove an element.
  return page.evaluate(() =>
    [...(window.unreached ?? [])]
      .filter((element) => element.isConnected && (element as HTMLElement).tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 160)),
  );
}

/** Returns elements with a pointer cursor that belong to nothing operable by keyboard. */
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
