import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ahead } from './build/ahead.ts';
import { awaitedImports } from './build/awaited-imports.ts';
import { chunkGroups } from './build/chunks.ts';
import { firstView } from './build/first-view.ts';
import { firstWords } from './build/first-words.ts';
import { inlineStart } from './build/inline-start.ts';
import { precompute } from './build/precompute.ts';

/** The one font of the product is asked for together with the script, not after the style sheet was read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const SIGN_IN = [source('features/auth/sign-in.page.tsx')];
const START = [source('app/layout/dashboard-frame.tsx'), source('features/dashboard/dashboard.page.tsx')];
const LISTS = [
  source('features/files/files.page.tsx'),
  source('features/negotiations/list/negotiations.page.tsx'),
  source('features/own-proposals/own-proposals.page.tsx'),
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
  plugins: [
    react(),
    precompute(),
    awaitedImports(),
    preloadFont(),
    ahead(),
    inlineStart(),
    firstWords(),
    firstView(),
  ],
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Its few styles stand within the page: no part of it asks for them again.
    cssCodeSplit: false,
    manifest: true,
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
