import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import {
  closeFolder,
  copyFile,
  nobody,
  openFolder,
  PATH,
  ROOT,
  runLine,
  say,
  tracked,
} from './installing.ts';

/**
 * `npm run deploy:try`: the walk of docs/deployment.md as it stands there, its installs and its build included, in an empty folder with
 * nothing but the files of the repository. Whoever is root has it run by `nobody`, who may only read the folder. Takes minutes.
 */
const LINES = /^```sh\n(npm ci\n[\s\S]*?)^```/m;

const folder = enterableFolder('pregao-deploy-');
try {
  for (const path of tracked()) copyFile(join(ROOT, path), join(folder, path));
  const written = LINES.exec(readFileSync(join(folder, 'docs/deployment.md'), 'utf8'))?.[1] ?? '';
  for (const line of written.trim().split('\n').slice(0, 3)) runLine(line, folder);
  closeFolder(folder);
  const user = nobody === undefined ? {} : { DEPLOYED_UID: String(nobody) };
  const { status } = spawnSync('vitest', ['run', '--project=server', 'apps/server/test/deployment.test.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, DEPLOYED: folder, ...user },
  });
  const how = `read-only${nobody === undefined ? '' : ', as nobody'}`;
  say(`${status === 0 ? 'green' : 'red'}: first moderator, processes and first offer in ${folder}, ${how}`);
  process.exitCode = status ?? 1;
} finally {
  openFolder(folder);
  rmSync(folder, { recursive: true, force: true });
}
