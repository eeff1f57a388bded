import { cpSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { embeddedAddress } from '../../support/embedded-address.ts';
import { enterableFolder } from '../../support/enterable-folder.ts';
import { type Mailbox, startMailbox } from './mail-server.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { START } from './start-time.ts';

/** Cookies and local storage of a signed-in browser. */
export type BrowserState = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, undefined>;

/** The product with the demo as loaded, its clock at START, and a mail server. */
export interface Site extends Omit<SiteProcess, 'stop'> {
  readonly dataDir: string;
  /** Database URL of the owner role. */
  readonly ownerUrl: string;
  readonly mailbox: Mailbox;
  /** Milliseconds by which the product's clock is ahead of the machine's. */
  readonly clockOffsetMs: number;
  /** Sessions by e-mail, each opened once. */
  readonly sessions: Map<string, BrowserState>;
  stop(): Promise<void>;
}

async function startSite(): Promise<Site> {
  const demo = process.env.E2E_DEMO_DIR;
  if (demo === undefined) throw new Error('the global setup has loaded no demo');
  const dataDir = enterableFolder('pregao-e2e-');
  cpSync(demo, dataDir, { recursive: true, preserveTimestamps: true });
  const mailbox = await startMailbox();
  // One hour of hold, so a test can wait for a held change without moving the clock to the next day.
  const server = await startSiteProcess(dataDir, { SMTP_URL: mailbox.url, HOLD_HOURS: '1' });
  const ownerUrl = embeddedAddress(dataDir);
  if (ownerUrl === undefined) throw new Error('the site has no PostgreSQL');
  await moveClock(ownerUrl, { demo: true }, START);
  return {
    url: server.url,
    dataDir,
    ownerUrl,
    mailbox,
    clockOffsetMs: START.getTime() - Date.now(),
    sessions: new Map(),
    stop: async () => {
      await server.stop();
      await mailbox.stop();
    },
  };
}

let running: { readonly file: string; readonly site: Site } | undefined;

/** Returns the site of the test file that this worker runs. @throws Error when there is none */
export function currentSite(): Site {
  if (running === undefined) throw new Error('no site is running');
  return running.site;
}

export async function stopSite(): Promise<void> {
  await running?.site.stop();
  running = undefined;
}

/** Starts a site for a test file and stops the one of the previous file, so files never share data. */
export async function startSiteFor(file: string): Promise<Site> {
  if (running?.file !== file) {
    await stopSite();
    running = { file, site: await startSite() };
  }
  return running.site;
}
