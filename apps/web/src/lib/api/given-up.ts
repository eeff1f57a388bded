/** True where the reader gave up a call on its way: nobody refused it. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
