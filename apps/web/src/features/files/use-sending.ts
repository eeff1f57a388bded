import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { sendFile } from './files.queries.ts';
import type { ChosenFile, Outcome, SendChange, SendState } from './send-file.view.ts';

/** Sends the chosen files one after the other, each in a request of its own; giving up stops the rest too. */
export function useSending(state: SendState, change: Dispatch<SendChange>) {
  const queries = useQueryClient();
  const stop = useRef<AbortController>(undefined);
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
    const controller = new AbortController();
    stop.current = controller;
    for (const chosen of files) {
      change({ type: 'outcome', key: chosen.key, outcome: { state: 'sending', share: 0 } });
      const outcome = await sendOne(chosen, { borrower, network }, controller.signal);
      change({ type: 'outcome', key: chosen.key, outcome });
    }
    change({ type: 'finish' });
    void queries.invalidateQueries({ queryKey: ['files', 'list'] });
  };

  return { send: () => void send(), cancel: () => stop.current?.abort() } as const;
}
