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
import { Network } from './network.ts';
import { borrowerRecord, checkedContract, flow, NOW, portfolio, summed, usualRates } from './replies.ts';

interface Opened {
  /** Who reads; nobody is signed in without one. */
  readonly as?: Permission;
  readonly language?: Language;
  readonly timezone?: string;
  /** What the machine's clock shows at noon of `NOW`. */
  readonly machine?: string;
}

export interface Page {
  readonly network: Network;
  readonly user: UserEvent;
  /**
   * Goes to an address, as a browser that loads it, also a second time, and waits for its heading, or why it has none, and
   * until it loads and asks for nothing more, but for what `never` answers.
   */
  open(address: string, opened?: Opened): Promise<void>;
  /** The session of who reads ends by itself; the page for signing in is there. */
  expireSession(): Promise<void>;
  signOut(): Promise<void>;
  /** Who read before signs in again, or somebody else, and is back on the page. */
  signInAgain(as: Permission, who?: 'somebody else'): Promise<void>;
}

/** Whose the reader is: those of the offer and of the credit in `replies.ts`. */
const COMPANIES: Record<CompanyType, number> = { MODERATOR: 1, BORROWER: 20, LENDER: 70 };

function reader(
  id: number,
  permission: Permission,
  { language = 'pt', timezone = 'America/Sao_Paulo' }: Opened,
): SessionUser {
  const [type, name] = permission.split('.');
  const company_type = COMPANY_TYPES.find((known) => known === type);
  const role = ROLES.find((known) => known === name);
  if (!company_type || !role) throw new Error(`no such permission: ${permission}`);
  const who = {
    id,
    company_id: COMPANIES[company_type],
    company_name: 'Empresa do leitor',
    name: 'Ana Lima',
    email: 'ana@example.com',
  };
  return { ...who, role, company_type, permission, must_enroll: false, language, timezone };
}

/** Writes as another tab does, which tells this one. */
function keep(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** What a browser keeps of a session that ends in half an hour. */
function keepSession(user: SessionUser, token: string): void {
  keep('user', JSON.stringify(user));
  keep('accessToken', `${token} ${Date.now() + 1_800_000}`);
}

/** Readers that there were: none comes back, of whom the application may still know something. */
let readers = 1000;

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

/** As the server signs it: half an hour long. */
export function accessToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ iat, exp: iat + 1800 })).replace(/=+$/, '');
  return `x.${claims}.x`;
}

const session = () => import('../../src/lib/session/session.ts');

/** The reader was sent to sign in, and what stood there before is gone. */
const onSignIn = () =>
  waitFor(() => {
    expect(window.location.pathname).toBe('/auth/login');
    expect(document.querySelector('input[type="password"]')).not.toBe(null);
  });

/** Both ways out of a page, `fetch` and `XMLHttpRequest`, lead through the document's own network. */
function playNetwork(network: Network): void {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request }) =>
      (await network.respond(request as unknown as Request)) as unknown as HappyResponse,
  };
}

/** What has been answered is told to the page in the next turn, and is drawn in the one after. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  flushSync(() => undefined);
}

/** As a browser does before and after it prints. */
export function showOn(mediaType: 'print' | 'screen'): void {
  const { device } = (window as unknown as HappyWindow).happyDOM.settings;
  if (device.mediaType === mediaType) return;
  device.mediaType = mediaType;
  flushSync(() => void window.dispatchEvent(new Event('resize')));
}

/** Pixels of a window. */
function widen(width: number): void {
  (window as unknown as HappyWindow).happyDOM.setViewport({ width });
}

/**
 * Until the end of the test the window has room for the menu beside the page; narrower, it is behind a button.
 * @param width below 1480 the menu begins narrow
 */
export const showMenu = (width = 1600) => widen(width);

/** Until the end of the test the window is a phone's. */
export const showPhone = () => widen(360);

/** Shows the document only to who reads of the failure: what is waited for fails many times before it is there. */
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
 * The application as a browser runs it, loaded once for the files that share a document: router, queries, texts and theme
 * are the product's own; only the network's far end is played, by replies that the contract types. Each test has a reader
 * of its own in a browser that knows nothing. It is noon of `NOW`.
 */
export function renderedPage(): Page {
  let network = new Network();
  let user = userEvent.setup();
  let root: Root | undefined;
  configure({
    asyncUtilTimeout: 20_000,
    getElementError,
    // What an event changes is drawn when it is over, as before the next one of a person.
    eventWrapper: (dispatch) => {
      const result = dispatch();
      flushSync(() => undefined);
      return result;
    },
    asyncWrapper: async (act) => {
      const result = await act();
      await drawn();
      return result;
    },
  });
  // What the document of these tests has in another form than a browser: the stream of changes does without it.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  // Where nothing is measured a window seems to scroll; a dialog would then have the page's padding computed by every rule.
  Object.defineProperty(document.documentElement, 'clientWidth', {
    configurable: true,
    get: () => window.innerWidth,
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    readers += 1;
    network = new Network()
      .answer('listListViews', { rows: [], presets: [] })
      .answer('about', { demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 })
      .answer('setLocale', { id: readers, language: 'pt', timezone: 'America/Sao_Paulo' })
      .answer('getNegotiationFlow', flow())
      .answer('getBorrowerRecord', borrowerRecord())
      .answer('dashboardPortfolio', portfolio())
      .answer('listNegotiations', summed(0))
      .answer('dashboardInbox', { items: [], counts: [], total: 0, now: NOW })
      .answer('getContract', checkedContract())
      .answer('getUsualRates', usualRates())
      .answer('listNegotiationHistory', { rows: [], total_rows: 0 })
      .answer('getApprovalLimits', { publish: null, bid: null, accept: null })
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
    playNetwork(network);
  });

  afterEach(() => {
    for (const button of document.querySelectorAll<HTMLElement>(':is([role=status], [role=alert]) > button'))
      button.click();
    root?.unmount();
    document.body.replaceChildren();
    showOn('screen');
    widen(1024);
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
      await onSignIn();
    },
    async signOut() {
      (await session()).endSession();
      await onSignIn();
    },
    async signInAgain(as, who) {
      const other = who && { id: readers + 1_000_000, email: 'outra@example.com' };
      (await session()).startSession({
        access_token: accessToken(),
        user: { ...reader(readers, as, {}), ...other },
      });
      await waitFor(() => expect(window.location.pathname).not.toBe('/auth/login'));
    },
    async open(address, opened = {}) {
      root?.unmount();
      // First the place, then who reads: the session's end sends who stands on the last test's page away from it.
      window.history.replaceState({}, '', address);
      application ??= loadApplication();
      const { App, router } = await application;
      router.history.replace(address);
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      const language = opened.language ?? 'pt';
      keep(LANGUAGE_KEY, language);
      // Its texts come by themselves, and a page drawn before them would first speak the last reader's language.
      await waitFor(() => expect(document.documentElement.lang).toBe(LOCALES[language]));
      const token = accessToken();
      if (opened.machine) vi.setSystemTime(opened.machine);
      if (opened.as !== undefined) keepSession(reader(readers, opened.as, opened), token);
      // Else the first thing to be drawn would be the last test's page. Nothing is drawn that could tell that it came.
      router.startTransition = async (come) => {
        come();
        return false;
      };
      await router.load();
      root = createRoot(document.body.appendChild(document.createElement('div')));
      root.render(<App />);
      // Looked for as cheaply as can be: a role is computed from every style of the page, at each change of it.
      const isThere = () => {
        const hasHead = document.querySelector('h1, main [role="alert"]') !== null;
        // What has come may be drawn in slices, the head before it.
        const isDrawn = document.querySelector('main > [aria-busy="true"]') === null;
        if (!hasHead || !isDrawn || network.pending > 0) throw new Error('the page is not there');
      };
      await waitFor(isThere);
      // What has come may load code and ask for more, which is asked for some turns later.
      for (let calls = -1; calls !== network.calls; ) {
        calls = network.calls;
        await vi.dynamicImportSettled();
        await waitFor(isThere);
      }
    },
  };
}

/** The heads of a table's columns, in their order. */
export const columnsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** The cells of the row that holds a text, in their order. */
export function cellsOf(table: HTMLElement, text: string | RegExp): (string | null)[] {
  const row = within(table)
    .getAllByRole('row')
    .find((it) => within(it).queryByText(text) !== null);
  if (row === undefined) throw new Error(`no row with ${text}`);
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

/** The names of the way from home to the page. */
export const trail = () =>
  within(screen.getByRole('navigation', { name: 'Caminho' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** The filters of a list. */
export const filters = () => within(screen.getByRole('search', { name: 'Filtros' }));

/** Opens a filter by its pill. */
export async function openFilter(user: UserEvent, label: string) {
  await user.click(filters().getByRole('button', { name: new RegExp(`^${label}(:|,|$)`) }));
  const element = await screen.findByRole('dialog', { name: label });
  return within(element);
}

/** Leaves what is open over the page. */
export async function leaveOpen(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
