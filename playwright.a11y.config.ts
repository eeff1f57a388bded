import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

// Nothing takes turns from day to day.
process.env.SIZE ??= '1';

/** The whole product of roles, languages and colour schemes, and each list in its window: too long for each `npm test`. */
export default defineConfig(stories, { testMatch: ['**/*.a11y.ts', '**/dense-lists.e2e.ts'] });
