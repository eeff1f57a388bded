import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Account, accountOf } from './accounts.ts';
import { type Acquirer, acquirer } from './acquirer.ts';
import { type Browsers, browsersOf, type Kept } from './browsers.ts';
import { type Clock, clock } from './clock.ts';
import { type Investor, investor } from './investor.ts';
import { type Person, person } from './person.ts';
import { newSession } from './session.ts';

interface People {
  /** Somebody who has not signed in; each in a browser of their own. */
  readonly visitor: (account: Account) => Promise<Person>;
  /** Somebody who has signed in. */
  readonly member: (account: Account) => Promise<Person>;
  /** MASTER of Adquirente Aurora, signed in; the others likewise. */
  readonly aurora: Acquirer;
  readonly boreal: Acquirer;
  readonly cedro: Investor;
  readonly ipe: Investor;
  readonly jatoba: Investor;
  readonly moderator: Person;
  readonly clock: Clock;
}

interface Session {
  readonly browsers: Browsers;
  /** What members have who signed in before: a session is used again, as by somebody who opens a second window. */
  readonly sessions: Map<string, Kept>;
}

export const test = base.extend<People & { readonly borrowed: (kept?: Kept) => Promise<Page> }, Session>({
  browsers: [
    async ({ browser }, use) => {
      const all = browsersOf(browser);
      await use(all);
      await all.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  borrowed: async ({ browsers }, use) => {
    const pages: Page[] = [];
    const faults: string[] = [];
    const hear = (message: ConsoleMessage) => {
      // A refused call is an answer; what a page says of its own is a fault in it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(`${message.page()?.url()}: ${message.text()}`);
    };
    await use(async (kept) => {
      const page = await browsers.borrow(kept);
      pages.push(page);
      page.context().on('console', hear);
      page.context().on('weberror', (error) => faults.push(String(error.error())));
      return page;
    });
    for (const page of pages) await browsers.giveBack(page);
    expect(faults, 'errors in the pages').toEqual([]);
  },

  visitor: async ({ borrowed }, use) => use(async (account) => person(await borrowed(), account)),

  member: async ({ borrowed, sessions }, use) => {
    await use(async (account) => {
      const kept = sessions.get(account.email) ?? (await newSession(account));
      sessions.set(account.email, kept);
      return person(await borrowed(kept), account);
    });
  },

  aurora: async ({ member }, use) => use(acquirer(await member(accountOf('aurora')))),
  boreal: async ({ member }, use) => use(acquirer(await member(accountOf('boreal')))),
  cedro: async ({ member }, use) => use(investor(await member(accountOf('cedro')))),
  ipe: async ({ member }, use) => use(investor(await member(accountOf('ipe')))),
  jatoba: async ({ member }, use) => use(investor(await member(accountOf('jatoba')))),
  moderator: async ({ member }, use) => use(await member(accountOf('moderador'))),

  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
  clock: async ({}, use) => {
    await use(clock);
    await clock.backToRealTime();
  },
});

export { expect } from '@playwright/test';
