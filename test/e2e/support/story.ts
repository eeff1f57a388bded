import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { type Account, accountOf } from './accounts.ts';
import { type Acquirer, acquirer } from './acquirer.ts';
import { type Clock, clock } from './clock.ts';
import { type Investor, investor } from './investor.ts';
import { type Person, person } from './person.ts';

type Kept = NonNullable<BrowserContextOptions['storageState']>;

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
  /** Of who signed in before in this run: a session is used again, as by somebody who opens a second window. */
  readonly sessions: Map<string, Kept>;
}

export const test = base.extend<People, Session>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so with it
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  visitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext();
      contexts.push(context);
      return person(await context.newPage(), account);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  member: async ({ browser, sessions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const kept = sessions.get(account.email);
      const context = await browser.newContext(kept === undefined ? {} : { storageState: kept });
      contexts.push(context);
      const who = person(await context.newPage(), account);
      if (kept === undefined) {
        await who.open('/');
        await who.signIn();
        sessions.set(account.email, await context.storageState());
      }
      return who;
    });
    await Promise.all(contexts.map((context) => context.close()));
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
