import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { sendFile } from './files.queries.ts';
import type { ChosenFile, Outcome, SendChange, SendState } from './send-file.view.ts';

/** Sends the chosen files one after the other, each in a request of its own; one can be given up, or all that are left. */
export function useSending(state: SendState, change: Dispatch<SendChange>) {
  const queries = useQueryClient();
  const stops = useRef<ReadonlyMap<number, AbortController>>(new Map());
  const { borrower, network, mode, files } = state;

  const sendOne = async (
    { key, file }: ChosenFile,
    to: { borrower: number; network: NonNullable<SendState['network']> },
    signal: AbortSignal,
  ): Promise<Outcome> => {
    try {
      const { id } = await sendFile(
        { file, mode, ...to },
        {
          signal,
          idempotencyKey: newIdempotencyKey(),
          onProgress: (share) => change({ type: 'outcome', key, outcome: { state: 'sending', share } }),
        },
      );
      return { state: 'sent', id };
    } catch (error) {
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

  /** @param key of one file; all that are left without it */
  const cancel = (key?: number) => {
    for (const { key: each, outcome } of files) {
      if (key !== undefined && each !== key) continue;
      stops.current.get(each)?.abort();
      if (outcome.state === 'waiting') change({ type: 'outcome', key: each, outcome: { state: 'canceled' } });
    }
  };

  return { send: () => void send(), cancel } as const;
}
