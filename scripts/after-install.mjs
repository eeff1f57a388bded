import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes files of installed packages that nothing uses, after each install and on any Node.js. These are
 * headers for native builds and source maps. Without development packages (`--omit=dev`) also sources, types
 * and descriptions, which Node.js never loads, and the compiler, an optional peer.
 */
const [folder = join(import.meta.dirname ?? '.', '..')] = process.argv.slice(2);
const packages = join(folder, 'node_modules');
const isProduction = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');
const UNUSED_FILES = isProduction ? /\.(map|flow|md|[cm]?tsx?)$/i : /\.map$/;
const LICENSE_FILES = /licen[cs]e|notice|copying/i;
const UNUSED_FOLDERS = isProduction ? ['typescript', '@typescript'] : [];

function deleteUnused(folderPath) {
  for (const entry of readdirSync(folderPath, { withFileTypes: true })) {
    const path = join(folderPath, entry.name);
    if (entry.isDirectory()) deleteUnused(path);
    else if (entry.isFile() && UNUSED_FILES.test(entry.name) && !LICENSE_FILES.test(entry.name)) rmSync(path);
  }
}

if (existsSync(packages)) {
  const runtimes = readdirSync(packages).filter((name) => /^node-(bin-)?(darwin|linux|win)-/.test(name));
  for (const name of [
    ...runtimes.flatMap((one) => [join(one, 'include'), join(one, 'share')]),
    ...UNUSED_FOLDERS,
  ])
    rmSync(join(packages, name), { recursive: true, force: true });
  deleteUnused(packages);
}
