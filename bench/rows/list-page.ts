import type { Page } from '@playwright/test';
import { makeReceivables } from '../../apps/server/test/support/makers.ts';
import type { Bench, Row } from '../support/bench.ts';
import { openBrowser } from '../support/browser.ts';
import { demoSite } from '../support/demo-site.ts';
import { atMost, median } from '../support/measurement.ts';

/** W3: the list of receivables with 1,000 rows in a browser. */
const ROWS = 1000;
const MAX_OPEN_MS = 500;
const MAX_TICK_MS = 200;
const SLOWDOWN = 4;
const PATH = `/dashboard/operation-management/list?status=AVAILABLE&limit=${ROWS}`;

/** Records in `window.shownAt` when the first frame with rows has been rendered. */
const recordFirstRows = () => {
  const look = () => {
    const isThere = document.querySelector('tbody tr[data-row]') !== null;
    if (!isThere) requestAnimationFrame(look);
    // The next frame starts after this one has been rendered.
    else requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
  };
  requestAnimationFrame(look);
};

/** Reloads the page and measures from the end of the list reply to the frame that shows its rows. */
async function measureOpening(page: Page): Promise<number> {
  await page.reload();
  await page.waitForFunction(() => 'shownAt' in window);
  return page.evaluate((limit) => {
    const { shownAt } = window as unknown as { shownAt: number };
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // A repeated call after a live change ends after the rows are shown.
    const call = calls.findLast(
      ({ name, responseEnd }) => name.includes(`limit=${limit}`) && responseEnd <= shownAt,
    );
    if (call === undefined) throw new Error(`no call with limit=${limit} was answered`);
    return shownAt - call.responseEnd;
  }, ROWS);
}

/** Measures from a click on a row checkbox to the frame that shows it, with a throttled processor. */
async function measureTicks(page: Page, turns: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const clicks: number[] = [];
    Object.assign(window, { clicks });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const ticks = page.getByRole('checkbox', { name: /^Selecionar linha/ });
  for (let turn = 0; turn < turns; turn += 1) {
    await ticks.nth(turn).click();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number[] }).clicks);
  // The browser reports no event below 16 ms, the length of a frame.
  return clicks.length === 0 ? 16 : median(clicks);
}

async function* measure(bench: Bench) {
  const site = await demoSite(bench);
  try {
    const { storage, user_id } = await site.signIn('aurora');
    const { company_id } = await site.deps.db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    await makeReceivables(site.deps.db, { company_id, user_id }, ROWS);
    const browser = await openBrowser(site.url, storage);
    try {
      const page = await browser.context.newPage();
      await page.addInitScript(recordFirstRows);
      await page.goto(`${site.url}${PATH}`);
      const openings: number[] = [];
      for (let turn = 0; turn < bench.sizes.turns; turn += 1) openings.push(await measureOpening(page));
      yield atMost(1, {
        name: 'W3 list of 1,000 rows: answer to rows',
        measured: median(openings),
        reference: MAX_OPEN_MS,
        unit: 'ms',
      });
      yield atMost(1, {
        name: `W3 list of 1,000 rows: tick of a row at ${SLOWDOWN}x slowdown`,
        measured: await measureTicks(page, bench.sizes.turns),
        reference: MAX_TICK_MS,
        unit: 'ms',
      });
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

export const listPage: Row = { id: 'W3', run: measure };
