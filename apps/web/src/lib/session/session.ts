import type { Reply } from '@pregao/contract';
import { PERMISSIONS, REFRESH_WINDOW_MINUTES } from '@pregao/domain';
import { browserStore, useStore } from '../browser-store.ts';
import { deleteDrafts } from '../drafts/drafts.ts';
import { clearSelections } from '../saved-selection.ts';
import { endOf, skewOf } from './token.ts';

export type SessionUser = Reply<'enterPin'>['user'];

interface Token {
  readonly value: string;
  /** Milliseconds of this machine's clock. */
  readonly endsAt: number;
  /** Milliseconds that the server's clock is ahead of this machine's. */
  readonly skew: number;
}

function parseToken(text: string | null): Token | undefined {
  const [value, endsAt] = (text ?? '').split(' ');
  if (!value || !Number.isFinite(Number(endsAt))) return undefined;
  return { value, endsAt: Number(endsAt), skew: skewOf(value, Number(endsAt)) };
}

/** Written by ourselves; a permission that is none of ours tells a leftover of something else. */
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
/** Minutes east of UTC where the reader is, as specified to be kept; screens read the user's zone. */
const utcOffset = browserStore(
  'utcOffset',
  (text) => text,
  (text) => text,
);

/** E-mail of whose session ended by itself, until somebody signs in or out. */
const ended = browserStore(
  'endedSession',
  (text) => text ?? undefined,
  (email: string | undefined) => email ?? null,
);

/** The signed-in user, while the token lives. */
export function sessionUser(): SessionUser | undefined {
  return bearer() === undefined ? undefined : users.get();
}

/** The session's token for the `Authorization` header; undefined when there is none or it has ended. */
export function bearer(): string | undefined {
  const token = tokens.get();
  return token !== undefined && token.endsAt > Date.now() ? token.value : undefined;
}

/** Milliseconds that the token still lives; 0 without one. */
export function sessionTimeLeft(): number {
  return Math.max(0, (tokens.get()?.endsAt ?? 0) - Date.now());
}

/**
 * The server's clock as the session's token told it when it came, which a demo may have moved; this machine's where nobody
 * is signed in. A reply that tells its `now` is judged by that (`useServerNow`).
 */
export const serverClock = (): Date => new Date(Date.now() + (tokens.get()?.skew ?? 0));

/** The browser holds a session, even if its token has ended. */
export const isSomebodyKept = (): boolean => tokens.get() !== undefined || users.get() !== undefined;

/** A click now should renew the session (specification, section 7). */
export function isSessionEnding(): boolean {
  const left = sessionTimeLeft();
  return left > 0 && left < REFRESH_WINDOW_MINUTES * 60_000;
}

/** What the reader has filled in and ticked in this tab. */
function forgetWhatIsOwn(): void {
  deleteDrafts();
  clearSelections();
}

export function startSession(reply: Reply<'enterPin'>): void {
  const endsAt = endOf(reply.access_token, Date.now());
  const goesOn = users.get()?.id === reply.user.id || expiredSessionEmail() === reply.user.email;
  if (!goesOn) forgetWhatIsOwn();
  ended.set(undefined);
  users.set(reply.user);
  utcOffset.set(String(-new Date().getTimezoneOffset()));
  const value = reply.access_token;
  tokens.set(endsAt === undefined ? undefined : { value, endsAt, skew: skewOf(value, endsAt) });
}

export function changeUser(change: Partial<Pick<SessionUser, 'language' | 'timezone'>>): void {
  const user = users.get();
  if (user) users.set({ ...user, ...change });
}

/** The reader signs out: clears token and user; every tab notices. */
export function endSession(): void {
  forgetWhatIsOwn();
  ended.set(undefined);
  clear();
}

/** The session has ended without the reader's doing: the same, but who it was is known when signing in again. */
export function expireSession(): void {
  const user = users.get();
  if (user) ended.set(user.email);
  clear();
}

/** The e-mail of whose session has ended by itself. */
export function expiredSessionEmail(): string | undefined {
  // One that ended while the product was closed is found by the guard before anything has cleared it.
  return ended.get() ?? (bearer() === undefined ? users.get()?.email : undefined);
}

function clear(): void {
  tokens.set(undefined);
  users.set(undefined);
  utcOffset.set(null);
}

/** Tells when this or another tab signs in, refreshes or signs out. */
export const onSessionChange = tokens.subscribe;

export function useSessionUser(): SessionUser | undefined {
  useStore(tokens);
  return useStore(users);
}

/** Whose page shows: for a moment after the session has ended it still does, and a part of it may come only then. */
let reader = users.get();
users.subscribe(() => {
  reader = users.get() ?? reader;
});

/** The signed-in user, for pages behind the guard. @throws Error outside of it. */
export function useUser(): SessionUser {
  const user = useSessionUser() ?? reader;
  if (user === undefined) throw new Error('nobody is signed in');
  return user;
}
