/** Returns true when the reader aborted the call; this is not a refusal. */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
