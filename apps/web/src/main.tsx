import './assets/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { lightOnPaper } from './app/theme/light-on-paper.ts';
import { startTexts } from './i18n/i18n.ts';
import { watchArrivals } from './lib/arrival/arrived.ts';

/** Browsers that lack `Temporal` fetch its stand-in first; all others start at once. */
async function start(): Promise<void> {
  watchArrivals();
  startTexts();
  lightOnPaper();
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = document.getElementById('root');
  // A transition is drawn in slices, between which a slow telephone answers its reader.
  if (root) startTransition(() => createRoot(root).render(<App />));
}

void start();
