import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import type { Bench, Row } from '../support/bench.ts';
import { openBrowser } from '../support/browser.ts';
import { demoSite } from '../support/demo-site.ts';
import { atMost } from '../support/measurement.ts';
import { callApi } from '../support/server-processes.ts';

/** W1: scripts loaded before a page requests its data, in gzip kB and requests, and the fonts. */
const DIST = join(import.meta.dirname, '../../apps/web/dist');
const MAX_FONT_KB = 27;

interface Page {
  readonly name: string;
  readonly path: string;
  /** Path of the call for the page's data; charts and filters load after it. */
  readonly data: string;
  readonly max: { readonly kB: number; readonly scripts: number };
}

/** Returns the gzip size of a file in bytes: of the .gz of the build, or compressed here for a small file. */
function gzipBytes(path: string): number {
  const file = join(DIST, path);
  return existsSync(`${file}.gz`)
    ? statSync(`${file}.gz`).size
    : gzipSync(readFileSync(file), { level: 9 }).length;
}

async function scriptsOf(context: BrowserContext, site: string, { path, data }: Page): Promise<string[]> {
  const page = await context.newPage();
  try {
    const dataRequest = page.waitForRequest((request) => new URL(request.url()).pathname === data);
    await page.goto(`${site}${path}`);
    await dataRequest;
    await page.waitForFunction(
      (call) => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === call),
      data,
    );
    return await page.evaluate((call) => {
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));
      const dataRequested = loaded.find((entry) => entry.path === call)?.startTime ?? 0;
      const scripts = loaded.filter(
        (entry) => entry.path.endsWith('.js') && entry.startTime <= dataRequested,
      );
      return [...new Set(scripts.map((entry) => entry.path))];
    }, data);
  } finally {
    await page.close();
  }
}

function* fontLines() {
  const fonts = readdirSync(join(DIST, 'assets')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const preload = /<link\b[^>]*rel="preload"[^>]*href="\/assets\/([^"]+)"/.exec(
    readFileSync(join(DIST, 'index.html'), 'utf8'),
  );
  const isPreloaded = fonts.length === 1 && preload?.[1] === fonts[0];
  yield atMost(1, {
    name: `W1 fonts: ${fonts.length}, ${isPreloaded ? 'preloaded' : 'not preloaded'}`,
    measured: fonts.reduce((sum, file) => sum + statSync(join(DIST, 'assets', file)).size / 1000, 0),
    reference: MAX_FONT_KB,
    unit: 'kB',
  });
}

/** Returns a page of each kind with its own limit, of forms the largest. */
const pagesFor = (deal: number, company: number) =>
  ({
    visitor: [{ name: 'sign-in', path: '/auth/login', data: '/api/about', max: { kB: 250, scripts: 30 } }],
    aurora: [
      {
        name: 'start page',
        path: '/dashboard/list',
        data: '/api/dashboard/receivables',
        max: { kB: 300, scripts: 60 },
      },
      {
        name: 'list of receivables',
        path: '/dashboard/operation-management/list',
        data: '/api/operation-files',
        max: { kB: 310, scripts: 60 },
      },
      {
        name: 'negotiation',
        path: `/dashboard/negotiation/${deal}/new-credit`,
        data: `/api/negotiation/${deal}`,
        max: { kB: 400, scripts: 80 },
      },
    ],
    moderador: [
      {
        name: 'form of a company',
        path: `/dashboard/company/${company}/edit`,
        data: `/api/companies/${company}`,
        max: { kB: 400, scripts: 80 },
      },
    ],
  }) satisfies Readonly<Record<string, readonly Page[]>>;

function* linesOf({ name, max }: Page, scripts: readonly string[]) {
  const bytes = scripts.reduce((sum, path) => sum + gzipBytes(path), 0);
  yield atMost(1, { name: `W1 script, ${name}`, measured: bytes / 1000, reference: max.kB, unit: 'kB' });
  yield atMost(1, {
    name: `W1 requests of script, ${name}`,
    measured: scripts.length,
    reference: max.scripts,
    unit: '',
  });
}

async function* measure(bench: Bench) {
  const site = await demoSite(bench);
  const firstOf = async (path: string, token: string) =>
    (await callApi<{ rows: { id: number }[] }>(site.url, { path, token })).rows[0]?.id ?? 0;
  try {
    const aurora = await site.signIn('aurora');
    const moderador = await site.signIn('moderador');
    const deal = await firstOf('/negotiation?limit=10', aurora.token);
    const company = await firstOf('/companies?limit=10', moderador.token);
    const storageOf = { visitor: [], aurora: aurora.storage, moderador: moderador.storage };
    for (const [reader, pages] of Object.entries(pagesFor(deal, company))) {
      const browser = await openBrowser(site.url, storageOf[reader as keyof typeof storageOf]);
      try {
        for (const page of pages) yield* linesOf(page, await scriptsOf(browser.context, site.url, page));
      } finally {
        await browser.close();
      }
    }
    yield* fontLines();
  } finally {
    await site.stop();
  }
}

export const scripts: Row = { id: 'W1', run: measure };
