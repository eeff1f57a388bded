import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { WEB } from './routes.ts';

const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/;

/**
 * What a page waits for before anything is drawn comes within it: its few styles, and the script that chooses the colours. The server
 * lets scripts run that its page holds, by their hash.
 */
export function inlineStart(): Plugin {
  return {
    name: 'inline-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html
          .replace(STYLES, (_link, file: string) => {
            const styles = bundle[file];
            if (styles?.type !== 'asset') throw new Error(`no styles ${file}`);
            delete bundle[file];
            return `<style>${styles.source}</style>`;
          })
          .replace(SCRIPT, (_script, file: string) => {
            const source = readFileSync(join(WEB, 'public', file), 'utf8');
            return `<script>${source}</script>`;
          });
      },
    },
  };
}
