import { relative } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

/** The sources of a TypeScript project, and what the compiler knows of them. */
export interface TypedSources {
  readonly checker: Checker;
  /** Those whose path is asked for, in the compiler's order. */
  files(isAsked: (path: string) => boolean): Iterable<{ readonly path: string; readonly file: SourceFile }>;
  close(): void;
}

/**
 * Reads a project once for all that is asked of it.
 * @param config the project's tsconfig.json
 * @throws Error where there is no such project
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
    *files(isAsked) {
      for (const name of program.getSourceFileNames()) {
        const path = relative(root, name);
        const file = isAsked(path) ? program.getSourceFile(name) : undefined;
        if (file !== undefined) yield { path, file };
      }
    },
    close: () => api.close(),
  };
}
