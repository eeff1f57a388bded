import { relative } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

/** Sources of a TypeScript project with its type checker. */
export interface TypedSources {
  readonly checker: Checker;
  /** Returns the files whose path passes the filter, in the compiler's order. */
  files(
    pathFilter: (path: string) => boolean,
  ): Iterable<{ readonly path: string; readonly file: SourceFile }>;
  close(): void;
}

/**
 * Opens a TypeScript project once for several checks.
 * @param config the project's tsconfig.json
 * @throws Error when there is no such project
 */
export function typedSources(root: string, config: string): TypedSources {
  const api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
  if (project === undefined) {
    api.close();
    throw new Error(`no project ${config}`);
  }
  const { program, checker } = project;
  return {
    checker,
    *files(pathFilter) {
      for (const name of program.getSourceFileNames()) {
        const path = relative(root, name);
        const file = pathFilter(path) ? program.getSourceFile(name) : undefined;
        if (file !== undefined) yield { path, file };
      }
    },
    close: () => api.close(),
  };
}
