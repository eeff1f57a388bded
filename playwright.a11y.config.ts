import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

const { projects: _, ...shared } = stories;

/** The whole product of roles, languages and colour schemes: too long for each `npm test`. */
export default defineConfig(shared, { testMatch: '**/*.a11y.ts' });
