import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The release's version, as in the root package. */
export const { version: VERSION } = createRequire(import.meta.url)(join(ROOT, 'package.json')) as {
  version: string;
};

/** Reads the commit of the sources: of an image by `PREGAO_COMMIT`, else of the checkout; null where there is none. */
function readCommit(): string | null {
  const given = process.env.PREGAO_COMMIT;
  if (given) return given;
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return head.trim();
  } catch {
    return null;
  }
}

let read: { readonly commit: string | null } | undefined;

/** The commit that runs, 40 hexadecimal digits. Looked for once: where there is none, no call asks git again. */
export function commitId(): string | null {
  read ??= { commit: readCommit() };
  return read.commit;
}
