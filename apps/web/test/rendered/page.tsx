import { COMPANY_TYPES, type Language, type Permission, ROLES } from '@pregao/domain';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Response as HappyResponse, Window as HappyWindow } from 'happy-dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { router } from '../../src/app/router.ts';
import { changeLanguage, startTexts } from '../../src/i18n/i18n.ts';
import { endSession, type SessionUser, startSession } from '../../src/lib/session/session.ts';
import { Network } from './network.ts';

interface Opened {
  /** Who reads; nobody is signed in without one. */
  readonly as?: Permission;
  readonly language?: Language;
  readonly timezone?: string;
}

export interface Page {
  readonly network: Network;
  readonly user: UserEvent;
  /** Goes to an address and waits for the page to be there. */
  open(address: string, opened?: Opened): Promise<void>;
}

const reader = (
  permission: Permission,
  { language = 'pt', timezone = 'America/Sao_Paulo' }: Opened,
): SessionUser => {
  const [type, role] = permission.split('.');
  const company_type = COMPANY_TYPES.find((known) => known === type);
  const known = ROLES.find((name) => name === role);
  if (!company_type || !known) throw new Error(`no such permission: ${permission}`);
  return {
    id: 7,
    company_id: 70,
    company_name: 'Empresa do leitor',
    name: 'Ana Lima',
    email: 'ana@example.com',
    role: known,
    company_type,
    permission,
    language,
    timezone,
  };
};

/** A token that the browser can read: it ends in half an hour. */
function tokenOf(now: number): string {
  const iat = Math.floor(now / 1000);
  return `h.${btoa(JSON.stringify({ iat, exp: iat + 1800 }))}.s`;
}

let network = new Network();
let started = false;

/** Both ways out of a page, `fetch` and `XMLHttpRequest`, lead through the document's own network. */
function playNetwork(): void {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request }) =>
      (await network.respond(request as unknown as Request)) as unknown as HappyResponse,
  };
}

/**
 * The application as a browser runs it, in this test's document: router, queries, texts and theme are the product's own; only
 * the network's far end is played, by replies that the contract types.
 */
export function renderedPage(): Page {
  let user = userEvent.setup();
  configure({ asyncUtilTimeout: 5_000 });

  beforeEach(() => {
    if (!started) startTexts();
    started = true;
    network = new Network();
    network.answer('about', { demo: false, mailbox: null, version: '1', hold_hours: 24 });
    network.answer('setLocale', { id: 7, language: 'pt', timezone: 'America/Sao_Paulo' });
    user = userEvent.setup();
    playNetwork();
  });

  afterEach(async () => {
    cleanup();
    await act(async () => endSession());
    localStorage.clear();
    sessionStorage.clear();
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
      if (opened.as !== undefined)
        startSession({ access_token: tokenOf(Date.now()), user: reader(opened.as, opened) });
      await changeLanguage(opened.language ?? 'pt');
      window.history.pushState({}, '', address);
      router.history.notify({ type: 'PUSH' });
      render(<App />);
      await screen.findByRole('heading', { level: 1 });
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
