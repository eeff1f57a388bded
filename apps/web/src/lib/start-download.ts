import { problemOf } from './api/problem.ts';

/** What a link leads to. Asked of the page's own origin, whatever name the link knows it by. @throws ApiProblem */
export async function openLink(address: string, signal?: AbortSignal): Promise<Response> {
  const { pathname, search } = new URL(address);
  const answer = await fetch(pathname + search, { signal: signal ?? null });
  if (answer.ok) return answer;
  throw problemOf(answer.status, await answer.json().catch(() => undefined));
}

/**
 * Opens a link without reading on, to learn whether it leads to its file: what becomes of a download the browser
 * tells nobody.
 * @throws ApiProblem
 */
export async function tryLink(address: string, signal?: AbortSignal): Promise<void> {
  await (await openLink(address, signal)).body?.cancel();
}

/** Lets the browser save what an address answers; the page stays where it is. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  const { pathname, search } = new URL(address);
  // The browser obeys `download` only on the page's own origin; an inline file from another one would replace
  // the page.
  link.href = pathname + search;
  link.download = '';
  link.click();
}
