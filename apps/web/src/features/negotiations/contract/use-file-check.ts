import type { Reply } from '@pregao/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { upload } from '../../../lib/api/upload.ts';

export type CheckedFile = Reply<'checkContract'>;

/** What becomes of the check of a chosen file; `refusal` is why the upload would be refused as well. */
export interface FileCheck {
  readonly isPending: boolean;
  readonly found: CheckedFile | undefined;
  readonly refusal: ApiProblem | undefined;
  /** The check could not be made: the file may be sent without it. */
  readonly hasFailed: boolean;
}

/** A request that took too long, and too many requests. */
const PASSING = [408, 429];

/** A rule refused the file or the act; a lost connection, a full queue or a lacking scanner says nothing of it. */
const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

/** Has the server check a contract's file before it is sent (`POST /contracts/check`). */
export function useFileCheck(credit_id: number) {
  const running = useRef<AbortController>(undefined);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      const fields = { Name: file.name, credit_id };
      return upload('checkContract', { fields, file, signal: running.current.signal });
    },
  });
  /** Starts anew with another file; undefined only ends what is running. */
  const start = (file: File | undefined) => {
    running.current?.abort();
    if (file) mutate(file);
    else reset();
  };
  const refusal = isRefusal(error) ? error : undefined;
  const check: FileCheck = { isPending, found: data, refusal, hasFailed: error !== null && !refusal };
  return { check, start };
}
