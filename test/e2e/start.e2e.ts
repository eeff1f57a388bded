import type { Locator, Page } from '@playwright/test';
import { negotiationIn } from './support/givens.ts';
import { holdBack } from './support/network.ts';
import { expect, test } from './support/story.ts';

test('NAV-01: a first visit leads to the sign-in page, and the page runs no script but its own', async ({
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

test('the API is described on a page that asks no other server for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/api/docs');
  await expect(page.getByText('First step of sign-in').first()).toBeVisible({ timeout: 30_000 });
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test('where mails are really sent there is no demo mailbox', async ({ request }) => {
  const answer = await request.get('/dev/mailbox');
  expect(answer.status()).toBe(404);
});

test('W1: from address to data there are two steps: the page, and all the files that it is made of at once', async ({
  aurora,
}) => {
  const { page } = aurora;
  const negotiation = await negotiationIn(aurora, 'AVAILABLE');
  const data = {
    '/dashboard/list': '/api/dashboard/receivables',
    '/dashboard/operation-management/list': '/api/operation-files',
    '/dashboard/negotiation/list': '/api/negotiation',
    [negotiation]: `/api/negotiation/${negotiation.split('/').at(-2)}`,
  };
  for (const [address, call] of Object.entries(data)) {
    const answerFirstScript = await holdBack(page, '**/assets/index-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    const asked = page.locator('link[rel="modulepreload"]');
    // The document itself names a first one; the others are written at once by a script of it.
    await expect.poll(() => asked.count(), address).toBeGreaterThan(10);
    const files = await asked.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    // A file that is asked for only now is not answered: data that waited for it would not be asked for.
    await page.route('**/assets/*.js', (route) =>
      files.includes(route.request().url()) ? route.fallback() : undefined,
    );
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    answerFirstScript();
    await asking;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('W1: a page sends its first calls together, none waits for the answer of another', async ({
  aurora,
}) => {
  const { page } = aurora;
  const negotiation = await negotiationIn(aurora, 'AVAILABLE');
  const addresses = [
    '/dashboard/list',
    '/dashboard/operation-management/list',
    '/dashboard/file-management/list',
    '/dashboard/negotiation/list',
    '/dashboard/company/list',
    '/dashboard/user/list',
    negotiation,
  ];
  const calls = () =>
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
    await expect.poll(async () => (await calls()).length, { message: address }).toBeGreaterThan(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const asked = await calls();

    const unanswered = new Set<string>();
    await page.route('**/api/**', (route) => {
      unanswered.add(new URL(route.request().url()).pathname);
    });
    await page.goto(address, { waitUntil: 'commit' });
    // Without a single answer.
    await expect.poll(() => asked.filter((call) => !unanswered.has(call)), { message: address }).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** The words of an element and where they begin. */
const placed = async (words: Locator) => {
  const { x, y } = (await words.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  return { text: await words.textContent(), x: Math.round(x), y: Math.round(y) };
};

test.describe('the head of a page stands before its script has come, in the words and the place that it will have', () => {
  async function heads(page: Page, addresses: readonly string[]) {
    for (const address of addresses) {
      const answerFirstScript = await holdBack(page, '**/assets/index-*.js');
      await page.goto(address, { waitUntil: 'commit' });
      const coming = page.locator('#coming');
      // A page that has just begun has neither written them nor given them a place.
      await expect(coming.locator('b'), address).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const parts = await coming.locator('b, p').all();
      const before = await Promise.all(parts.map(placed));
      const tab = await page.title();
      expect(tab, address).toMatch(/. · Pregão$/);
      answerFirstScript();
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title, address).toBeVisible({ timeout: 15_000 });
      const lead = page.getByRole('main').locator('p').first();
      const after = async () => [await placed(title), ...(before.length > 1 ? [await placed(lead)] : [])];
      // The title that waits for its data gives way to the one that has it: in between an element is of neither.
      await expect.poll(after, address).toEqual(before);
      // What waits for the reader may stand before it by then.
      expect((await page.title()).replace(/^\(\d+\) /, ''), address).toBe(tab);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }

  test('and whom the page is not for, or who is led elsewhere, is told no title of it', async ({
    aurora,
  }) => {
    const { page } = aurora;
    const negotiation = await negotiationIn(aurora, 'AVAILABLE');
    for (const address of [
      '/dashboard/company/list',
      '/dashboard/file-management/list',
      '/dashboard/nothing/list',
      `/auth/login?returnTo=${encodeURIComponent(negotiation)}`,
    ]) {
      const answerFirstScript = await holdBack(page, '**/assets/index-*.js');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#coming svg'), address).toBeVisible();
      await expect(page.locator('#coming b'), address).toHaveCount(0);
      expect(await page.title(), address).toBe('Pregão');
      answerFirstScript();
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible({ timeout: 15_000 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  for (const [window, viewport] of Object.entries({
    'in a window': { width: 1280, height: 800 },
    'in a wide one': { width: 1600, height: 900 },
    'on a telephone': { width: 412, height: 823 },
  }))
    test(window, async ({ aurora, cedro, moderator }) => {
      const negotiation = await negotiationIn(aurora, 'AVAILABLE');
      for (const { page } of [aurora, cedro, moderator]) await page.setViewportSize(viewport);
      await heads(aurora.page, [
        '/dashboard/list',
        '/dashboard/operation-management/list',
        '/dashboard/approval/list',
        negotiation,
      ]);
      await heads(cedro.page, ['/dashboard', '/dashboard/proposal/list']);
      await heads(moderator.page, [
        negotiation,
        ...(viewport.width === 1280
          ? [
              '/dashboard/dashboard/list',
              '/dashboard/cdi-rate/list',
              '/dashboard/company/list',
              '/dashboard/file-management/list',
              '/dashboard/held-change/list',
              '/dashboard/negotiation/list',
              '/dashboard/service-user/list',
              '/dashboard/user/list',
              '/dashboard/webhook/list',
            ]
          : []),
      ]);
    });
});

/** How far things moved by themselves while the page came, as browsers add it up, and what moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const moves: { value: number; moved: string[] }[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByType('layout-shift')) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: readonly { readonly node: Node | null }[];
            };
            moves.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') });
          }
          // Every page has been painted: that entry comes when those before it have come.
          if (list.getEntriesByType('paint').length > 0) resolve(moves);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the form to sign in stays where it is while the page comes, in a demonstration and elsewhere', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await expect(page.locator('#root').getByRole('button', { name: 'Continuar' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await shifts(page)).toEqual([]);
    await expect(page.getByText('Esta é uma demonstração')).toBeHidden();

    await page.route('**/api/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), mailbox: '/dev/mailbox' } });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('link', { name: 'caixa de mensagens da demonstração' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await shifts(page)).toEqual([]);
  });
});
