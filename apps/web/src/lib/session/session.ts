import type { Reply } from '@pregao/contract';
import { PERMISSIONS, REFRESH_WINDOW_MINUTES } from '@pregao/domain';
import { browserStore, useStore } from '../browser-store.ts';
import { deleteDrafts } from '../drafts/drafts.ts';
import { clearSelections } from '../saved-selection.ts';
import { clockSkewOf, tokenExpiry } from './token.ts';

export type SessionUser = Reply<'enterPin'>['user'];

interface Token {
  readonly value: string;
  /** Expiry in milliseconds of this machine's clock. */
  readonly endsAt: number;
  /** Clock skew: milliseconds that the server's clock is ahead of this machine's. */
  readonly skew: number;
}

function parseToken(text: string | null): Token | undefined {
  const [value, endsAt] = (text ?? '').split(' ');
  if (!value || !Number.isFinite(Number(endsAt))) return undefined;
  return { value, endsAt: Number(endsAt), skew: clockSkewOf(value, Number(endsAt)) };
}

/** Parses the stored user. An unknown permission means that another version or product wrote the value. */
function parseUser(text: string | null): SessionUser | undefined {
  try {
    const user: SessionUser | null = JSON.parse(text ?? 'null');
    return PERMISSIONS.some((known) => known === user?.permission) ? (user ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

const tokens = browserStore('accessToken', parseToken, (token) =>
  token ? `${token.value} ${token.endsAt}` : null,
);
const users = browserStore('user', parseUser, (user) => (user ? JSON.stringify(user) : null));
/**
 * The reader's UTC offset in minutes, stored as the specification requires; screens read the user's time
 * zone.
 */
const utcOffset = browserStore(
  'utcOffset',
  (text) => text,
  (text) => text,
);

/** E-mail of the user whose session expired, until the next sign-in or sign-out. */
const expiredEmail = browserStore(
  'endedSession',
  (text) => text ?? undefined,
  (email: string | undefined) => email ?? null,
);

/** Returns the signed-in user while the token is valid. */
export function sessionUser(): SessionUser | undefined {
  return bearerToken() === undefined ? undefined : users.get();
}

/** Returns the session's bearer token, or undefined when there is none or it has expired. */
export function bearerToken(): string | undefined {
  const token = tokens.get();
  return token !== undefined && token.endsAt > Date.now() ? token.value : undefined;
}

/** Returns the remaining life of the token in milliseconds; 0 without one. */
export function sessionTimeLeft(): number {
  return Math.max(0, (tokens.get()?.endsAt ?? 0) - Date.now());
}

/**
 * Returns the server's clock by the skew of the session's token; this machine's clock when signed out. A demo
 * may have moved it; a reply with its own `now` takes precedence (`useServerNow`).
 */
export const serverClock = (): Date => new Date(Date.now() + (tokens.get()?.skew ?? 0));

/** Returns true when the browser stores a session, even one whose token has expired. */
export const hasStoredSession = (): boolean => tokens.get() !== undefined || users.get() !== undefined;

/** Returns true when a click now renews the session (specification, section 7). */
export function isSessionEnding(): boolean {
  const left = sessionTimeLeft();
  return left > 0 && left < REFRESH_WINDOW_MINUTES * 60_000;
}

/** Deletes the drafts and selections of this tab. */
function deleteTabData(): void {
  deleteDrafts();
  clearSelections();
}

export function startSession(reply: Reply<'enterPin'>): void {
  const endsAt = tokenExpiry(reply.access_token, Date.now());
  const isSameUser = users.get()?.id === reply.user.id || expiredSessionEmail() === reply.user.email;
  if (!isSameUser) deleteTabData();
  expiredEmail.set(undefined);
  users.set(reply.user);
  utcOffset.set(String(-new Date().getTimezoneOffset()));
  const value = reply.access_token;
  tokens.set(endsAt === undefined ? undefined : { value, endsAt, skew: clockSkewOf(value, endsAt) });
}

export function changeUser(change: Partial<Pick<SessionUser, 'language' | 'timezone'>>): void {
  const user = users.get();
  if (user) users.set({ ...user, ...change });
}

/** Signs the reader out: clears token and user in every tab. */
export function endSession(): void {
  deleteTabData();
  expiredEmail.set(undefined);
  clearSession();
}

/** Ends an expired session: clears it like sign-out, but keeps the e-mail for the next sign-in. */
export function expireSession(): void {
  const user = users.get();
  if (user) expiredEmail.set(user.email);
  clearSession();
}

/** Returns the e-mail of the user whose session expired. */
export function expiredSessionEmail(): string | undefined {
  // A session that expired while the product was closed is found by the guard before anything has cleared it.
  return expiredEmail.get() ?? (bearerToken() === undefined ? users.get()?.email : undefined);
}

function clearSession(): void {
  tokens.set(undefined);
  users.set(undefined);
  utcOffset.set(null);
}

/** Subscribes to sign-in, token refresh and sign-out, in this and in other tabs. */
export const onSessionChange = tokens.subscribe;

export function useSessionUser(): SessionUser | undefined {
  useStore(tokens);
  return useStore(users);
}

/**
 * The user whose page shows. It outlives the session for a moment, because a lazy part of the page may render
 * after expiry.
 */
let lastUser = users.get();
users.subscribe(() => {
  lastUser = users.get() ?? lastUser;
});

/**
 * Returns the signed-in user, for pages behind the guard.
 * @throws Error outside of it
 */
export function useUser(): SessionUser {
  const user = useSessionUser() ?? lastUser;
  if (user === undefined) throw new Error('nobody is signed in');
  return user;
}
