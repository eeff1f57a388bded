import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run dev` runs server and site from their sources, and reloads on changes. Vite proxies calls to the
 * server, which `node --watch` kills for a restart: an orderly shutdown waits for open streams, and the
 * embedded PostgreSQL keeps running for the next process.
 */
const ROOT = join(import.meta.dirname, '..');
if (existsSync('.env')) process.loadEnvFile('.env');
const { PORT = '3000', SITE_PORT = '5173' } = process.env;
const env = {
  ...process.env,
  // Links in mails lead to the site of Vite.
  PUBLIC_URL: `http://localhost:${SITE_PORT}`,
  API_URL: `http://localhost:${PORT}`,
};

const run = (folder: string, ...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), env, stdio: 'inherit' });

const parts = [
  run('', '--watch', '--watch-preserve-output', '--watch-kill-signal=SIGKILL', 'apps/server/src/main-all.ts'),
  run('apps/web', join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', SITE_PORT, '--strictPort'),
];
const stop = () => {
  for (const part of parts) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const part of parts) part.once('exit', stop);
