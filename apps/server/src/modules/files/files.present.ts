import type { Reply, RowOf } from '@pregao/contract';
import type { LineReport } from '@pregao/domain';
import type { FileDetail, FileRow } from './files.store.ts';

export function presentFileRow(file: FileRow): RowOf<'listFiles'> {
  const { total_value, created_at, processed_at, ...rest } = file;
  return {
    ...rest,
    total_values: total_value,
    created_at: created_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
  };
}

export function presentFile(
  { storage_key: _, ...file }: FileDetail,
  errors: readonly LineReport[],
  warnings: readonly LineReport[],
): Reply<'getFile'> {
  return { ...file, ...presentFileRow(file), errors: [...errors], warnings: [...warnings] };
}
