import {
  COMPANY_TYPES,
  type CompanyType,
  type Language,
  LOCALES,
  type Permission,
  ROLES,
} from '@pregao/domain';
import { configure, prettyDOM, screen, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Response as HappyResponse, Window as HappyWindow } from 'happy-dom';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { LANGUAGE_KEY } from '../../src/i18n/options.ts';
import type { SessionUser } from '../../src/lib/session/session.ts';
import { linePage } from './bank-statement-replies.ts';
import { Network } from './network.ts';
import {
  borrowerRecord,
  checkedContract,
  dossier,
  flow,
  NOW,
  pageWithTotal,
  portfolio,
  usualRates,
} from './replies.ts';
import { settlement } from './settlement-replies.ts';

interface OpenOptions {
  /** The permission of the reader; without one, no session exists. */
  readonly as?: Permission;
  readonly language?: Language;
  readonly timezone?: string;
  /** The instant that the clock of the machine shows at noon of `NOW`. */
  readonly machine?: string;
}

export interface Page {
  readonly network: Network;
  readonly user: UserEvent;
  /**
   * Opens an address as a browser loads it, and waits for its heading or alert. It returns when the page
   * makes no more calls, except those answered by `neverAnswers`.
   */
  open(address: string, options?: OpenOptions): Promise<void>;
  /** Expires the session and waits for the sign-in page. */
  expireSession(): Promise<void>;
  signOut(): Promise<void>;
  /** Signs the last reader in again, or another one, and returns to the page. */
  signInAgain(as: Permission, who?: 'other user'): Promise<void>;
}

/** Companies of the readers: those of the offer and of the credit in `replies.ts`. */
const COMPANIES: Record<CompanyType, number> = { MODERATOR: 1, BORROWER: 20, LENDER: 70 };

function sessionUserOf(
  id: number,
  permission: Permission,
  { language = 'pt', timezone = 'America/Sao_Paulo' }: OpenOptions,
): SessionUser {
  const [type, name] = permission.split('.');
  const company_type = COMPANY_TYPES.find((known) => known === type);
  const role = ROLES.find((known) => known === name);
  if (!company_type || !role) throw new Error(`no such permission: ${permission}`);
  const identity = {
    id,
    company_id: COMPANIES[company_type],
    company_name: 'Empresa do leitor',
    name: 'Ana Lima',
    email: 'ana@example.com',
  };
  return { ...identity, role, company_type, permission, must_enroll: false, language, timezone };
}

/** Writes a key to the local storage as another tab does, with the event. */
function writeStorage(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Stores a session that ends in half an hour, as the browser keeps it. */
function writeSession(user: SessionUser, token: string): void {
  writeStorage('user', JSON.stringify(user));
  writeStorage('accessToken', `${token} ${Date.now() + 1_800_000}`);
}

/** Id of the last reader. Each test has a new one, because the application may remember an earlier one. */
let readerId = 1000;

let application: ReturnType<typeof loadApplication> | undefined;

const loadApplication = async () => {
  const [{ startTexts }, { App }, { router }] = await Promise.all([
    import('../../src/i18n/i18n.ts'),
    import('../../src/app/app.tsx'),
    import('../../src/app/router.ts'),
  ]);
  startTexts();
  return { App, router };
};

/** Returns an access token of half an hour, as the server signs it. */
export function accessToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ iat, exp: iat + 1800 })).replace(/=+$/, '');
  return `x.${claims}.x`;
}

const session = () => import('../../src/lib/session/session.ts');

/** Waits for the sign-in page and until the page before it has gone. */
const waitForSignInPage = () =>
  waitFor(() => {
    expect(window.location.pathname).toBe('/auth/login');
    expect(document.querySelector('input[type="password"]')).not.toBe(null);
  });

/** Routes `fetch` and `XMLHttpRequest` of the document to the network of the test. */
function interceptFetch(network: Network): void {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request }) =>
      (await network.respond(request as unknown as Request)) as unknown as HappyResponse,
  };
}

/** Waits until the page has rendered what was answered: one turn to notify, one to render. */
async function waitForRender(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  flushSync(() => undefined);
}

/** Switches the media type, as a browser does before and after printing. */
export function setMediaType(mediaType: 'print' | 'screen'): void {
  const { device } = (window as unknown as HappyWindow).happyDOM.settings;
  if (device.mediaType === mediaType) return;
  device.mediaType = mediaType;
  flushSync(() => void window.dispatchEvent(new Event('resize')));
}

/** Sets the width of the window in pixels. */
function setWindowWidth(width: number): void {
  (window as unknown as HappyWindow).happyDOM.setViewport({ width });
}

/**
 * Makes the window wide enough to show the menu beside the page until the end of the test.
 * @param width in pixels; below 1480 the menu starts compact
 */
export const showMenu = (width = 1600) => setWindowWidth(width);

/** Gives the window the width of a phone until the end of the test. */
export const showPhone = () => setWindowWidth(360);

/**
 * Prints the document only when the message is read, because `waitFor` creates an error at each failed try.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

/**
 * Renders the whole application, loaded once for the files that share a document. Router, queries, texts and
 * theme are those of the product; only the server is replaced, by replies that the contract types. Each test
 * has a new reader with empty browser storage, at noon of `NOW`.
 */
export function renderedPage(): Page {
  let network = new Network();
  let user = userEvent.setup();
  let root: Root | undefined;
  configure({
    asyncUtilTimeout: 20_000,
    getElementError,
    // Flushes the rendering after each event, as a browser does before the next event of a person.
    eventWrapper: (dispatch) => {
      const result = dispatch();
      flushSync(() => undefined);
      return result;
    },
    asyncWrapper: async (act) => {
      const result = await act();
      await waitForRender();
      return result;
    },
  });
  // Removes the lock manager, which happy-dom implements differently; the event stream works without it.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  // Without layout a window seems to scroll, and a dialog would compute the padding of the page from all
  // styles.
  Object.defineProperty(document.documentElement, 'clientWidth', {
    configurable: true,
    get: () => window.innerWidth,
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    readerId += 1;
    network = new Network()
      .answer('listListViews', { rows: [], presets: [] })
      .answer('about', { demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 })
      .answer('setLocale', { id: readerId, language: 'pt', timezone: 'America/Sao_Paulo' })
      .answer('getNegotiationFlow', flow())
      .answer('getSettlement', settlement({ tracked: false }))
      .answer('listBankLines', linePage([]))
      .answer('getBorrowerRecord', borrowerRecord())
      .answer('dashboardPortfolio', portfolio())
      .answer('listNegotiations', pageWithTotal(0))
      .answer('dashboardInbox', { items: [], counts: [], total: 0, now: NOW })
      .answer('getContract', checkedContract())
      .answer('getDossier', dossier())
      .answer('getUsualRates', usualRates())
      .answer('listNegotiationHistory', { rows: [], total_rows: 0 })
      .answer('getApprovalLimits', {
        publish: null,
        bid: null,
        accept: null,
        inform: null,
        write_off: null,
        buyback: null,
      })
      .answer('listApprovals', { rows: [], total_rows: 0 })
      .answer('countNotices', { unseen: 0 })
      .answer('listNotices', { rows: [], total_rows: 0 })
      .answer('getSecondFactor', {
        policy: 'MAILED_PIN',
        must_enroll: false,
        enroll_until: null,
        app: null,
        recovery_codes: 0,
      })
      .answer('listUsers', { rows: [], total_rows: 0 })
      .answer('listSessions', { rows: [], total_rows: 0 })
      .answer('getNoticeChoices', { choices: [] });
    user = userEvent.setup();
    interceptFetch(network);
  });

  afterEach(() => {
    for (const button of document.querySelectorAll<HTMLElement>(':is([role=status], [role=alert]) > button'))
      button.click();
    root?.unmount();
    document.body.replaceChildren();
    setMediaType('screen');
    setWindowWidth(1024);
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    expect(network.unanswered, 'calls that no test answered').toEqual([]);
  });

  return {
    get network() {
      return network;
    },
    get user() {
      return user;
    },
    async expireSession() {
      (await session()).expireSession();
      await waitForSignInPage();
    },
    async signOut() {
      (await session()).endSession();
      await waitForSignInPage();
    },
    async signInAgain(as, who) {
      const other = who && { id: readerId + 1_000_000, email: 'outra@example.com' };
      (await session()).startSession({
        access_token: accessToken(),
        user: { ...sessionUserOf(readerId, as, {}), ...other },
      });
      await waitFor(() => expect(window.location.pathname).not.toBe('/auth/login'));
    },
    async open(address, options = {}) {
      root?.unmount();
      // Sets the address before the session, because a session's end redirects from the page of the last
      // test.
      window.history.replaceState({}, '', address);
      application ??= loadApplication();
      const { App, router } = await application;
      router.history.replace(address);
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      const language = options.language ?? 'pt';
      writeStorage(LANGUAGE_KEY, language);
      // Texts load asynchronously, and a page rendered before them would use the last reader's language.
      await waitFor(() => expect(document.documentElement.lang).toBe(LOCALES[language]));
      const token = accessToken();
      if (options.machine) vi.setSystemTime(options.machine);
      if (options.as !== undefined) writeSession(sessionUserOf(readerId, options.as, options), token);
      // Loads without a transition, because nothing is rendered yet and the page of the last test would be
      // rendered first.
      router.startTransition = async (commit) => {
        commit();
        return false;
      };
      await router.load();
      root = createRoot(document.body.appendChild(document.createElement('div')));
      root.render(<App />);
      // Uses plain selectors, because a role is computed from every style of the page at each change.
      const assertLoaded = () => {
        const hasHeading = document.querySelector('h1, main [role="alert"]') !== null;
        // The page may render in slices, the heading first.
        const isRendered = document.querySelector('main > [aria-busy="true"]') === null;
        if (!hasHeading || !isRendered || network.pending > 0) throw new Error('the page is not there');
      };
      await waitFor(assertLoaded);
      // A loaded page may import code and make further calls some turns later.
      for (let callCount = -1; callCount !== network.callCount; ) {
        callCount = network.callCount;
        await vi.dynamicImportSettled();
        await waitFor(assertLoaded);
      }
    },
  };
}

/** Returns the headers of a table's columns in order. */
export const columnsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** Returns the columns that a table shows in a place of this width in pixels, by its style sheet. */
export function columnsAt(table: HTMLElement, width: number) {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [own] = [...(table.parentElement?.classList ?? [])].filter((name) => css.includes(`.${name} tr`));
  const rule = /@container \(max-width: ?([\d.]+)px\) ?\{\.([\w-]+) tr ?> ?:nth-child\((\d+)\)/g;
  const hidden = [...css.matchAll(rule)].flatMap(([, below, name, column]) =>
    name === own && width <= Number(below) ? Number(column) - 1 : [],
  );
  return columnsOf(table).filter((_column, index) => !hidden.includes(index));
}

/** Returns the cells of the row with a text in order. */
export function cellsOf(table: HTMLElement, text: string | RegExp): (string | null)[] {
  const row = within(table)
    .getAllByRole('row')
    .find((it) => within(it).queryByText(text) !== null);
  if (row === undefined) throw new Error(`no row with ${text}`);
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

/** Returns the names of the breadcrumb. */
export const breadcrumb = () =>
  within(screen.getByRole('navigation', { name: 'Caminho' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** Returns the queries of the filter bar of a list. */
export const filters = () => within(screen.getByRole('search', { name: 'Filtros' }));

/** Opens a filter by its button. */
export async function openFilter(user: UserEvent, label: string) {
  await user.click(filters().getByRole('button', { name: new RegExp(`^${label}(:|,|$)`) }));
  const element = await screen.findByRole('dialog', { name: label });
  return within(element);
}

/** Closes the open dialog by Escape. */
export async function closeDialog(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
