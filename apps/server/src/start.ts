import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { DEMO_COMPANIES, DEMO_DOMAIN, DEMO_PASSWORD } from './demo/companies.ts';
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
import { prepareDatabase } from './prepare.ts';
import { runFramed, type Stop } from './process-frame.ts';

export interface ProcessParts {
  readonly api: boolean;
  readonly worker: boolean;
}

const SITE = join(import.meta.dirname, '../../web/dist');
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
async function startParts(
  config: Config,
  log: Logger,
  { api, worker }: ProcessParts,
  stops: Stop[],
): Promise<void> {
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce(config: Config, { api, worker }: ProcessParts): void {
  if (!api) {
    say('Pregão worker is running');
    return;
  }
  say(`Pregão${worker ? '' : ' API'} is running: ${config.publicUrl}`);
  if (config.demo && config.smtpUrl === undefined) say(`Mails are kept at:  ${config.publicUrl}/dev/mailbox`);
  if (!config.demo) return;
  const mailboxes = DEMO_COMPANIES.map(({ mailbox }) => mailbox).join(', ');
  say(`Demo users:         <company>.master@ or .operador@${DEMO_DOMAIN}, password ${DEMO_PASSWORD}`);
  say(`                    companies: ${mailboxes}`);
}

/** Runs the parts in this process until SIGINT or SIGTERM, then ends what is in progress and exits. */
export function run(parts: ProcessParts): Promise<void> {
  return runFramed(async (frame) => {
    const config = loadConfig();
    const log = createLogger(config);
    frame.log = log;
    await startParts(config, log, parts, frame.stops);
    announce(config, parts);
    return 'RUNNING';
  }, 0);
}
