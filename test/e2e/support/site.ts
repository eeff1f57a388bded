import { cpSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { embeddedAddress } from '../../support/embedded-address.ts';
import { enterableFolder } from '../../support/enterable-folder.ts';
import { type Mailbox, startMailbox } from './mail-server.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { START } from './story-time.ts';

/** Browser storage of a signed-in user. */
export type SignedIn = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, undefined>;

/** Product with demo data, its clock at START, and a mail server. */
export interface Site extends Omit<SiteProcess, 'stop'> {
  readonly dataDir: string;
  /** Address of the database owner. */
  readonly ownerUrl: string;
  readonly mailbox: Mailbox;
  /** Lead of the product clock over the clock of the machine, in milliseconds. */
  readonly ahead: number;
  /** Sessions by e-mail, each opened once. */
  readonly sessions: Map<string, SignedIn>;
  stop(): Promise<void>;
}

async function startSite(): Promise<Site> {
  const demo = process.env.STORIES_DEMO;
  if (demo === undefined) throw new Error('the global setup has loaded no demo');
  const dataDir = enterableFolder('pregao-stories-');
  cpSync(demo, dataDir, { recursive: true, preserveTimestamps: true });
  const mailbox = await startMailbox();
  // Shortens the hold, so that a test can wait for a held change on the same day.
  const server = await startSiteProcess(dataDir, { SMTP_URL: mailbox.url, HOLD_HOURS: '1' });
  const ownerUrl = embeddedAddress(dataDir);
  if (ownerUrl === undefined) throw new Error('the site has no PostgreSQL');
  await moveClock(ownerUrl, { demo: true }, START);
  return {
    url: server.url,
    dataDir,
    ownerUrl,
    mailbox,
    ahead: START.getTime() - Date.now(),
    sessions: new Map(),
    stop: async () => {
      await server.stop();
      await mailbox.stop();
    },
  };
}

let current: { readonly file: string; readonly site: Site } | undefined;

/** Returns the site of the test file that this worker runs. @throws Error when there is none */
export function currentSite(): Site {
  if (current === undefined) throw new Error('no site is running');
  return current.site;
}

export async function stopSite(): Promise<void> {
  await current?.site.stop();
  current = undefined;
}

/** Starts a site for a test file and stops that of the previous file, so that files never share data. */
export async function siteOf(file: string): Promise<Site> {
  if (current?.file !== file) {
    await stopSite();
    current = { file, site: await startSite() };
  }
  return current.site;
}
