import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** The whole product of roles, languages, colour schemes and widths: too long for each `npm test`. */
export default defineConfig(stories, { testMatch: '**/*.a11y.ts' });
