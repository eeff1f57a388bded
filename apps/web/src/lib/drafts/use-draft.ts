import { useCallback, useEffect, useState } from 'react';
import { sessionUser, useSessionUser } from '../session/session.ts';
import { readDraft, saveDraft } from './drafts.ts';

export interface Draft<Value> {
  /** The draft that was stored here before the session expired or the page reloaded. */
  readonly initial: Value | undefined;
  /** Stores the draft; undefined deletes it. */
  readonly store: (value: Value | undefined) => void;
}

/**
 * Stores the unsent input of a form for its reader in this tab. Leaving the page deletes it, since the leave
 * guard has asked or nothing was typed; session expiry and a reload keep it.
 */
export function useDraft<Value>(
  place: string | undefined,
  read: (kept: unknown) => Value | undefined,
): Draft<Value> {
  const [reader] = useState(useSessionUser()?.id);
  const [initial] = useState(() =>
    reader === undefined || place === undefined ? undefined : read(readDraft(reader, place)),
  );
  const store = useCallback(
    (value: Value | undefined) => {
      // After session expiry the last draft stays.
      if (place !== undefined && reader !== undefined && sessionUser()?.id === reader)
        saveDraft(reader, place, value);
    },
    [place, reader],
  );
  useEffect(() => () => store(undefined), [store]);
  return { initial, store };
}

/** Stores a draft of state that lives elsewhere, such as in the address, and restores it when missing. */
export function useRestoredDraft<Value>(
  place: string,
  current: Value | undefined,
  read: (kept: unknown) => Value | undefined,
  restore: (value: Value) => void,
): void {
  const { initial, store } = useDraft(place, read);
  const [missing] = useState(current === undefined ? initial : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    if (missing !== undefined) restore(missing);
  }, []);
  useEffect(() => store(current), [store, current]);
}
