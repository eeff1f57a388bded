import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { accountOf } from '../../test/e2e/support/accounts.ts';
import { type Person, person } from '../../test/e2e/support/person.ts';
import { startSiteProcess } from '../../test/e2e/support/site-process.ts';
import { chooseLook } from '../../test/e2e/support/screens/look.ts';
import { findChromium } from '../../test/support/chromium.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import { SCREENS } from './table.ts';
const out = process.argv[2] as string;
mkdirSync(out, { recursive: true });
const only = process.argv.slice(3);
async function still(page: Page) {
  await page.locator('h1, h2').first().waitFor({ timeout: 8000 }).catch(() => {});
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]') === null, undefined, { timeout: 8000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}
const site = await startSiteProcess(enterableFolder('pregao-pics-'), {});
const browser: Browser = await chromium.launch(await findChromium());
const readers = new Map<string | undefined, { reader: Person; remote: Page }>();
async function readerOf(mailbox: string | undefined) {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', mailbox, String(e).slice(0, 200)));
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', mailbox, page.url(), m.text().slice(0, 200)); });
  const reader = person(page, accountOf(mailbox ?? 'aurora'));
  if (mailbox !== undefined) {
    await reader.open('/auth/login');
    await reader.givePassword();
    const mails = await (await fetch(`${site.url}/dev/mailbox.json?to=${encodeURIComponent(reader.email)}`)).json() as { text: string }[];
    await reader.typePin(mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find((p) => p !== undefined) ?? '');
    await page.waitForURL(/\/dashboard\//);
  }
  const remote = await context.newPage();
  await remote.goto('/favicon.svg');
  return { reader, remote };
}

for (const who of ['aurora', 'cedro', 'moderador']) {
  const got = await readerOf(who).catch((e) => { console.log(who, String(e).slice(0, 200)); return undefined; });
  if (!got) continue;
  const { page } = got.reader;
  const rows: any[] = [];
  page.on('response', async (r) => { if (/\/api\/negotiation\?/.test(r.url())) { try { const j = await r.json(); rows.push(...(j.data ?? j.rows ?? j.items ?? [])); if (!rows.length) console.log(Object.keys(j)); } catch {} } });
  await page.goto('/dashboard/negotiation/list?limit=100');
  await still(page);
  await page.waitForTimeout(800);
  const seen = new Map<string, any>();
  for (const row of rows) { const key = [row.status, row.turn?.act ?? '', row.total_credits > 0 ? 'p' : ''].join('-'); if (!seen.has(key)) seen.set(key, row); }
  console.log(who, rows.length, [...seen.keys()].join(' '));
  for (const [key, row] of seen) {
    if (only.length && !only.some((o) => `${who}-${key}`.includes(o))) continue;
    for (const [language, mode, width] of [['pt', 'light', 1280], ['pt', 'light', 360]] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.goto(`/dashboard/negotiation/${row.id}/new-credit`);
      await still(page);
      const size = await page.evaluate(() => [document.documentElement.scrollWidth - document.documentElement.clientWidth, document.documentElement.scrollHeight]);
      console.log(who, key, row.id, width, size.join('/'));
      await page.screenshot({ path: `${out}/${who}.${key}.${width}.png`, animations: 'disabled', caret: 'hide' });
    }
  }
}
process.exit(0);
