import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

const PORT = process.env.E2E_PORT ?? '3110';
const baseURL = `http://localhost:${PORT}`;
/** A demo of its own for each run, set once: workers read this file again. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'pregao-e2e-'));

/** Stories in a real browser against the real server: `npx playwright test`. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One demo for all: a story that needs a state of its own makes it.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: await findChromium(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node apps/server/src/main-all.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      DATABASE_URL: '',
      SMTP_URL: '',
      STORAGE_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
});
