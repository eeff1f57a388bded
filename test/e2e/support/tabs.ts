import { expect, type Page } from '@playwright/test';

interface ExpectedTab {
  readonly url: RegExp;
  /** Title of the loaded page; without it the page is not loaded and only the address is checked. */
  readonly title?: RegExp;
}

/** Reply for tabs whose address alone is checked. */
const EMPTY_PAGE = { contentType: 'text/html', body: '<!doctype html><title>.</title>' };

/**
 * Expects a click to open a tab, and closes the tab. It reads the targets of the browser instead of waiting for
 * a page, because Playwright misses a first document that loads before the messages of the new page are enabled.
 */
export async function expectNewTab(
  page: Page,
  click: () => Promise<void>,
  { url, title }: ExpectedTab,
): Promise<void> {
  if (title === undefined) await page.context().route(url, (route) => route.fulfill(EMPTY_PAGE));
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('this browser tells nothing of its tabs');
  const listTabs = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page');
  const before = new Set((await listTabs()).map(({ targetId }) => targetId));
  const newTabs = async () => (await listTabs()).filter(({ targetId }) => !before.has(targetId));
  await click();
  const describeTabs = async () => (await newTabs()).map((tab) => ({ url: tab.url, title: tab.title }));
  await expect
    .poll(describeTabs)
    .toEqual([{ url: expect.stringMatching(url), title: expect.stringMatching(title ?? /./) }]);
  for (const { targetId } of await newTabs()) await session.send('Target.closeTarget', { targetId });
  await session.detach();
  await page.context().unroute(url);
}
