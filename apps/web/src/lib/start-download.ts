import { problemOf } from './api/problem.ts';

/**
 * Fetches a download link, on the page's own origin whatever host the link has.
 * @throws ApiProblem
 */
export async function fetchLink(address: string, signal?: AbortSignal): Promise<Response> {
  const { pathname, search } = new URL(address);
  const response = await fetch(pathname + search, { signal: signal ?? null });
  if (response.ok) return response;
  throw problemOf(response.status, await response.json().catch(() => undefined));
}

/**
 * Checks that a download link works, without reading its body. The browser reports no failure of a download.
 * @throws ApiProblem
 */
export async function checkLink(address: string, signal?: AbortSignal): Promise<void> {
  await (await fetchLink(address, signal)).body?.cancel();
}

/** Starts a browser download of an address; the page stays open. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  const { pathname, search } = new URL(address);
  // Browsers honor `download` only on the page's own origin; an inline file of another one would replace the
  // page.
  link.href = pathname + search;
  link.download = '';
  link.click();
}
