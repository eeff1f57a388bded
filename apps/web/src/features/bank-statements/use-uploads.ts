import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../lib/api/problem.ts';
import { idempotencyKeyAfter, newIdempotencyKey } from '../../lib/idempotency.ts';
import { sendStatement } from './bank-statements.queries.ts';
import { type StatementUpload, type UploadState, unsent, withFiles, withState } from './uploads.view.ts';

/** Uploads chosen statement files one after another. A retry of the same file keeps its idempotency key. */
export function useUploads() {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly StatementUpload[]>([]);
  const [isSending, setSending] = useState(false);
  const keys = useRef(new WeakMap<File, string>());

  const sendOne = async ({ key, file }: StatementUpload): Promise<UploadState> => {
    const idempotencyKey = keys.current.get(file) ?? newIdempotencyKey();
    keys.current.set(file, idempotencyKey);
    const onProgress = (share: number) =>
      setUploads((now) => withState(now, key, { name: 'sending', share }));
    try {
      onProgress(0);
      const { id } = await sendStatement(file, { idempotencyKey, onProgress });
      return { name: 'sent', id };
    } catch (error) {
      keys.current.set(file, idempotencyKeyAfter(idempotencyKey, error));
      return isUnanswered(error) ? { name: 'unknown' } : { name: 'refused', error };
    }
  };

  return {
    uploads,
    isSending,
    add: (files: readonly File[]) => setUploads((now) => withFiles(now, files)),
    remove: (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key)),
    clear: () => setUploads([]),
    /** Sends the files that have not arrived. */
    send: async () => {
      setSending(true);
      for (const upload of unsent(uploads)) {
        const state = await sendOne(upload);
        setUploads((now) => withState(now, upload.key, state));
      }
      setSending(false);
      for (const queryKey of [['bank-statements'], ['bank-lines']])
        void client.invalidateQueries({ queryKey });
    },
  } as const;
}
