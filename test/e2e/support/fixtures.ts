import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import { type Account, accountOf } from './accounts.ts';
import { type Acquirer, acquirer } from './acquirer.ts';
import { type Clock, clock } from './clock.ts';
import { type Investor, investor } from './investor.ts';
import { type Person, person } from './person.ts';
import { openSession } from './session.ts';
import { type BrowserState, type Site, startSiteFor, stopSite } from './site.ts';

interface PersonFixtures {
  /** Opens a browser context for a visitor without a session. */
  readonly visitor: (account: Account) => Promise<Person>;
  /** Opens a browser context for a signed-in user. */
  readonly member: (account: Account) => Promise<Person>;
  /** Signed-in MASTER of Adquirente Aurora; the next ones are those of their companies. */
  readonly aurora: Acquirer;
  readonly boreal: Acquirer;
  readonly cedro: Investor;
  readonly ipe: Investor;
  readonly jatoba: Investor;
  readonly moderator: Person;
  readonly clock: Clock;
}

interface PageFixtures {
  /** Opens a page in its own browser context; errors of the page fail the test. */
  readonly newPage: (state?: BrowserState) => Promise<Page>;
  readonly site: Site;
}

interface WorkerFixtures {
  /** Starts the site of a test file with its first test. */
  readonly startSite: (file: string) => Promise<Site>;
}

export const test = base.extend<PersonFixtures & PageFixtures, WorkerFixtures>({
  startSite: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
    async ({}, use) => {
      await use(startSiteFor);
      await stopSite();
    },
    { scope: 'worker' },
  ],

  site: async ({ startSite }, use, { file }) => use(await startSite(file)),

  baseURL: async ({ site }, use) => use(site.url),

  newPage: async ({ browser, site: _ }, use) => {
    const errors: string[] = [];
    const onConsole = (message: ConsoleMessage) => {
      // A refused call is a valid reply; any other console error is a fault of the page.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(`${message.page()?.url()}: ${message.text()}`);
    };
    const onError = (error: WebError) => void errors.push(String(error.error()));
    const pages: Page[] = [];
    await use(async (storageState) => {
      const context = await browser.newContext(storageState && { storageState });
      context.on('console', onConsole);
      context.on('weberror', onError);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(errors, 'errors in the pages').toEqual([]);
  },

  visitor: async ({ newPage }, use) => use(async (account) => person(await newPage(), account)),

  member: async ({ newPage, site: { sessions } }, use) => {
    await use(async (account) => {
      const state = sessions.get(account.email) ?? (await openSession(account));
      sessions.set(account.email, state);
      return person(await newPage(state), account);
    });
  },

  aurora: async ({ member }, use) => use(acquirer(await member(accountOf('aurora')))),
  boreal: async ({ member }, use) => use(acquirer(await member(accountOf('boreal')))),
  cedro: async ({ member }, use) => use(investor(await member(accountOf('cedro')))),
  ipe: async ({ member }, use) => use(investor(await member(accountOf('ipe')))),
  jatoba: async ({ member }, use) => use(investor(await member(accountOf('jatoba')))),
  moderator: async ({ member }, use) => use(await member(accountOf('moderador'))),

  clock: async ({ site: _ }, use) => {
    await use(clock);
    await clock.reset();
  },
});

export { expect } from '@playwright/test';
