import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LANGUAGES, type Language } from '@pregao/domain';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadTexts } from '../i18n/i18n.ts';
import { switchTo } from '../i18n/texts.ts';
import { changeSettings, settingsStore } from '../lib/settings/settings.ts';
import { router } from './router.ts';
import { themeOf } from './theme/theme.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';
import { variablesOf } from './theme/variables.ts';

/** The page of an address before any script has run, in one language and colour scheme. */
export interface FirstView {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly markup: string;
}

/** What the page at `address` draws first, in every language and scheme, and the styles of all of them. */
async function firstViews(address: string) {
  const cache = createCache({ key: 'css' });
  // Styles are gathered instead of being written into the markup.
  cache.compat = true;
  const history = createMemoryHistory({ initialEntries: [address] });
  router.update({ ...router.options, history, scrollRestoration: false });
  await router.load();
  const views: FirstView[] = [];
  for (const language of LANGUAGES) {
    await switchTo(language);
    await loadTexts('auth');
    for (const scheme of ['light', 'dark'] as const) {
      changeSettings({ mode: scheme });
      const markup = renderToString(
        <CacheProvider value={cache}>
          <ThemeFrame>
            <RouterProvider router={router} />
          </ThemeFrame>
        </CacheProvider>,
      );
      // React leaves what failed to the browser, where nothing would stand before the script.
      if (markup.includes('<!--$!-->')) throw new Error(`${address} cannot be drawn when it is built`);
      views.push({ language, scheme, markup });
    }
  }
  const variables = variablesOf(themeOf(settingsStore.get()));
  return { views, styles: [variables, ...Object.values(cache.inserted)].join('') };
}

/** Runs once, when the application is built. */
export default await firstViews('/auth/login');
