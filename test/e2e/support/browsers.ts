import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a browser keeps of somebody: who is signed in, and how the product looks. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const NOTHING: Kept = { cookies: [], origins: [] };

/** A clock that was taken over cannot be given back. */
const outOfTime = new WeakSet<BrowserContext>();

/** From now on the page's time is the story's: `page.clock` moves it. */
export async function takeClock(page: Page): Promise<void> {
  outOfTime.add(page.context());
  await page.clock.install();
}

/**
 * Browsers that several stories use one after the other: the scripts of the product, which they have read and compiled
 * before, make a page three times as fast as in a new browser. The picture that stays open keeps the process that
 * knows them.
 */
export function browsersOf(browser: Browser) {
  const free: BrowserContext[] = [];
  const pictures = new Map<BrowserContext, Page>();

  async function start(kept: Kept): Promise<BrowserContext> {
    const context = await browser.newContext({ storageState: kept });
    const picture = await context.newPage();
    await picture.goto('/favicon.svg');
    pictures.set(context, picture);
    return context;
  }

  /** One that nobody uses, knowing only what is given. */
  async function borrow(kept: Kept = NOTHING): Promise<BrowserContext> {
    const context = free.pop();
    if (context === undefined) return start(kept);
    await context.setStorageState(kept);
    return context;
  }

  async function giveBack(context: BrowserContext): Promise<void> {
    const used = context.pages().filter((page) => page !== pictures.get(context));
    await Promise.all(used.map((page) => page.close()));
    if (outOfTime.has(context)) return context.close();
    free.push(context);
  }

  const close = async (): Promise<void> => {
    await Promise.all(free.map((context) => context.close()));
  };

  return { borrow, giveBack, close };
}

export type Browsers = ReturnType<typeof browsersOf>;
