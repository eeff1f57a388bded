import type { Reply } from '@pregao/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { upload } from '../../../lib/api/upload.ts';

export type CheckedFile = Reply<'checkContract'>;

/** State of the check of a chosen file. */
export interface FileCheck {
  readonly isPending: boolean;
  readonly found: CheckedFile | undefined;
  /** Refusal that the upload would get as well. */
  readonly refusal: ApiProblem | undefined;
  /** Whether the check failed or was skipped: the file may then be sent without it. */
  readonly isMissing: boolean;
}

/** HTTP statuses that say nothing about the file: timeout, too early, rate limit. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/** Returns whether a rule refused the file or act, so that the upload would be refused too. */
const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  !TEMPORARY_STATUSES.includes(error.status);

/** Checks a contract's file before it is sent (`POST /contracts/check`). Unmounting aborts the call. */
export function useFileCheck(credit_id: number) {
  const controller = useRef<AbortController>(undefined);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (file: File) => {
      controller.current = new AbortController();
      const fields = { Name: file.name, credit_id };
      return upload('checkContract', { fields, file, signal: controller.current.signal });
    },
    meta: { quiet: true },
  });
  /** Aborts a running check; the file may then be sent without it. */
  const skip = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  /** Checks another file; undefined only aborts a running check. */
  const start = (file: File | undefined) => {
    skip();
    if (file) mutate(file);
    else reset();
  };
  const refusal = isRefusal(error) ? error : undefined;
  const check: FileCheck = { isPending, found: data, refusal, isMissing: error !== null && !refusal };
  return { check, start, skip };
}
