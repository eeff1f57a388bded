import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** What a day's work at the desk takes in clicks, keys and seconds; for a machine that does nothing else. */
export default defineConfig(stories, { testMatch: '**/*.desk.ts' });
