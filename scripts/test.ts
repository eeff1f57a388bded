import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Runs every check and test one after the other, also after a failure, and ends with the counts. */
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(RESULTS, 'e2e.json');

const vitest = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
];

/** `conformance` reads the reports of the test runners, so it comes last. */
const STEPS: readonly (readonly string[])[] = [
  ['npm', 'run', 'typecheck'],
  ['npm', 'run', 'lint'],
  ['node', 'scripts/generate.ts', '--check'],
  ['npm', 'run', 'build'],
  vitest,
  ['playwright', 'test'],
  ['node', 'scripts/generate.ts', 'conformance'],
];

interface Step {
  readonly name: string;
  readonly succeeded: boolean;
  readonly seconds: number;
}

function run(command: readonly string[]): Step {
  const [program = '', ...args] = command;
  const name = command.slice(0, 3).join(' ');
  process.stdout.write(`\n> ${name}\n`);
  const start = performance.now();
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  return { name, succeeded: status === 0, seconds: (performance.now() - start) / 1000 };
}

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const steps = STEPS.map(run);
const vitestReport = readReport(VITEST_REPORT) ?? {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
};
const { stats } = readReport(PLAYWRIGHT_REPORT) ?? {
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
};
const passed = vitestReport.numPassedTests + stats.expected;
const failed = vitestReport.numFailedTests + stats.unexpected + stats.flaky;
const skipped = vitestReport.numPendingTests + stats.skipped;
const failedSteps = steps.filter(({ succeeded }) => !succeeded);

process.stdout.write('\n');
for (const { name, succeeded, seconds } of steps)
  process.stdout.write(`${seconds.toFixed(0).padStart(6)} s  ${succeeded ? 'ok    ' : 'FAILED'}  ${name}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped; `);
process.stdout.write(`${failedSteps.length} of ${steps.length} steps failed\n`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
