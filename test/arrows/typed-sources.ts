import { relative } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker, type Diagnostic } from 'typescript/unstable/sync';

/** The sources of a TypeScript project, and what the compiler knows of them. */
export interface TypedSources {
  readonly checker: Checker;
  /** Those whose path is asked for, in the compiler's order. */
  files(isAsked: (path: string) => boolean): Iterable<{ readonly path: string; readonly file: SourceFile }>;
  /** What the compiler refuses of the project, as `tsc` does, as `path:line: text`. */
  errors(): string[];
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
    errors: () => {
      const place = ({ fileName, pos }: Diagnostic) => {
        const before = fileName && program.getSourceFile(fileName)?.text.slice(0, pos);
        return before === undefined
          ? config
          : `${relative(root, fileName ?? '')}:${before.split('\n').length}`;
      };
      const found = [
        program.getConfigFileParsingDiagnostics(),
        program.getProgramDiagnostics(),
        program.getSyntacticDiagnostics(),
        program.getGlobalDiagnostics(),
        program.getSemanticDiagnostics(),
      ].flat();
      return [...new Set(found.map((error) => `${place(error)}: ${error.text}`))];
    },
    close: () => api.close(),
  };
}
