import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import './stacks.ts';
import { type Account, accountOf } from './accounts.ts';
import { type Acquirer, acquirer } from './acquirer.ts';
import { type Browsers, browsersOf, type Kept } from './browsers.ts';
import { type Clock, clock } from './clock.ts';
import { leave } from './follow.ts';
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

interface Wishes {
  /** Whether who is in a story stays in front of the page for the next one of the same file. */
  readonly stay: boolean;
}

/** Who has stayed, by their e-mail, and for the stories of which file. */
interface Stayed {
  file: string;
  readonly pages: Map<string, Page>;
}

interface Session {
  readonly browsers: Browsers;
  readonly stayed: Stayed;
  /** What members have who signed in before: a session is used again, as by somebody who opens a second window. */
  readonly sessions: Map<string, Kept>;
}

/** A page for somebody, or the one in front of which they have stayed. */
type Borrowed = (email: string, kept?: Kept) => Promise<Page>;

export const test = base.extend<People & Wishes & { readonly borrowed: Borrowed }, Session>({
  stay: [false, { option: true }],

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

  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
  stayed: [async ({}, use) => use({ file: '', pages: new Map() }), { scope: 'worker' }],

  borrowed: async ({ browsers, stay, stayed }, use, { file }) => {
    if (stayed.file !== file) {
      for (const page of stayed.pages.values()) await browsers.giveBack(page);
      stayed.pages.clear();
      stayed.file = file;
    }
    const faults: string[] = [];
    const hear = (message: ConsoleMessage) => {
      // A refused call is an answer; what a page says of its own is a fault in it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(`${message.page()?.url()}: ${message.text()}`);
    };
    const hearOfError = (error: WebError) => void faults.push(String(error.error()));
    const listen = (page: Page): Page => {
      page.context().on('console', hear);
      page.context().on('weberror', hearOfError);
      return page;
    };
    // Those too whom this story does not ask for: what the others do reaches them.
    const pages = new Set([...stayed.pages.values()].map(listen));
    await use(async (email, kept) => {
      const stands = kept && stayed.pages.get(email);
      if (stands) return stands;
      const page = listen(await browsers.borrow(kept));
      pages.add(page);
      if (stay) stayed.pages.set(email, page);
      return page;
    });
    for (const [email, page] of stayed.pages) if (browsers.isUsedUp(page)) stayed.pages.delete(email);
    const staying = new Set(stayed.pages.values());
    for (const page of staying) await leave(page);
    for (const page of pages) await (staying.has(page) ? browsers.tidy(page) : browsers.giveBack(page));
    expect(faults, 'errors in the pages').toEqual([]);
  },

  visitor: async ({ borrowed }, use) =>
    use(async (account) => person(await borrowed(account.email), account)),

  member: async ({ borrowed, sessions }, use) => {
    await use(async (account) => {
      const kept = sessions.get(account.email) ?? (await newSession(account));
      sessions.set(account.email, kept);
      return person(await borrowed(account.email, kept), account);
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
