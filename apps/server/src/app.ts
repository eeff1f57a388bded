import { api } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { ABOUT_API } from './api-about.ts';
import { assemble } from './assembly.ts';
import { mountSampleFiles, SAMPLE_LINKS } from './demo/bank-files/sample-files.routes.ts';
import type { Readiness } from './platform/db/readiness.ts';
import type { Deps } from './platform/deps.ts';
import { createAdmission } from './platform/http/admission.ts';
import type { GuardOptions } from './platform/http/call-limits.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { idempotency } from './platform/http/idempotency.ts';
import { measureRequests } from './platform/http/measure-requests.ts';
import { answerMethodNotAllowed } from './platform/http/method-not-allowed.ts';
import { type MountOptions, mountCalls } from './platform/http/mount.ts';
import { createServer } from './platform/http/server.ts';
import { mountSite } from './platform/http/static-site.ts';
import { mountStreams } from './platform/http/stream.ts';
import { mountMailbox } from './platform/mail/mailbox.routes.ts';
import { VERSION } from './platform/release.ts';

export interface AppOptions extends GuardOptions {
  readonly deps: Deps;
  readonly readiness: Readiness;
  readonly store?: Readiness;
  /** Folder of the built web application. */
  readonly site?: string;
  /** Validates each event of an event stream (SSE) against its schema; tests set it. */
  readonly checkReplies?: boolean;
}

/** Builds the HTTP server with all routes, ready to listen or to be called in process (`inject`). */
export async function createApp({
  deps,
  readiness,
  store = {},
  site,
  checkReplies = false,
  ...guards
}: AppOptions): Promise<FastifyInstance> {
  const { config, db, log, metrics } = deps;
  const app = await createServer({ config, log, ...guards });
  if (metrics) measureRequests(app, metrics);
  const closeMethods = answerMethodNotAllowed(app);
  const { authenticator, handlers, streams } = assemble(deps);
  const admission = await createAdmission(app, guards);
  const options: MountOptions = {
    authenticator,
    admission,
    idempotency: idempotency(db),
    checkReplies,
  };
  mountCalls(app, api, handlers, options);
  mountStreams(app, streams, options);
  mountHealth(app, { ...readiness, capacity: async () => admission.hasRoom() }, store);
  mountDocs(app, api, streams, { version: VERSION, ...ABOUT_API });
  if (config.demo) mountSampleFiles(app, db);
  if (config.demo && config.smtpUrl === undefined) mountMailbox(app, db, SAMPLE_LINKS);
  closeMethods();
  mountSite(app, site);
  return app;
}
