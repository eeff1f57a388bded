import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

/**
 * Tests in a real browser against the real server, with mails over SMTP: `npm run test:e2e`. The global setup
 * builds the product when its sources are newer; each test file has a site of its own
 * (`test/e2e/support/site.ts`).
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Ends what hangs; the first test of a file waits for its site as well.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  testMatch: '**/*.e2e.ts',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Emulates prefers-reduced-motion, so no test waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findChromium(),
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
