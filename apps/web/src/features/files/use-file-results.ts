import type { Reply } from '@pregao/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { fileDetail } from './files.queries.ts';
import { useFileRemedy } from './use-file-remedy.ts';

export type FileDetail = Reply<'getFile'>;

/** Outcome by status; undefined while the file is processed. */
const FINAL_STATUSES = {
  PROCESSING: undefined,
  PROCESSED: 'imported',
  PROCESSING_FAILURE: 'failed',
} as const satisfies Record<FileDetail['status'], string | undefined>;

/**
 * Polls sent files until each has its result, then invalidates the lists.
 * @param quiet suppresses the toast with the result, while the reader sees the files anyway
 */
export function useFileResults(ids: readonly number[], quiet: boolean): ReadonlyMap<number, FileDetail> {
  const { t } = useTranslation('files');
  const { money, count } = useFormat();
  const remedyOf = useFileRemedy();
  const queries = useQueryClient();
  const shownIds = useRef(new Set<number>());
  const results = useQueries({ queries: ids.map((id) => fileDetail(id)) });
  const details = results.flatMap(({ data }) => data ?? []);
  const settled = details.filter(({ status }) => FINAL_STATUSES[status] !== undefined);

  useEffect(() => {
    const news = settled.filter(({ id }) => !shownIds.current.has(id));
    if (news.length === 0) return;
    for (const file of news) {
      const { id, name, status, total_values, receivable_count } = file;
      shownIds.current.add(id);
      if (quiet) continue;
      if (FINAL_STATUSES[status] === 'imported') {
        const importedReceivables = receivable_count ?? 0;
        const receivables = t(($) => $.result.receivables, {
          count: importedReceivables,
          shown: count(importedReceivables),
        });
        toast.success(
          t(($) => $.result.processedToast, { name, receivables, value: money(total_values ?? 0) }),
        );
      } else toast.error(t(($) => $.result.failedToast, { name, remedy: remedyOf(file) }));
    }
    void queries.invalidateQueries({ queryKey: ['receivables'] });
    void queries.invalidateQueries({ queryKey: ['files', 'list'] });
  });

  return new Map(details.map((detail) => [detail.id, detail]));
}
