import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

interface Command {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Of a test runner: how its report is counted. Without one the command itself counts as one check. */
  readonly report?: { readonly file: string; readonly count: (report: never) => Count };
}

interface Step {
  readonly name: string;
  /** More than one run side by side. */
  readonly commands: readonly Command[];
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

const countStories = ({ stats }: { stats: { expected: number; unexpected: number } }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
});

/** A browser and its server keep one core busy: two halves of the stories take two cores, each with a demo of its own. */
const HALVES = ['1', '2'].map(
  (part): Command => ({
    command: ['playwright', 'test', `--shard=${part}/2`],
    env: { E2E_PART: part },
    report: { file: join(RESULTS, `e2e-${part}.json`), count: countStories },
  }),
);

const SOURCES = ['apps', 'packages', 'scripts', 'test'];
const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.'];

const one = (name: string, command: Command['command'], report?: Command['report']): Step => ({
  name,
  commands: [report ? { command, report } : { command }],
});

const checks: readonly Step[] = [
  { name: 'types', commands: PROJECTS.map((project) => ({ command: ['tsc', '-p', project] })) },
  one('lint and format', ['biome', 'check', '--error-on-warnings', '.']),
  one('import rules', ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES]),
  one('lifecycle diagrams', ['node', 'scripts/lifecycle-diagrams.ts', '--check']),
  one('conformance', ['node', 'scripts/conformance.ts', '--check']),
];

const VITEST = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport.file}`];

const runs: readonly Step[] = [
  one('unit and API tests', ['vitest', 'run', ...VITEST], vitestReport),
  one('web build', ['node', 'scripts/build-web.ts']),
  { name: 'browser tests', commands: HALVES },
];

function countOf({ report }: Command, ok: boolean): Count {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!existsSync(report.file)) return { passed: 0, failed: 1 };
  const count = report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never);
  return { ...count, failed: Math.max(count.failed, ok ? 0 : 1) };
}

async function carryOut(it: Command): Promise<Count> {
  const [program, ...args] = it.command;
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...it.env } });
  const code: unknown = await once(child, 'exit').then(
    ([status]) => status,
    (error: Error) => {
      process.stdout.write(`${error.message}\n`);
      return 1;
    },
  );
  return countOf(it, code === 0);
}

async function run({ name, commands }: Step): Promise<Count> {
  process.stdout.write(`\n== ${name}\n`);
  const counts = await Promise.all(commands.map(carryOut));
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const count = { passed: sum('passed'), failed: sum('failed') };
  if (count.failed > 0) process.stdout.write(`== ${name}: FAILED\n`);
  return count;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const steps = process.argv.includes('--sources-only') ? checks : [...checks, ...runs];
const results: { readonly step: Step; readonly count: Count }[] = [];
for (const step of steps) results.push({ step, count: await run(step) });
const sum = (key: keyof Count) => results.reduce((total, { count }) => total + count[key], 0);
const broken = results.filter(({ count }) => count.failed > 0).map(({ step }) => step.name);
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
