import { type KeyboardEvent, useRef } from 'react';
import { settingsStore } from '../../lib/settings/settings.ts';
import { movedTo } from './accept.view.ts';

/** How long `g` waits for the second key of a page shortcut, in milliseconds (`app/shortcuts`). */
const SEQUENCE_MS = 2000;

interface Acts {
  readonly lineIds: readonly number[];
  readonly candidateKeys: readonly string[];
  /** Key of the chosen candidate, else of the best one; undefined without candidates. */
  readonly candidate: string | undefined;
  readonly lineId: number | undefined;
  /** Selects a line. */
  readonly onLine: (id: number) => void;
  /** Chooses a candidate. */
  readonly onCandidate: (key: string) => void;
  readonly onAccept: () => void;
  readonly onSplit: () => void;
  readonly onIgnore: () => void;
}

/** Focuses the option of a line, which the roving tabindex makes the tab stop. */
export function focusLine(id: number | undefined): void {
  const line = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}

function focusCandidate(key: string): void {
  const options = [...document.querySelectorAll<HTMLElement>('[data-candidate]')];
  const option = options.find(({ dataset }) => dataset.candidate === key);
  option?.focus({ preventScroll: true });
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns the key handler of the two columns. Arrows move within a column and between them; Enter accepts, S
 * splits, N ignores. Keys count on a line or candidate only, so that buttons and fields keep theirs.
 */
export function useMatchKeys(acts: Acts): (event: KeyboardEvent<HTMLElement>) => void {
  const lastPrefix = useRef(0);
  /** Letters follow the reader's switch for single-key shortcuts; after `g` they are page shortcuts. */
  const letterAct = (key: string): (() => void) | undefined => {
    if (!settingsStore.get().shortcuts || Date.now() - lastPrefix.current < SEQUENCE_MS) return undefined;
    return { s: acts.onSplit, n: acts.onIgnore }[key.toLowerCase()];
  };
  const moveAct = (key: string, isLine: boolean): (() => void) | undefined => {
    const { lineId, lineIds, candidate, candidateKeys } = acts;
    if (isLine && key === 'ArrowRight' && candidate !== undefined) return () => goToCandidate(candidate);
    if (!isLine && (key === 'ArrowLeft' || key === 'Escape')) return () => focusLine(lineId);
    if (isLine) {
      const id = movedTo(lineIds, lineIds.indexOf(lineId ?? 0), key);
      return id === undefined ? undefined : () => goToLine(id);
    }
    const next = movedTo(candidateKeys, candidateKeys.indexOf(candidate ?? ''), key);
    return next === undefined ? undefined : () => goToCandidate(next);
  };
  const goToLine = (id: number) => {
    acts.onLine(id);
    focusLine(id);
  };
  const goToCandidate = (key: string) => {
    acts.onCandidate(key);
    focusCandidate(key);
  };
  return (event) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    const isHeld = event.repeat && !key.startsWith('Arrow');
    if (event.ctrlKey || event.metaKey || event.altKey || isHeld) return;
    const isLine = target.dataset.line !== undefined;
    if (!isLine && target.dataset.candidate === undefined) return;
    const act = key === 'Enter' ? acts.onAccept : (moveAct(key, isLine) ?? letterAct(key));
    lastPrefix.current = key.toLowerCase() === 'g' ? Date.now() : 0;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
