/** Error codes of file systems and S3 stores for lack of space. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];
const INSUFFICIENT_STORAGE = 507;

interface Failure {
  readonly code?: string;
  readonly name?: string;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', name = '', cause, $metadata } = error as Failure;
  return (
    FULL_CODES.includes(code) ||
    FULL_CODES.includes(name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE ||
    isStorageFull(cause)
  );
}

/**
 * Reports that the storage, or the temporary folder before it, did not accept a file. The sender is not at
 * fault.
 */
export class StorageWriteError extends Error {
  /** True for lack of space; false when the storage is unreachable or denies the write. */
  readonly full: boolean;
  constructor(cause: unknown) {
    super(`a file could not be stored: ${(cause as Error | undefined)?.message}`, { cause });
    this.name = 'StorageWriteError';
    this.full = isStorageFull(cause);
  }
}
