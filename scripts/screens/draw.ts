import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { accountOf } from '../../test/e2e/support/accounts.ts';
import { type Person, person } from '../../test/e2e/support/person.ts';
import { type SiteProcess, startSiteProcess } from '../../test/e2e/support/site-process.ts';
import { findChromium } from '../../test/support/chromium.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import { buildWeb, webIsStale } from '../build-web.ts';
import { SCREENS, type Screen } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/screens');
const SIZE = { width: 1280, height: 800 };
/** Greatest height in pixels; higher pages are cut. */
const HIGHEST = 1600;
const QUALITY = 85;

/** Returns the PIN of the newest mail in the demo mailbox. */
async function pinOf({ url }: SiteProcess, email: string): Promise<string> {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as readonly { readonly text: string }[];
  return mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find((pin) => pin !== undefined) ?? '';
}

async function readerOf(browser: Browser, site: SiteProcess, mailbox: string | undefined): Promise<Person> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: SIZE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const reader = person(await context.newPage(), accountOf(mailbox ?? 'aurora'));
  if (mailbox === undefined) return reader;
  await reader.open('/auth/login');
  await reader.submitCredentials();
  await reader.typePin(await pinOf(site, reader.email));
  await reader.page.waitForURL(/\/dashboard\//);
  return reader;
}

/** Waits until the window shows its data and the font is loaded. */
async function standsStill(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  // Parts below the window load when they scroll into view.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]')].every(
      (waiting) => waiting.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function draw(reader: Person, { name, path, open, whole }: Screen): Promise<void> {
  const { page } = reader;
  await page.setViewportSize(SIZE);
  // Loads the page anew, because the previous page stays visible during a navigation.
  await page.goto(typeof path === 'string' ? path : await path(reader));
  await standsStill(page);
  if (open) {
    await open(page);
    await page.getByRole('dialog').first().waitFor();
    await standsStill(page);
  }
  if (whole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...SIZE, height: Math.min(Math.max(height, SIZE.height), HIGHEST) });
    await standsStill(page);
  }
  await page.screenshot({
    path: join(FOLDER, `${name}.webp`),
    type: 'webp',
    quality: QUALITY,
    animations: 'disabled',
    caret: 'hide',
  });
}

async function drawAll(browser: Browser, site: SiteProcess, screens: readonly Screen[]): Promise<void> {
  const readers = new Map<string | undefined, Person>();
  for (const screen of screens) {
    const reader = readers.get(screen.who) ?? (await readerOf(browser, site, screen.who));
    readers.set(screen.who, reader);
    await draw(reader, screen);
    process.stdout.write(`docs/screens/${screen.name}.webp\n`);
  }
}

/** Writes the index page of the folder in the order of the table. */
function writeIndex(): void {
  const parts = SCREENS.map(({ name, text }) => `## ${text}\n\n![${text}](${name}.webp)\n`);
  const lead =
    'Drawn by `npm run generate -- screens` from the demo data: Portuguese, 1280 wide, light colours.';
  writeFileSync(join(FOLDER, 'README.md'), `# Screens\n\n${lead}\n\n${parts.join('\n')}`);
}

/**
 * Draws screenshots with demo data into docs/screens, using a server whose data is deleted afterwards.
 * @param asked names of screens; none: all
 * @returns no faults
 */
export async function drawScreens(asked: readonly string[]): Promise<string[]> {
  const chosen = SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name));
  mkdirSync(FOLDER, { recursive: true });
  const known = new Set(SCREENS.map(({ name }) => `${name}.webp`));
  for (const file of readdirSync(FOLDER)) {
    if (file.endsWith('.webp') && !known.has(file)) rmSync(join(FOLDER, file));
  }
  if (webIsStale()) buildWeb();
  const site = await startSiteProcess(enterableFolder('pregao-screens-'), {});
  const browser = await chromium.launch(await findChromium());
  try {
    await drawAll(browser, site, chosen);
    writeIndex();
    return [];
  } finally {
    await browser.close();
    await site.stop();
  }
}
