import type { Page, Request } from '@playwright/test';

export interface Refusal {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path of the call, below `/api`: `/credits/*`. */
  readonly path: string;
  readonly status: number;
  /** Key of the refusal catalog; without one the body is empty, as from a failed server. */
  readonly key?: string;
}

/** Refuses a call from now on. @returns the refused requests, and a function that restores the real replies */
export async function refuseCalls(page: Page, { method = 'GET', path, status, key }: Refusal) {
  const requests: Request[] = [];
  const address = `**/api${path}`;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requests.push(route.request());
    const body = key === undefined ? '' : JSON.stringify({ status, code: 'BAD_REQUEST', message: key });
    await route.fulfill({ status, body, contentType: 'application/problem+json' });
  });
  return { requests: requests, recover: () => page.unroute(address) };
}

/** Blocks requests to an address. @returns a function that unblocks them */
export async function blockRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
