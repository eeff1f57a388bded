import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { loadDemo } from './demo/load-demo.ts';
import { settleInstallation } from './installation/settle-installation.ts';
import { jobs } from './jobs.ts';
import { type Opened, openDeps } from './open.ts';
import { openDatabase } from './open-database.ts';
import { APP_ROLE, createPool } from './platform/db/pool.ts';
import { databaseReadiness } from './platform/db/readiness.ts';
import { QUEUE_SCHEMA } from './platform/jobs/boss.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLogger, type Logger } from './platform/log/log.ts';
import { StartRefused } from './platform/start-refused.ts';
import { prepareDatabase } from './prepare.ts';

export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
}

/** What has been started, to be stopped in the opposite order. */
type Stop = () => Promise<void>;

const SITE = join(import.meta.dirname, '../../web/dist');
/** A stop that takes longer is given up: what was not finished is taken up by the next start. */
const STOP_MS = 30_000;
const AGAIN_MS = 2000;
/** Imports read and write for minutes. */
const WORKER = { connections: 10, statementTimeout: 0 };

async function opened(stops: Stop[], opening: Promise<Opened>): Promise<Opened['deps']> {
  const { deps, close } = await opening;
  stops.push(close);
  return deps;
}

async function startApi(config: Config, log: Logger, url: string, stops: Stop[]): Promise<FastifyInstance> {
  const deps = await opened(stops, openDeps(config, log, url));
  // Readiness is asked over a connection of its own: a full pool is busy, not broken.
  const probe = createPool({ url, log, role: APP_ROLE, max: 1, statementTimeout: 2000 });
  stops.push(() => probe.end());
  const app = await createApp({ deps, readiness: databaseReadiness(probe, QUEUE_SCHEMA), site: SITE });
  stops.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  return app;
}

/** Before anything else runs: the story moves the one clock. */
async function loadDemoOnce(config: Config, log: Logger, url: string): Promise<void> {
  const { deps, close } = await openDeps(config, log, url, WORKER);
  await loadDemo(deps, url).finally(close);
}

/** Starts the parts; each pushes how it is stopped. */
async function startParts(config: Config, log: Logger, { api, worker }: Parts, stops: Stop[]): Promise<void> {
  const { url, stop } = await openDatabase(config);
  stops.push(stop);
  await prepareDatabase(url);
  await settleInstallation(config, url, log);
  if (config.demo) await loadDemoOnce(config, log, url);
  if (worker) {
    const deps = await opened(stops, openDeps(config, log, url, WORKER));
    const running = await startWorker(url, jobs, deps);
    stops.push(running.stop);
  }
  if (api) await startApi(config, log, url, stops);
}

/** What to show for an error of the start that its reader can mend, a line each; undefined for others. */
function plainReason(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what uses it or set PORT`;
  if (code === 'EACCES') return `port ${port} may not be used by this user: set PORT`;
  return undefined;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce(config: Config, { api, worker }: Parts): void {
  if (!api) {
    say('Pregão worker is running');
    return;
  }
  say(`Pregão${worker ? '' : ' API'} is running: ${config.publicUrl}`);
  if (config.demo && config.smtpUrl === undefined) say(`Mails are kept at:  ${config.publicUrl}/dev/mailbox`);
  if (config.demo)
    say('Demo users:         moderador.master@, aurora.master@, cedro.master@pregao.example (Pregao@2026)');
}

async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((err) => log.error({ err }, 'a part could not be stopped in order'));
  }
}

/** npm runs a script through a shell that does not pass signals on: when that shell is gone, so is who wanted us. */
function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500).unref();
}

/** Runs the parts in this process until SIGINT or SIGTERM, then ends what is in progress and exits. */
export async function run(parts: Parts): Promise<void> {
  const stops: Stop[] = [];
  let log: Logger = createLogger({ logLevel: 'warn' });
  let endingSince: number | undefined;
  const end = async (code: number) => {
    if (endingSince !== undefined) {
      // Asked again by an impatient person: at once. One Ctrl+C may well arrive more than once.
      if (performance.now() - endingSince > AGAIN_MS) process.exit(130);
      return;
    }
    endingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stopAll(stops, log);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  endWithNpm(() => end(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught');
    end(1);
  });
  try {
    const config = loadConfig();
    log = createLogger(config);
    await startParts(config, log, parts, stops);
    announce(config, parts);
  } catch (error) {
    process.stderr.write(`${plainReason(error) ?? (error as Error).stack}\n`);
    await end(1);
  }
}
