import { cpSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { embeddedAddress } from '../../support/embedded-address.ts';
import { enterableFolder } from '../../support/enterable-folder.ts';
import { type Mailbox, startMailbox } from './mail-server.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { START } from './story-time.ts';

/** What a browser keeps of somebody who has signed in. */
export type SignedIn = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, undefined>;

/** The product with the demo as loaded, its clock at START, and a mail server. */
export interface Site extends Omit<SiteProcess, 'stop'> {
  readonly dataDir: string;
  /** Of its database's owner. */
  readonly ownerUrl: string;
  readonly mailbox: Mailbox;
  /** The product's clock, in milliseconds ahead of the machine's. */
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
  // A story can wait for a change on hold without a night passing for the others of its file.
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

/** The site of the file whose stories this worker plays. @throws Error when there is none */
export function currentSite(): Site {
  if (current === undefined) throw new Error('no site is running');
  return current.site;
}

export async function stopSite(): Promise<void> {
  await current?.site.stop();
  current = undefined;
}

/** Starts a site for a file of stories and stops the one of the file before, so files never share data. */
export async function siteOf(file: string): Promise<Site> {
  if (current?.file !== file) {
    await stopSite();
    current = { file, site: await startSite() };
  }
  return current.site;
}
