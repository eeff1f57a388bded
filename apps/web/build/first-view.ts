import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import type drawnViews from '../src/app/first-view.tsx';
import { isSignedIn } from './is-signed-in.ts';
import { precompute } from './precompute.ts';
import { WEB } from './routes.ts';
import { showDrawn } from './show-drawn.ts';

const ROOT = '<div id="root"></div>';
const FIRST_SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/** Draws the views in this process, which has no window that anything could happen to. */
async function draw(): Promise<typeof drawnViews> {
  globalThis.addEventListener ??= () => {};
  const { module } = await runnerImport<{ default: typeof drawnViews }>(join(WEB, 'src/app/first-view.tsx'), {
    configFile: false,
    root: WEB,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), precompute()],
  });
  return module.default;
}

/**
 * Beside the application's page one for the addresses of sign-in, whose form is within it, so that it stands and can be filled in before
 * the first script has come.
 */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no page to draw the first view in');
      const html = String(page.source);
      const [script, crossorigin = '', src] = FIRST_SCRIPT.exec(html) ?? [];
      if (!script || !html.includes(ROOT)) throw new Error(`the page has no ${ROOT}, or no script`);
      const { views, styles } = await draw();
      const templates = views.map(
        ({ language, scheme, markup }) => `<template id="drawn-${language}-${scheme}">${markup}</template>`,
      );
      const waiting = `<template id="first-script">${script}</template>`;
      const show = `<script>(${showDrawn})(${isSignedIn});</script>`;
      const source = html
        .replace(script, () => `<link rel="modulepreload"${crossorigin} href="${src}">`)
        .replace('</head>', () => `<style>${styles}</style></head>`)
        .replace(ROOT, () => [ROOT, waiting, ...templates, show].join('\n'));
      this.emitFile({ type: 'asset', fileName: 'sign-in.html', source });
    },
  };
}
