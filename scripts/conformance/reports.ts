import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './checklist.ts';

/** Result of a test, or of a named step of an end-to-end test. */
export interface Outcome {
  /** Path from the root of the checkout. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Step {
  readonly title: string;
  readonly error?: unknown;
  readonly steps?: readonly Step[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly steps?: readonly Step[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
}

const RESULTS = join(ROOT, 'test-results');

/** Returns a path from the root of the checkout. @throws Error for a file of another checkout */
function checkoutPath(path: string): string {
  const file = relative(ROOT, path);
  if (file.startsWith('..')) throw new Error(`the report is of another checkout: ${path}`);
  return file;
}

const vitestOutcomes = ({ testResults }: VitestReport): Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: checkoutPath(name),
      title: fullName,
      passed: status === 'passed',
    })),
  );

const flatten = (steps: readonly Step[] = []): readonly Step[] =>
  steps.flatMap((step) => [step, ...flatten(step.steps)]);

/** Returns the outcomes of a suite. A test passes when all its runs do, a step only within a passed test. */
function suiteOutcomes(rootDir: string, within: string, suite: Suite): Outcome[] {
  const stories = (suite.specs ?? []).flatMap((spec) => {
    const passed = spec.tests.every(({ status }) => status === 'expected');
    const file = checkoutPath(join(rootDir, spec.file));
    const steps = spec.tests.flatMap(({ results }) => results.flatMap((result) => flatten(result.steps)));
    return [
      { file, title: `${within} ${spec.title}`.trim(), passed },
      ...steps.map((step) => ({ file, title: step.title, passed: passed && step.error === undefined })),
    ];
  });
  const inner = (suite.suites ?? []).flatMap((it) =>
    suiteOutcomes(rootDir, `${within} ${it.title}`.trim(), it),
  );
  return [...stories, ...inner];
}

/** Returns every test of the reports of the last run; undefined without a run. */
export function lastRun(): readonly Outcome[] | undefined {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS).filter((file) => file.endsWith('.json')) : [];
  if (files.length === 0) return undefined;
  return files.sort().flatMap((file) => {
    const report = JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as VitestReport | PlaywrightReport;
    if ('testResults' in report) return vitestOutcomes(report);
    // A first-level suite is a file, whose name is not part of a title.
    return 'suites' in report
      ? report.suites.flatMap((it) => suiteOutcomes(report.config.rootDir, '', it))
      : [];
  });
}
