import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { precompute } from './build/precompute.ts';

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const SIGN_IN = [source('features/auth/auth-frame.tsx'), source('features/auth/sign-in.page.tsx')];
const START = [source('app/layout/dashboard-frame.tsx'), source('features/dashboard/dashboard.page.tsx')];
const LISTS = [
  source('features/files/files.page.tsx'),
  source('features/negotiations/list/negotiations.page.tsx'),
  source('features/own-credits/own-credits.page.tsx'),
  source('features/users/users.page.tsx'),
];
const LARGEST = [source('features/receivables/receivables.page.tsx')];
const FORMS = [
  source('features/auth/register.page.tsx'),
  source('features/users/new-user.page.tsx'),
  source('features/companies/edit-company.page.tsx'),
];
const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), precompute()],
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The application has one style sheet of 3 kB, so no chunk loads it again.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups({
            first: SIGN_IN,
            start: START,
            lists: LISTS,
            forms: FORMS,
            largest: LARGEST,
          }),
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/dev': server } },
});
