import './assets/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.ts';
import { lightOnPaper } from './app/theme/light-on-paper.ts';
import { themeOf } from './app/theme/theme.ts';
import { startTexts } from './i18n/i18n.ts';
import { untilAbsent, watchArrivals } from './lib/arrival/arrived.ts';
import { settingsStore } from './lib/settings/settings.ts';

/** Between two steps of the start a slow telephone answers its reader. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Browsers that lack `Temporal` fetch its stand-in first; all others start at once. */
async function start(): Promise<void> {
  watchArrivals();
  await breath();
  startTexts();
  lightOnPaper();
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await breath();
  // Made in the midst of drawing it would take as long as ten slices.
  themeOf(settingsStore.get());
  await breath();
  const root = document.getElementById('root');
  // Drawn once, when all that the page is made of is there; what keeps it away is told by the application itself.
  await Promise.race([Promise.allSettled([router.load()]), untilAbsent()]);
  // A transition is drawn in slices, between which a slow telephone answers its reader.
  if (root) startTransition(() => createRoot(root).render(<App />));
}

void start();
