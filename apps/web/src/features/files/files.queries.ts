import type { CanceledPart, CardNetwork, ExportFormat, ImportMode, OnRepeat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { upload } from '../../lib/api/upload.ts';
import { keysOfBodies } from '../../lib/idempotency.ts';
import { isLive } from '../../lib/live/live-state.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type FilesSearch, filesList } from './files.list.ts';

/** Between two looks at a file that is being processed: its end is told, but for a stream that is down. */
const lookAgainMs = () => (isLive() ? 20_000 : 4_000);

/** A page of files; looked at again while one of them is being processed. */
export function filesPage(search: FilesSearch, reader: SessionUser) {
  const query = filesList.query(search, reader);
  return queryOptions({
    queryKey: ['files', 'list', query],
    queryFn: ({ signal }) => call('listFiles', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'PROCESSING') ? lookAgainMs() : false,
  });
}

/** A link to all files that the address' filters leave. */
export function exportFiles(search: FilesSearch, reader: SessionUser, format: ExportFormat) {
  const query = filesList.narrowing(search, reader);
  return call('exportFiles', { query: { ...query, format } });
}

/** What a REPLACE file would do now to the receivables of the company and network. */
export function importPreview(borrower: number, network: CardNetwork) {
  const query = { borrower_company_id: borrower, card_network: network };
  return queryOptions({
    queryKey: ['receivables', 'import-preview', query],
    queryFn: ({ signal }) => call('previewImport', { query, signal }),
    staleTime: 0,
  });
}

/** What the cancelation of an import would cancel now. */
export function cancelPreview(id: number, part: CanceledPart) {
  return queryOptions({
    queryKey: ['files', 'cancel-preview', id, part],
    queryFn: ({ signal }) =>
      call('previewCancelImport', { params: { id }, query: { receivables: part }, signal }),
    staleTime: 0,
  });
}

/** One file with its result; looked at again until it has one. */
export function fileDetail(id: number) {
  return queryOptions({
    queryKey: ['files', 'detail', id],
    queryFn: ({ signal }) => call('getFile', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? lookAgainMs() : false),
  });
}

/** The address of the file as it was sent; it works for a minute. */
export async function fileAddress(id: number, signal?: AbortSignal): Promise<string> {
  const { link } = await call('fileLink', { params: { id }, signal });
  return link;
}

/** The address of a failed file's line report. */
export async function reportAddress(id: number, signal?: AbortSignal): Promise<string> {
  const { link } = await call('fileErrorsLink', { params: { id }, signal });
  return link;
}

/** Gives a file another name; what it holds stays. */
export function useRenameFile() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call('renameFile', { params: { id }, body: { name } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['files'] });
    },
  });
}

/** Sends a file that repeats receivables again with a choice. */
export function useSendAgain() {
  const queries = useQueryClient();
  const [keyOf] = useState(keysOfBodies);
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, on_repeat }: { id: number; on_repeat: OnRepeat }) =>
      call('sendFileAgain', {
        params: { id },
        body: { on_repeat },
        idempotencyKey: keyOf({ id, on_repeat }),
      }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['files'] });
    },
  });
}

/** Cancels what a file has brought, or its repeats alone. */
export function useCancelImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, part, idempotencyKey }: { id: number; part: CanceledPart; idempotencyKey: string }) =>
      call('cancelImport', { params: { id }, body: { receivables: part }, idempotencyKey }),
    // Also after a refusal: what refused it has changed something that the screen does not show yet.
    onSettled() {
      for (const queryKey of [['files'], ['receivables'], ['dashboard']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

export interface FileToSend {
  readonly file: File;
  readonly borrower: number;
  readonly network: CardNetwork;
  readonly mode: ImportMode;
}

/** Sends one file: one request, one managed file. @throws ApiProblem; the reason of `signal` when given up */
export function sendFile(
  { file, borrower, network, mode }: FileToSend,
  options: { signal: AbortSignal; idempotencyKey: string; onProgress: (share: number) => void },
) {
  return upload('sendFile', {
    ...options,
    fields: { name: file.name, card_network: network, borrower_company_id: borrower, mode },
    file,
  });
}
