import { expect, type Page } from '@playwright/test';

interface Tab {
  readonly url: RegExp;
  /** Of the page that comes there; without it nothing is loaded, the address is all. */
  readonly title?: RegExp;
}

/** What a tab shows of which only the address is asked. */
const EMPTY = { contentType: 'text/html', body: '<!doctype html><title>.</title>' };

/**
 * The tab that a click opens, read as the browser tells it and closed again, once it is as expected. Not awaited as a page:
 * its first document may come before the new page's own messages are switched on, and Chromium does not tell of it later.
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
