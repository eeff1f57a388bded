import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the newest modification time below a path, in milliseconds. */
function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'test');
  return Math.max(stat.mtimeMs, ...entries.map((name) => newestChange(join(path, name))));
}

/** Returns whether the file is missing or older than something below one of the paths. */
export function isOlder(file: string, paths: readonly string[]): boolean {
  if (!existsSync(file)) return true;
  const written = statSync(file).mtimeMs;
  return paths.some((path) => existsSync(path) && newestChange(path) > written);
}
