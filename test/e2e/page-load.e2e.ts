import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { negotiationPathIn } from './support/test-data.ts';

test('first visit leads to the sign-in page without violations of the content security policy (NAV-01)', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('API documentation page sends no request to another server', async ({ page, baseURL }) => {
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreignRequests.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/api/docs');
  await expect(page.getByText('First step of sign-in').first()).toBeVisible({ timeout: 30_000 });
  expect(foreignRequests).toEqual([]);
  expect(errors).toEqual([]);
});

test('demo mailbox returns 404 when mails are really sent', async ({ request }) => {
  const answer = await request.get('/dev/mailbox');
  expect(answer.status()).toBe(404);
});

test('W1: page sends its first calls without waiting for replies', async ({ aurora }) => {
  const { page } = aurora;
  const negotiation = await negotiationPathIn(aurora, 'AVAILABLE');
  const addresses = [
    '/dashboard/list',
    '/dashboard/operation-management/list',
    '/dashboard/file-management/list',
    '/dashboard/negotiation/list',
    '/dashboard/company/list',
    '/dashboard/user/list',
    negotiation,
  ];
  const apiCalls = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.startsWith('/api/') && !pathname.endsWith('/changes'))
        .map(({ pathname }) => pathname),
    );
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible({
      timeout: 15_000,
    });
    await expect.poll(async () => (await apiCalls()).length, { message: address }).toBeGreaterThan(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const callsBefore = await apiCalls();

    const unanswered = new Set<string>();
    await page.route('**/api/**', (route) => {
      unanswered.add(new URL(route.request().url()).pathname);
    });
    await page.goto(address, { waitUntil: 'commit' });
    // Expects every call to be sent although none has a reply.
    await expect
      .poll(() => callsBefore.filter((call) => !unanswered.has(call)), { message: address })
      .toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Returns the layout shifts of the page load and the elements that moved. */
const observeLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const layoutShifts: { value: number; moved: string[] }[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByType('layout-shift')) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: readonly { readonly node: Node | null }[];
            };
            layoutShifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') });
          }
          // The paint entry of a page is delivered after all earlier entries.
          if (list.getEntriesByType('paint').length > 0) resolve(layoutShifts);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

test.describe('mobile sign-in page', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('loads without layout shifts, with and without the demo notice', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await observeLayoutShifts(page)).toEqual([]);
    await expect(page.getByText('Esta é uma demonstração')).toBeHidden();

    await page.route('**/api/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), mailbox: '/dev/mailbox' } });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('link', { name: 'caixa de mensagens da demonstração' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await observeLayoutShifts(page)).toEqual([]);
  });
});
