import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The whole product of roles, languages, color schemes and widths: too long for each `npm test`. */
export default defineConfig(base, { testMatch: '**/*.a11y.ts' });
