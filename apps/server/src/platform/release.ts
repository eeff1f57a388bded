import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Version of the release, from the root package. */
export const { version: VERSION } = createRequire(import.meta.url)(join(ROOT, 'package.json')) as {
  version: string;
};

/**
 * Reads the commit of the sources: `PREGAO_COMMIT` of an image, else that of the checkout; null if there is
 * none.
 */
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

/**
 * Returns the running commit, 40 hexadecimal digits. The result is cached, so that git is not started again.
 */
export function commitId(): string | null {
  read ??= { commit: readCommit() };
  return read.commit;
}
