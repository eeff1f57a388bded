import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import { startEmbedded } from '../../src/platform/db/embedded/server.ts';

/**
 * For the tests of a file that begin after the first start of an installation: it is started once and stopped in order.
 * @returns puts a copy of its data folder, cluster included, where there is none
 */
export function afterFirstStart(): (folder: string) => void {
  let root: string;
  beforeAll(async () => {
    root = enterableFolder('pregao-first-');
    const server = await startEmbedded(join(root, 'data'));
    await server.stop();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return (folder) => cpSync(join(root, 'data'), folder, { recursive: true });
}
