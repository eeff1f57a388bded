import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, isWebStale } from '../../scripts/build-web.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import { freePort } from '../../test/support/free-port.ts';
import { readiness, waitUntil } from '../../test/support/process.ts';
import type { Row } from '../support/bench.ts';
import { atMost, median } from '../support/measurement.ts';

/** P9: `npm start` on the data of an earlier run. */
const ROOT = join(import.meta.dirname, '../..');
const MAX_MS = 5000;
const FIRST_START_MS = 180_000;
const TURNS = 3;

/** Starts the product and ends it. @returns milliseconds until it is ready */
async function measureStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // Uses a process group, which can be ended as by Ctrl+C.
    detached: true,
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '1',
      DATABASE_URL: '',
      STORAGE_URL: '',
      SMTP_URL: '',
    },
  });
  const exit = once(child, 'exit');
  try {
    const ms = await waitUntil(
      FIRST_START_MS,
      async () => (await readiness(`http://127.0.0.1:${port}`)) === 200,
    );
    if (ms === undefined) throw new Error('npm start was not ready in time');
    return ms;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await exit;
  }
}

export const restart: Row = {
  id: 'P9',
  async *run({ report }) {
    if (isWebStale()) buildWeb();
    const dataDir = enterableFolder('pregao-bench-start-');
    mkdirSync(dataDir, { recursive: true });
    try {
      report(`first start, with the demo's data: ${((await measureStart(dataDir)) / 1000).toFixed(1)} s`);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await measureStart(dataDir));
      yield atMost(1, {
        name: 'P9 npm start again on existing data, to ready',
        measured: median(times),
        reference: MAX_MS,
        unit: 'ms',
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
