import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../test/support/chromium.ts';
import type { BrowserStorage } from './demo-site.ts';

export interface OpenBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Opens a browser with the stored session of a signed-in user. */
export async function openBrowser(site: string, storage: BrowserStorage = []): Promise<OpenBrowser> {
  const browser = await chromium.launch(await findChromium());
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site}/favicon.svg`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storage);
  return { context, close: () => browser.close() };
}
