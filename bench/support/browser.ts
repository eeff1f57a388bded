import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../test/support/chromium.ts';
import { freePort } from '../../test/support/free-port.ts';
import type { Kept } from './demo-site.ts';

/** What makes a test's browser cheap, and no reader has. */
const FOR_TESTS = /^--(js-flags|default-tile)/;

export interface OpenBrowser {
  readonly context: BrowserContext;
  /** Where its protocol is spoken. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser as a reader has it, that keeps what it is given of somebody for the site. */
export async function openBrowser(site: string, kept: Kept = []): Promise<OpenBrowser> {
  const { executablePath, args, env } = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'pregao-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args.filter((arg) => !FOR_TESTS.test(arg)), `--remote-debugging-port=${port}`],
    env,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site}/favicon.svg`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
