import type { Page, Request } from '@playwright/test';

export interface Refusal {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path of the call, below `/api`: `/credits/*`. */
  readonly path: string;
  readonly status: number;
  /** Key of the refusal catalogue; without one the reply has no body, as from a failing server. */
  readonly key?: string;
}

/** Refuses a call from now on. @returns the requests so far, and a function that restores real replies */
export async function refuse(page: Page, { method = 'GET', path, status, key }: Refusal) {
  const asked: Request[] = [];
  const address = `**/api${path}`;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.push(route.request());
    const body = key === undefined ? '' : JSON.stringify({ status, code: 'BAD_REQUEST', message: key });
    await route.fulfill({ status, body, contentType: 'application/problem+json' });
  });
  return { asked, recover: () => page.unroute(address) };
}

/** Delays requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
