import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm test`: everything, one step after the other, also after a failure; the last line counts.
 * `npm run check`: only the steps that read the sources and run nothing of them, for a look before a commit.
 */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Of a test runner: how its report is counted. Without one the step itself counts as one check. */
  readonly report?: { readonly file: string; readonly count: (report: never) => Count };
}

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

const vitestReport = {
  file: join(RESULTS, 'vitest.json'),
  count: (report: {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  }) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded holds no test that could fail.
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
  }),
};

const playwrightReport = {
  file: join(RESULTS, 'e2e.json'),
  count: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
};

const SOURCES = ['apps', 'packages', 'scripts', 'test'];
const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.'];

const checks: readonly Step[] = [
  ...PROJECTS.map((project): Step => ({ name: `types of ${project}`, command: ['tsc', '-p', project] })),
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES] },
  { name: 'lifecycle diagrams', command: ['node', 'scripts/lifecycle-diagrams.ts', '--check'] },
  { name: 'conformance', command: ['node', 'scripts/conformance.ts', '--check'] },
];

const runs: readonly Step[] = [
  {
    name: 'unit and API tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport.file}`,
    ],
    report: vitestReport,
  },
  { name: 'web build', command: ['node', 'scripts/build-web.ts'] },
  { name: 'browser tests', command: ['playwright', 'test'], report: playwrightReport },
];

function countOf(step: Step, ok: boolean): Count {
  if (!step.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!existsSync(step.report.file)) return { passed: 0, failed: 1 };
  const count = step.report.count(JSON.parse(readFileSync(step.report.file, 'utf8')) as never);
  return { ...count, failed: Math.max(count.failed, ok ? 0 : 1) };
}

function run(step: Step): Count {
  process.stdout.write(`\n== ${step.name}\n`);
  const [program, ...args] = step.command;
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) process.stdout.write(`${error.message}\n`);
  const count = countOf(step, status === 0);
  if (count.failed > 0) process.stdout.write(`== ${step.name}: FAILED\n`);
  return count;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const steps = process.argv.includes('--sources-only') ? checks : [...checks, ...runs];
const results = steps.map((step) => ({ step, count: run(step) }));
const sum = (key: keyof Count) => results.reduce((total, { count }) => total + count[key], 0);
const broken = results.filter(({ count }) => count.failed > 0).map(({ step }) => step.name);
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
