import { defineConfig, devices } from '@playwright/test';
import { RUN } from './test/e2e/support/run.ts';
import { findChromium } from './test/support/chromium.ts';

/** Which part of the stories this run plays: each part has servers, a demo and results of its own. */
const PART = process.env.E2E_PART ?? 'all';

/** Of both servers: the product, and the mail server that it sends to. */
const server = { reuseExistingServer: false, stdout: 'pipe' } as const;

/** Stories in a real browser against the real server, its mails over real SMTP: `npx playwright test`. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: `test-results/stories-${PART}`,
  // One demo for all: a story that needs a state of its own makes it.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${PART}.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: RUN.site,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // As a reader who asked for none: nothing waits for a panel to slide in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findChromium(),
    actionTimeout: 30_000,
    // Recording costs a third of the time; E2E_TRACE=1 for a failure that the screenshot does not explain.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: [
    { ...server, name: 'mail', command: 'node test/e2e/support/mail-server.ts', url: RUN.mails },
    {
      ...server,
      name: 'site',
      command: 'node test/e2e/support/site-server.ts',
      url: `${RUN.site}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(RUN.port),
        DATA_DIR: RUN.dataDir,
        SMTP_URL: `smtp://localhost:${RUN.smtpPort}`,
        DEMO: '1',
        DATABASE_URL: '',
        STORAGE_URL: '',
        // A story can wait for a change on hold without a night passing for all the others.
        HOLD_HOURS: '1',
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
