import { COMPANY_TYPES, type CompanyType, type Language, type Permission, ROLES } from '@pregao/domain';
import { cleanup, configure, render, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Response as HappyResponse, Window as HappyWindow } from 'happy-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { LANGUAGE_KEY } from '../../src/i18n/options.ts';
import type { SessionUser } from '../../src/lib/session/session.ts';
import { Network } from './network.ts';
import { NOW } from './replies.ts';

interface Opened {
  /** Who reads; nobody is signed in without one. */
  readonly as?: Permission;
  readonly language?: Language;
  readonly timezone?: string;
}

export interface Page {
  readonly network: Network;
  readonly user: UserEvent;
  /** Goes to an address, as a browser that loads it, and waits for its heading and for what it asks for. */
  open(address: string, opened?: Opened): Promise<void>;
}

/** Whose the reader is: those of the offer and of the proposal in `replies.ts`. */
const COMPANIES: Record<CompanyType, number> = { MODERATOR: 1, BORROWER: 20, LENDER: 70 };

function reader(
  permission: Permission,
  { language = 'pt', timezone = 'America/Sao_Paulo' }: Opened,
): SessionUser {
  const [type, name] = permission.split('.');
  const company_type = COMPANY_TYPES.find((known) => known === type);
  const role = ROLES.find((known) => known === name);
  if (!company_type || !role) throw new Error(`no such permission: ${permission}`);
  const who = {
    id: 7,
    company_id: COMPANIES[company_type],
    company_name: 'Empresa do leitor',
    name: 'Ana Lima',
    email: 'ana@example.com',
  };
  return { ...who, role, company_type, permission, language, timezone };
}

/** What a browser keeps of a session that ends in half an hour. */
function keepSession(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('accessToken', `token ${Date.now() + 1_800_000}`);
}

/** Both ways out of a page, `fetch` and `XMLHttpRequest`, lead through the document's own network. */
function playNetwork(network: Network): void {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request }) =>
      (await network.respond(request as unknown as Request)) as unknown as HappyResponse,
  };
}

/**
 * The application as a browser runs it, loaded anew for each test into the test's document: router, queries, texts and theme
 * are the product's own; only the network's far end is played, by replies that the contract types. It is noon of `NOW`.
 */
export function renderedPage(): Page {
  let network = new Network();
  let user = userEvent.setup();
  let leave = () => {};
  configure({ asyncUtilTimeout: 20_000 });
  // What the document of these tests has in another form than a browser: the stream of changes does without it.
  Object.defineProperty(navigator, 'locks', { value: undefined });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    vi.resetModules();
    network = new Network()
      .answer('about', { demo: false, mailbox: null, version: '1', hold_hours: 24 })
      .answer('setLocale', { id: 7, language: 'pt', timezone: 'America/Sao_Paulo' });
    user = userEvent.setup();
    playNetwork(network);
  });

  afterEach(() => {
    cleanup();
    leave();
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
    async open(address, opened = {}) {
      localStorage.setItem(LANGUAGE_KEY, opened.language ?? 'pt');
      if (opened.as !== undefined) keepSession(reader(opened.as, opened));
      window.history.replaceState({}, '', address);
      const { startTexts } = await import('../../src/i18n/i18n.ts');
      startTexts();
      const { App } = await import('../../src/app/app.tsx');
      const { router } = await import('../../src/app/router.ts');
      leave = () => router.history.destroy();
      render(<App />);
      // Looked for as cheaply as can be: a role is computed from every style of the page, at each change of it.
      await waitFor(() => {
        if (document.querySelector('h1') === null || network.pending > 0)
          throw new Error('the page is not there');
      });
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
