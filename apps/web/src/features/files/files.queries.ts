import type { CanceledPart, CardNetwork, ExportFormat, ImportMode, RepeatMode } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { upload } from '../../lib/api/upload.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { isLive } from '../../lib/live/live-state.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type FilesSearch, filesList } from './files.list.ts';

/**
 * Returns the polling interval of a file in processing, in milliseconds.
 * The event stream (SSE) reports the result; polling is the fallback, faster while the stream is down.
 */
const pollIntervalMs = () => (isLive() ? 20_000 : 4_000);

/** Returns the query of one page of files. It polls while one of them is being processed. */
export function filesPage(search: FilesSearch, reader: SessionUser) {
  const query = filesList.query(search, reader);
  return queryOptions({
    queryKey: ['files', 'list', query],
    queryFn: ({ signal }) => call('listFiles', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'PROCESSING') ? pollIntervalMs() : false,
  });
}

/** Requests a download link for all files that match the filters. */
export function exportFiles(search: FilesSearch, reader: SessionUser, format: ExportFormat) {
  const query = filesList.filterQuery(search, reader);
  return call('exportFiles', { query: { ...query, format } });
}

/** Returns the query of what a REPLACE file would do now to the receivables of the company and network. */
export function importPreview(borrower: number, network: CardNetwork) {
  const query = { borrower_company_id: borrower, card_network: network };
  return queryOptions({
    queryKey: ['receivables', 'import-preview', query],
    queryFn: ({ signal }) => call('previewImport', { query, signal }),
    staleTime: 0,
  });
}

/** Returns the query of what the cancelation of an import would cancel now. */
export function cancelPreview(id: number, part: CanceledPart) {
  return queryOptions({
    queryKey: ['files', 'cancel-preview', id, part],
    queryFn: ({ signal }) =>
      call('previewCancelImport', { params: { id }, query: { receivables: part }, signal }),
    staleTime: 0,
  });
}

/** Returns the query of one file with its result. It polls until the file has one. */
export function fileDetail(id: number) {
  return queryOptions({
    queryKey: ['files', 'detail', id],
    queryFn: ({ signal }) => call('getFile', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? pollIntervalMs() : false),
  });
}

/** Returns the download link of a file as it was sent; the link works for a minute. */
export async function fileAddress(id: number, signal?: AbortSignal): Promise<string> {
  const { link } = await call('fileLink', { params: { id }, signal });
  return link;
}

/** Returns the download link of a file's line report. */
export async function reportAddress(id: number, signal?: AbortSignal): Promise<string> {
  const { link } = await call('fileErrorsLink', { params: { id }, signal });
  return link;
}

/** Returns the mutation that renames a file; its content stays the same. */
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

/** Returns the mutation that sends a file again with a choice about its repeated receivables. */
export function useResendFile() {
  const queries = useQueryClient();
  const [keyOf] = useState(idempotencyKeysByBody);
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, on_repeat }: { id: number; on_repeat: RepeatMode }) =>
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

/** Returns the mutation that cancels an import, or only its repeats. */
export function useCancelImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, part, idempotencyKey }: { id: number; part: CanceledPart; idempotencyKey: string }) =>
      call('cancelImport', { params: { id }, body: { receivables: part }, idempotencyKey }),
    // Invalidates after a refusal too: its cause is a change that the screen does not show yet.
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

/**
 * Uploads one file: one request creates one managed file.
 * @throws ApiProblem; the reason of `signal` when aborted
 */
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
