import type { Reply, RowOf } from '@pregao/contract';
import type { FileDetail, FileRow } from './files.store.ts';

export function presentFileRow(file: FileRow): RowOf<'listFiles'> {
  const { total_value, created_at, processed_at, canceled_at, repeats_canceled_at, updated_at, ...rest } =
    file;
  return {
    ...rest,
    total_values: total_value,
    created_at: created_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
    canceled_at: canceled_at?.toISOString() ?? null,
    repeats_canceled_at: repeats_canceled_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export function presentFile(
  { storage_key: _, ...file }: FileDetail,
  report: Pick<Reply<'getFile'>, 'errors' | 'warnings' | 'warning_counts' | 'sums' | 'repeats'>,
): Reply<'getFile'> {
  return {
    ...file,
    ...presentFileRow(file),
    kept: file.content_removed_at === null,
    ...report,
  };
}
