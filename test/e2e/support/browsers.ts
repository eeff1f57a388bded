import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a browser keeps of somebody: who is signed in, and how the product looks. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const NOTHING: Kept = { cookies: [], origins: [] };

/** What a page shows between two stories: a document of the product that runs nothing. */
const PICTURE = '/favicon.svg';

/** Told by a page, or by its browser, to who listens. */
const PAGE_EVENTS = ['dialog', 'download', 'filechooser', 'pageerror', 'popup'] as const;
const ALL_EVENTS = ['console', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** Browsers that no second story gets. */
const ofOneStory = new WeakSet<BrowserContext>();

/** From now on the page's time is the story's, `page.clock` moves it; that cannot be given back. */
export async function takeClock(page: Page): Promise<void> {
  ofOneStory.add(page.context());
  await page.clock.install();
}

/** Runs before the scripts of each document of the page, which cannot be given back. */
export async function runFirst(page: Page, script: () => void): Promise<void> {
  ofOneStory.add(page.context());
  await page.addInitScript(script);
}

/**
 * Pages that several stories use one after the other, each in a browser of its own: the scripts of the product, which
 * the page's process has read and compiled before, make a page three times as fast as in a new browser.
 */
export function browsersOf(browser: Browser) {
  const free: Page[] = [];
  const sizes = new WeakMap<Page, ReturnType<Page['viewportSize']>>();

  async function start(): Promise<Page> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(PICTURE);
    sizes.set(page, page.viewportSize());
    return page;
  }

  /** One that nobody uses, knowing only what is given. */
  async function borrow(kept: Kept = NOTHING): Promise<Page> {
    const page = free.pop() ?? (await start());
    const context = page.context();
    await context.clearCookies();
    await context.addCookies(kept.cookies);
    await page.evaluate(
      (items) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      kept.origins.flatMap(({ localStorage }) => localStorage),
    );
    return page;
  }

  /** What a story has set, opened and listened to is gone; where it stands and what it knows stays. */
  async function tidy(page: Page): Promise<void> {
    const context = page.context();
    for (const event of ALL_EVENTS) context.removeAllListeners(event);
    context.removeAllListeners('weberror');
    for (const event of [...PAGE_EVENTS, ...ALL_EVENTS]) page.removeAllListeners(event);
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: null });
    const size = sizes.get(page);
    if (size) await page.setViewportSize(size);
  }

  async function giveBack(page: Page): Promise<void> {
    if (isUsedUp(page)) return page.context().close();
    await tidy(page);
    await page.goto(PICTURE);
    free.push(page);
  }

  const close = async (): Promise<void> => {
    await Promise.all(free.map((page) => page.context().close()));
  };

  /** Whether no second story gets it. */
  const isUsedUp = (page: Page): boolean => ofOneStory.has(page.context());

  return { borrow, tidy, giveBack, isUsedUp, close };
}

export type Browsers = ReturnType<typeof browsersOf>;
