import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes files of installed packages that nothing uses, after each install and on any Node.js. These are
 * headers for native builds and source maps. Without development packages (`--omit=dev`) also sources, types
 * and descriptions, which Node.js never loads, and the compiler, an optional peer.
 */
const [folder = join(import.meta.dirname ?? '.', '..')] = process.argv.slice(2);
const packages = join(folder, 'node_modules');
const onlyRuns = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');
const UNREAD = onlyRuns ? /\.(map|flow|md|[cm]?tsx?)$/i : /\.map$/;
const KEPT = /licen[cs]e|notice|copying/i;
const FOLDERS = onlyRuns ? ['typescript', '@typescript'] : [];

function tidy(place) {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const path = join(place, entry.name);
    if (entry.isDirectory()) tidy(path);
    else if (entry.isFile() && UNREAD.test(entry.name) && !KEPT.test(entry.name)) rmSync(path);
  }
}

if (existsSync(packages)) {
  const runtimes = readdirSync(packages).filter((name) => /^node-(bin-)?(darwin|linux|win)-/.test(name));
  for (const name of [...runtimes.flatMap((one) => [join(one, 'include'), join(one, 'share')]), ...FOLDERS])
    rmSync(join(packages, name), { recursive: true, force: true });
  tidy(packages);
}
