import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../test/support/free-port.ts';
import { until } from '../../test/support/process.ts';

const PACKED = 's3rver@3.7.1';
const KEY = 'S3RVER';
/** Its packages may have to be fetched first. */
const START_MS = 120_000;

/** A bucket in a folder, by a server that npm fetches for it and that is no dependency. */
export async function startStore(folder: string) {
  const port = await freePort();
  const where = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    'pregao',
  ];
  // A group of its own: npx stands before it, and passes no signal on.
  const child: ChildProcess = spawn('npx', ['--yes', PACKED, ...where], { stdio: 'ignore', detached: true });
  const endpoint = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(endpoint)).status > 0;
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  if ((await until(START_MS, isUp)) === undefined) {
    stop();
    throw new Error(`${PACKED} did not start`);
  }
  const env = {
    STORAGE_URL: `s3://pregao?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  };
  return { env, stop };
}
