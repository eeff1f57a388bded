import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of the newest change below a path. */
function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'test');
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

/** Whether something below one of the paths changed after the file was written; also where there is no such file. */
export function isOlder(file: string, paths: readonly string[]): boolean {
  if (!existsSync(file)) return true;
  const written = statSync(file).mtimeMs;
  return paths.some((path) => existsSync(path) && newest(path) > written);
}
