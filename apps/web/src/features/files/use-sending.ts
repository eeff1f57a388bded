import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { isUnanswered } from '../../lib/api/problem.ts';
import { idempotencyKeyAfter, newIdempotencyKey } from '../../lib/idempotency.ts';
import { type FileToSend, sendFile } from './files.queries.ts';
import {
  type ChosenFile,
  canCancel,
  type Outcome,
  type SendAction,
  type SendState,
} from './send-file.view.ts';

/**
 * Returns the idempotency key of a file. The same file with the same company, network and mode keeps its key.
 * A retry is then registered only once.
 */
function keysOfFiles() {
  const keyByFile = new WeakMap<File, { readonly to: string; key: string }>();
  return ({ file, ...where }: FileToSend) => {
    const to = JSON.stringify(where);
    const known = keyByFile.get(file);
    const used = known?.to === to ? known : { to, key: newIdempotencyKey() };
    keyByFile.set(file, used);
    return used;
  };
}

/**
 * Uploads the chosen files one after another, one request each. One or all of the remaining can be canceled.
 */
export function useSending(state: SendState, change: Dispatch<SendAction>) {
  const queries = useQueryClient();
  const stops = useRef<ReadonlyMap<number, AbortController>>(new Map());
  const keyOf = useRef(keysOfFiles());
  const { borrower, network, mode, files } = state;

  const sendOne = async (
    { key, file }: ChosenFile,
    to: { borrower: number; network: NonNullable<SendState['network']> },
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const sent = { file, mode, ...to };
    const used = keyOf.current(sent);
    try {
      const { id } = await sendFile(sent, {
        signal,
        idempotencyKey: used.key,
        onProgress: (share) => change({ type: 'outcome', key, outcome: { state: 'sending', share } }),
      });
      return { state: 'sent', id };
    } catch (error) {
      used.key = idempotencyKeyAfter(used.key, error);
      if (isUnanswered(error)) return { state: 'unknown' };
      return signal.aborted ? { state: 'canceled' } : { state: 'refused', error };
    }
  };

  const send = async () => {
    if (borrower === undefined || network === undefined) return;
    change({ type: 'send' });
    stops.current = new Map(files.map(({ key }) => [key, new AbortController()]));
    for (const chosen of files) {
      const { signal = AbortSignal.abort() } = stops.current.get(chosen.key) ?? {};
      if (signal.aborted) continue;
      change({ type: 'outcome', key: chosen.key, outcome: { state: 'sending', share: 0 } });
      const outcome = await sendOne(chosen, { borrower, network }, signal);
      change({ type: 'outcome', key: chosen.key, outcome });
    }
    change({ type: 'finish' });
    void queries.invalidateQueries({ queryKey: ['files', 'list'] });
  };

  /**
   * Cancels uploads.
   * @param key key of one file; all that are left without it
   */
  const cancel = (key?: number) => {
    for (const chosen of files) {
      const { key: each, outcome } = chosen;
      if ((key !== undefined && each !== key) || !canCancel(chosen)) continue;
      stops.current.get(each)?.abort();
      if (outcome.state === 'waiting') change({ type: 'outcome', key: each, outcome: { state: 'canceled' } });
    }
  };

  return { send: () => void send(), cancel } as const;
}
