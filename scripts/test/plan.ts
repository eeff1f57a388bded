import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderInMemory } from '../../test/support/enterable-folder.ts';
import { playwrightReport, type Report, vitestReport } from './reports.ts';

export interface Task {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** What a test runner leaves behind. Without one the command itself counts as one check. */
  readonly report?: Report;
  /** Cores that it keeps busy; 1 unless told otherwise. */
  readonly cores?: number;
  /** Takes what the others leave of the cores. */
  readonly fills?: boolean;
  /** Tasks that have to be over, however they ended. */
  readonly after?: readonly string[];
}

export const ROOT = join(import.meta.dirname, '../..');
export const RESULTS = join(ROOT, 'test-results');

const SOURCES = ['apps', 'packages', 'scripts', 'test'];

/** Checked once and gone: a process of the type checker spends a fifth of its time on freeing memory. */
const KEEP_MEMORY = { GOGC: 'off' };

/** Of all but the screens, whose types are checked by the arrow that asks the compiler of them (`screens.test.ts`). */
const types: Task = { name: 'types', command: ['tsc', '-p', '.'], env: KEEP_MEMORY };

/** What reads the sources and runs nothing of them. */
const checks: readonly Task[] = [
  types,
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'lifecycle diagrams', command: ['node', 'scripts/lifecycle-diagrams.ts', '--check'] },
  { name: 'rows in titles', command: ['node', 'scripts/conformance.ts', '--check'] },
];

const vitestTask = (name: string, file: string, ...only: string[]): Task => {
  const report = join(RESULTS, file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: ['vitest', 'run', ...reporters, ...only], report: vitestReport(ROOT, report) };
};

/** The tests that read the sources and no others; they are among the unit tests as well. */
const arrows: Task = { ...vitestTask('arrows', 'arrows.json', 'test/arrows'), env: KEEP_MEMORY };

export const CHECKS: readonly Task[] = [arrows, ...checks];

const build: Task = { name: 'web build', command: ['node', 'scripts/build-web.ts', '--for-tests'] };

const server: Task = { name: 'server build', command: ['node', 'scripts/build-server.ts'] };

/** PostgreSQL, which root runs as another user, has to be able to enter it. */
const DEMO = folderInMemory('pregao-demo-');
process.on('exit', () => rmSync(DEMO, { recursive: true, force: true }));

/** As without a file of settings. */
const BLANK = { DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '' };

/** Loaded once, copied by each player of the stories. */
const demo: Task = {
  name: 'demo data',
  command: ['node', 'scripts/run.ts', 'main-demo-reset.ts'],
  after: [server.name],
  env: { ...BLANK, DATA_DIR: DEMO, DEMO: '1', HOLD_HOURS: '1', LOG_LEVEL: 'warn' },
};

/** Files that wait for PostgreSQL and for processes as often as they compute. */
const api: Task = {
  ...vitestTask('API tests', 'api.json', '--project=server', '--project=built'),
  cores: 2,
  // What it serves in them, and what is measured beside them, is whole.
  after: [build.name, server.name],
};

const E2E = join(RESULTS, 'e2e.json');

/** A browser and its server keep one core busy. */
const PLAYERS = 2;

const stories: Task = {
  name: 'browser tests',
  command: ['playwright', 'test'],
  env: { E2E_PLAYERS: String(PLAYERS), E2E_DEMO: DEMO },
  report: playwrightReport('test/e2e', E2E),
  cores: PLAYERS,
  after: [build.name, demo.name, api.name],
};

/** They compute and wait for nothing. */
const units: Task = {
  ...vitestTask('unit tests', 'units.json', '--project=packages', '--project=web', '--maxWorkers=1'),
  env: KEEP_MEMORY,
  fills: true,
};

/** The same, one file after the other, which share a document: the most that one core computes. */
const pages: Task = {
  ...vitestTask('page tests', 'pages.json', '--project=rendered', '--maxWorkers=1'),
  // Not before the API tests, which would wait for a core.
  after: [build.name],
  fills: true,
};

/** Draws the page from the reports, and fails on a row without a green test. */
const conformance: Task = {
  name: 'conformance',
  command: ['node', 'scripts/conformance.ts'],
  after: [api.name, units.name, pages.name, stories.name],
};

/** The API tests and the stories after them take longest: the page tests, the checks and the unit tests fill what they leave. */
export const EVERYTHING: readonly Task[] = [
  build,
  server,
  demo,
  api,
  pages,
  ...checks.map((check) => ({ ...check, fills: true })),
  units,
  stories,
  conformance,
];
