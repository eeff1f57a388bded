/** What file systems and S3 stores call it when there is no room. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];
const INSUFFICIENT_STORAGE = 507;

interface Failure {
  readonly code?: string;
  readonly name?: string;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function saysFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', name = '', cause, $metadata } = error as Failure;
  return (
    FULL.includes(code) ||
    FULL.includes(name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE ||
    saysFull(cause)
  );
}

/** The store did not take what was to be kept, or a file on its way to it: no fault of its sender. */
export class StorageWriteError extends Error {
  /** There is no room; otherwise it does not answer, or does not let us write. */
  readonly full: boolean;
  constructor(cause: unknown) {
    super(`the storage did not take a file: ${(cause as Error | undefined)?.message}`, { cause });
    this.name = 'NotTaken';
    this.full = saysFull(cause);
  }
}
