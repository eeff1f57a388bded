import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench, Row } from '../support/bench.ts';
import { openBrowser } from '../support/browser.ts';
import { type DemoSite, demoSite, type Kept } from '../support/demo-site.ts';
import { atLeast, besides, type Measurement, median, unmeasured } from '../support/measurement.ts';
import { ask } from '../support/serving.ts';

/** W2: pages of the real server with the demo's data, as Lighthouse judges them. It is fetched where it is asked for, and belongs to nothing here. */
const PACKAGE = 'lighthouse@13.5.0';
const TURNS = 3;
const RUN_MS = 180_000;
/** A page behind sign-in, which goes on following changes, is never as quiet as Lighthouse waits for: it has come long before. */
const LOAD_MS = 15_000;

const LOOKS = ['desktop', 'mobile'] as const;
type Look = (typeof LOOKS)[number];

interface Page {
  readonly what: string;
  readonly path: string;
  readonly isOpen?: true;
  /** Least score; absent where the bar names none. */
  readonly least?: Readonly<Record<Look, number>>;
}

const run = promisify(execFile);
const runLighthouse = (args: readonly string[]) =>
  run('npm', ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...args], {
    // Elsewhere, so that nothing of it is looked for, or left, here.
    cwd: tmpdir(),
    timeout: RUN_MS,
    maxBuffer: 64 * 1024 ** 2,
  });

const isThere = (): Promise<string | undefined> =>
  runLighthouse(['--version']).then(
    () => undefined,
    (error: Error) => `${PACKAGE} cannot be had (${error.message.split('\n')[0]})`,
  );

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
}

async function scores(address: string, look: Look, port: number, folder: string): Promise<Scores> {
  const output = join(folder, 'report.json');
  await runLighthouse([
    address,
    `--port=${port}`,
    '--output=json',
    `--output-path=${output}`,
    '--only-categories=performance,accessibility',
    '--disable-storage-reset',
    `--max-wait-for-load=${LOAD_MS}`,
    '--quiet',
    ...(look === 'desktop' ? ['--preset=desktop'] : []),
  ]);
  const { categories, runtimeError } = JSON.parse(readFileSync(output, 'utf8')) as {
    categories: Record<keyof Scores, { score: number | null }>;
    runtimeError?: { message: string };
  };
  if (runtimeError) throw new Error(runtimeError.message);
  const of = (name: keyof Scores) => Math.round((categories[name].score ?? 0) * 100);
  return { performance: of('performance'), accessibility: of('accessibility') };
}

/** The middle of so many runs, each in a browser of its own. */
async function judged(site: DemoSite, kept: Kept, page: Page, look: Look): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-lighthouse-'));
  const found: Scores[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const browser = await openBrowser(site.url, page.isOpen ? [] : kept);
      try {
        found.push(await scores(`${site.url}${page.path}`, look, browser.port, folder));
      } finally {
        await browser.close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    performance: median(found.map(({ performance }) => performance)),
    accessibility: median(found.map(({ accessibility }) => accessibility)),
  };
}

function* lines({ what, least }: Page, look: Look, found: Scores): Generator<Measurement> {
  const name = `W2 ${what}, ${look}`;
  const { performance: measured, accessibility } = found;
  if (least) yield atLeast(1, { what: name, measured, reference: least[look], unit: '' });
  else yield besides({ what: name, measured, reference: 100, unit: '' });
  yield atLeast(1, { what: `${name}: accessibility`, measured: accessibility, reference: 100, unit: '' });
}

async function* measured(bench: Bench) {
  const missing = await isThere();
  if (missing !== undefined) {
    yield unmeasured('W2', missing);
    return;
  }
  const site = await demoSite(bench);
  try {
    const { token, kept } = await site.signIn('aurora');
    const { rows } = await ask<{ rows: { id: number }[] }>(site.url, {
      path: '/negotiation?limit=10',
      token,
    });
    const working = { desktop: 95, mobile: 85 };
    const pages: Page[] = [
      { what: 'sign-in', path: '/auth/login', isOpen: true, least: { desktop: 98, mobile: 95 } },
      { what: 'dashboard', path: '/dashboard/list', least: working },
      { what: 'operation list', path: '/dashboard/operation-management/list', least: working },
      { what: 'negotiation', path: `/dashboard/negotiation/${rows[0]?.id}/new-credit`, least: working },
      // The floor of all of them: the first script, and what it draws of nothing.
      { what: 'an address of no page', path: '/nowhere', isOpen: true },
    ];
    for (const page of pages)
      for (const look of LOOKS) yield* lines(page, look, await judged(site, kept, page, look));
  } finally {
    await site.stop();
  }
}

export const lighthouse: Row = { id: 'W2', run: measured };
