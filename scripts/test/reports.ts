import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** From the root of the repository. */
  readonly file: string;
  readonly test: string;
  /** First line of what went wrong. */
  readonly error: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

export interface Report {
  readonly file: string;
  readonly read: (content: never) => Outcome;
}

const firstLine = (text = ''): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no error is told';

interface VitestResults {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function readVitest(root: string, { numPassedTests, testResults }: VitestResults): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        test: fullName,
        error: firstLine(failureMessages[0]),
      }));
    // A file that cannot be loaded, or whose preparation fails, has no test that failed.
    if (failed.length > 0 || status !== 'failed') return failed;
    return [{ file, test: 'the file as a whole', error: firstLine(message) }];
  });
  return { passed: numPassedTests, failures };
}

export const vitestReport = (root: string, file: string): Report => ({
  file,
  read: (content: VitestResults) => readVitest(root, content),
});

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightResults {
  readonly stats: { readonly expected: number };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

function failuresIn(folder: string, { specs, suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => ({
        file: `${folder}/${file}`,
        test: title,
        error: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(folder, suite))];
}

export const playwrightReport = (folder: string, file: string): Report => ({
  file,
  read: ({ stats, suites, errors }: PlaywrightResults) => ({
    passed: stats.expected,
    failures: [
      ...suites.flatMap((suite) => failuresIn(folder, suite)),
      ...errors.map(({ message }) => ({
        file: folder,
        test: 'the run as a whole',
        error: firstLine(message),
      })),
    ],
  }),
});

/** What a task's command left behind; undefined where it was cut off before. */
export function outcomeIn({ file, read }: Report): Outcome | undefined {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : undefined;
}
