import './assets/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.ts';
import { switchToLightInPrint } from './app/theme/light-on-paper.ts';
import { startTexts } from './i18n/i18n.ts';
import { loadChunk, waitForChunkFailure, watchChunkLoads } from './lib/chunk-reload/load-chunk.ts';

/** Loads the first page and renders it once. Browsers that lack `Temporal` load its polyfill first. */
async function start(): Promise<void> {
  watchChunkLoads();
  startTexts();
  switchToLightInPrint();
  if (!('Temporal' in globalThis)) await loadChunk(() => import('temporal-polyfill/global'));
  const root = document.getElementById('root');
  // A missing file ends the wait, because the application itself shows the notice that says why.
  await Promise.race([Promise.allSettled([router.load()]), waitForChunkFailure()]);
  if (root) createRoot(root).render(<App />);
}

void start();
