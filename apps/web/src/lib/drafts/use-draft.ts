import { useCallback, useEffect, useState } from 'react';
import { sessionUser, useSessionUser } from '../session/session.ts';
import { draftAt, saveDraft } from './drafts.ts';

export interface Draft<Value> {
  /** What the reader had filled in here when the session ended or the page was loaded anew. */
  readonly first: Value | undefined;
  /** Keeps what is filled in now; undefined where that is nothing. */
  readonly keep: (value: Value | undefined) => void;
}

/**
 * What is filled in at a place, kept for its reader in this tab. Leaving the place forgets it: that was asked about, or
 * nothing was to lose. A session that ends by itself, and a reload, do not.
 */
export function useDraft<Value>(
  place: string | undefined,
  read: (kept: unknown) => Value | undefined,
): Draft<Value> {
  const [reader] = useState(useSessionUser()?.id);
  const [first] = useState(() =>
    reader === undefined || place === undefined ? undefined : read(draftAt(reader, place)),
  );
  const keep = useCallback(
    (value: Value | undefined) => {
      // Once the session has ended, what was filled in until then stays.
      if (place !== undefined && reader !== undefined && sessionUser()?.id === reader)
        saveDraft(reader, place, value);
    },
    [place, reader],
  );
  useEffect(() => () => keep(undefined), [keep]);
  return { first, keep };
}

/** The same for what has its home elsewhere, such as beside the address: it is put back there when it is missing. */
export function useRestored<Value>(
  place: string,
  current: Value | undefined,
  read: (kept: unknown) => Value | undefined,
  restore: (value: Value) => void,
): void {
  const { first, keep } = useDraft(place, read);
  const [missing] = useState(current === undefined ? first : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    if (missing !== undefined) restore(missing);
  }, []);
  useEffect(() => keep(current), [keep, current]);
}
