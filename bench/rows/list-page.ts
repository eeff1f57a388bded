import type { Page } from '@playwright/test';
import { makeReceivables } from '../../apps/server/test/support/makers.ts';
import type { Bench, Row } from '../support/bench.ts';
import { openBrowser } from '../support/browser.ts';
import { demoSite } from '../support/demo-site.ts';
import { atLeast, atMost, besides, median } from '../support/measurement.ts';
import { ask } from '../support/serving.ts';

/** W3: the list of receivables with 1,000 rows in a browser. */
const ROWS = 1000;
const MOST_NODES = 1500;
const MOST_RENDER_MS = 100;
const MOST_TICK_MS = 200;
const SLOWDOWN = 4;
const FRAMES_A_SECOND = 60;
/** One in twenty may be late: that many are of a page without anything on it. */
const LEAST_OF_FRAMES = 0.95;
const WHEEL_TURNS = 120;
const WHEEL_PX = 240;
const FEW = 10;
const pathOf = (rows: number) => `/dashboard/operation-management/list?status=AVAILABLE&limit=${rows}`;

/** From the end of the answer with so many rows at most to the frame that shows them. */
async function shownAfter(page: Page, rows: number): Promise<number> {
  await page.waitForFunction(() => 'shownAt' in window);
  return page.evaluate((limit) => {
    const { shownAt } = window as unknown as { shownAt: number };
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What is asked for again, because something has changed, comes later.
    const call = calls.findLast(
      ({ name, responseEnd }) => name.includes(`limit=${limit}`) && responseEnd <= shownAt,
    );
    if (call === undefined) throw new Error(`no call with limit=${limit} was answered`);
    return shownAt - call.responseEnd;
  }, rows);
}

/** Of a page that is opened. */
async function renderMs(page: Page, rows: number): Promise<number> {
  await page.reload();
  return shownAfter(page, rows);
}

/** Of a list that stands with few rows, when more are chosen. */
async function moreMs(page: Page, rows: number): Promise<number> {
  await page.reload();
  await page.waitForFunction(() => 'shownAt' in window);
  await page.evaluate(() => Reflect.deleteProperty(window, 'shownAt'));
  await page.evaluate(noteRows, `table[aria-rowcount="${rows + 1}"]`);
  await page.getByLabel('Linhas por página').selectOption(String(rows));
  return shownAfter(page, rows);
}

/** Notes when the first frame with rows has been drawn. */
const noteRows = (rows = 'tbody tr[data-row]') => {
  const look = () => {
    const isThere = document.querySelector(rows) !== null;
    if (!isThere) requestAnimationFrame(look);
    // The next frame begins when this one has been drawn.
    else requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
  };
  requestAnimationFrame(look);
};

/** Frames a second that the main thread gets while what is under the mouse is scrolled by its wheel, at the slowdown. */
async function framesWhileScrolled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.mouse.move(640, 500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, WHEEL_PX);
  const found = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const [first = 0, last = 0] = [found[0], found.at(-1)];
  return ((found.length - 1) * 1000) / (last - first);
}

/** From a click on a row's tick to the frame that shows it, as the browser tells of every click. */
async function tickMs(page: Page, turns: number): Promise<number> {
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
  const found = await page.evaluate(() => (window as unknown as { clicks: number[] }).clicks);
  // A click that took less than the browser tells of is a frame.
  return found.length === 0 ? 16 : median(found);
}

async function* measured(bench: Bench) {
  const site = await demoSite(bench);
  try {
    const { kept, token, user_id } = await site.signIn('aurora');
    const { company_id } = await site.deps.db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    await makeReceivables(site.deps.db, { company_id, user_id }, ROWS);
    await ask(site.url, { path: `/operation-files?limit=${ROWS}`, token });
    const browser = await openBrowser(site.url, kept);
    try {
      const page = await browser.context.newPage();
      await page.addInitScript(noteRows);
      const opened = async (rows: number): Promise<number> => {
        await page.goto(`${site.url}${pathOf(rows)}`);
        const times: number[] = [];
        for (let turn = 0; turn < bench.sizes.turns; turn += 1) times.push(await renderMs(page, rows));
        return median(times);
      };
      const few = await opened(FEW);
      const more: number[] = [];
      for (let turn = 0; turn < bench.sizes.turns; turn += 1) more.push(await moreMs(page, ROWS));
      const all = await opened(ROWS);
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      const what = 'W3 list of 1,000 rows';
      yield atMost(1, {
        what: `${what}: nodes of the page`,
        measured: nodes,
        reference: MOST_NODES,
        unit: '',
      });
      yield atMost(1, {
        what: `${what}: answer to rows on a page that is opened`,
        measured: all,
        reference: MOST_RENDER_MS,
        unit: 'ms',
      });
      yield besides({
        what: `${what}: answer to rows of a page of ${FEW}`,
        measured: few,
        reference: MOST_RENDER_MS,
        unit: 'ms',
      });
      yield besides({
        what: `${what}: answer to rows on a page that stands with ${FEW}`,
        measured: median(more),
        reference: MOST_RENDER_MS,
        unit: 'ms',
      });
      const tick = await tickMs(page, bench.sizes.turns);
      yield atMost(1, {
        what: `${what}: tick of a row at ${SLOWDOWN}x slowdown`,
        measured: tick,
        reference: MOST_TICK_MS,
        unit: 'ms',
      });
      const frames = await framesWhileScrolled(page);
      yield atLeast(LEAST_OF_FRAMES, {
        what: `${what}: frames while it is scrolled at ${SLOWDOWN}x slowdown`,
        measured: frames,
        reference: FRAMES_A_SECOND,
        unit: '/s',
      });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const empty = await browser.context.newPage();
      await empty.setContent(`<body style="height: ${Math.max(height, WHEEL_TURNS * WHEEL_PX)}px">`);
      yield besides({
        what: `${what}: frames of a page of its height without anything on it`,
        measured: await framesWhileScrolled(empty),
        reference: FRAMES_A_SECOND,
        unit: '/s',
      });
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

export const listPage: Row = { id: 'W3', run: measured };
