import { expect, type Page } from '@playwright/test';

interface Tab {
  readonly url: RegExp;
  /** Title of the loaded page; without it the page is not loaded and only the address is checked. */
  readonly title?: RegExp;
}

/** Empty page for a tab whose address alone is checked. */
const EMPTY = { contentType: 'text/html', body: '<!doctype html><title>.</title>' };

/**
 * Expects a click to open a tab with this address and title, and closes it. Reads tabs through the browser
 * session, because Chromium may miss the first document of a new page.
 */
export async function expectNewTab(
  page: Page,
  click: () => Promise<void>,
  { url, title }: Tab,
): Promise<void> {
  if (title === undefined) await page.context().route(url, (route) => route.fulfill(EMPTY));
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('this browser tells nothing of its tabs');
  const tabs = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page');
  const before = new Set((await tabs()).map(({ targetId }) => targetId));
  const opened = async () => (await tabs()).filter(({ targetId }) => !before.has(targetId));
  await click();
  const shown = async () => (await opened()).map((tab) => ({ url: tab.url, title: tab.title }));
  await expect
    .poll(shown)
    .toEqual([{ url: expect.stringMatching(url), title: expect.stringMatching(title ?? /./) }]);
  for (const { targetId } of await opened()) await session.send('Target.closeTarget', { targetId });
  await session.detach();
  await page.context().unroute(url);
}
