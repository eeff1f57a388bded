import { defineConfig, devices } from '@playwright/test';
import { PLAYERS, RUN, RUNS } from './test/e2e/support/run.ts';
import { findChromium } from './test/support/chromium.ts';

/** How each server is run: the products, and the mail servers that they send to. */
const server = { reuseExistingServer: false, stdout: 'pipe' } as const;

/**
 * Stories in a real browser against the real server, its mails over real SMTP: `npx playwright test`. Each of the
 * E2E_PLAYERS that play at once has servers and a demo of its own.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/stories',
  // A story that needs a state of its own makes it.
  workers: PLAYERS,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Played by their names: what takes longest, the walks of `a11y`, begins first. A second project would begin with new
  // processes and browsers.
  testMatch: '**/*.e2e.ts',
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
  webServer: RUNS.flatMap((run, player) => [
    {
      ...server,
      name: `mail ${player}`,
      command: 'node test/e2e/support/mail-server.ts',
      url: run.mails,
      env: { E2E_PLAYER: String(player) },
    },
    {
      ...server,
      name: `site ${player}`,
      command: 'node test/e2e/support/site-server.ts',
      url: `${run.site}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(run.port),
        DATA_DIR: run.dataDir,
        SMTP_URL: `smtp://localhost:${run.smtpPort}`,
        DEMO: '1',
        DATABASE_URL: '',
        STORAGE_URL: '',
        // A story can wait for a change on hold without a night passing for all the others.
        HOLD_HOURS: '1',
        LOG_LEVEL: 'warn',
      },
    },
  ]),
});
