import { expect, type Page } from '@playwright/test';

/**
 * The tab that a click opens, read as the browser tells it and closed again, once it is as expected. Not awaited as a page:
 * its first document may come before the new page's own messages are switched on, and Chromium does not tell of it later.
 */
export async function expectNewTab(
  page: Page,
  click: () => Promise<void>,
  expected: { readonly url: RegExp; readonly title: RegExp },
): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('this browser tells nothing of its tabs');
  const tabs = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page');
  const before = new Set((await tabs()).map(({ targetId }) => targetId));
  const opened = async () => (await tabs()).filter(({ targetId }) => !before.has(targetId));
  await click();
  const shown = async () => (await opened()).map(({ url, title }) => ({ url, title }));
  await expect
    .poll(shown)
    .toEqual([{ url: expect.stringMatching(expected.url), title: expect.stringMatching(expected.title) }]);
  for (const { targetId } of await opened()) await session.send('Target.closeTarget', { targetId });
  await session.detach();
}
