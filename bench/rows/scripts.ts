import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../apps/web/build/routes.ts';
import { DIST, limitOf, scriptOf } from '../../apps/web/test/built/script-of.ts';
import { buildWeb, webIsStale } from '../../scripts/build-web.ts';
import type { Row } from '../support/bench.ts';
import { atMost } from '../support/measurement.ts';

/** W1: the script of each page by the build that is shipped; of pages with the same limit the largest is told. */
const MOST_FONT_KB = 27;

export const scripts: Row = {
  id: 'W1',
  async *run() {
    if (webIsStale()) buildWeb();
    const pages = routes().map((route) => ({
      ...route,
      limit: limitOf(route.address),
      kB: scriptOf(route).kB,
    }));
    for (const [limit, those] of Map.groupBy(pages, (page) => page.limit)) {
      const [largest] = those.toSorted((a, b) => b.kB - a.kB);
      yield atMost(1, {
        what: `W1 script of ${largest?.address}, the largest of ${those.length}`,
        measured: largest?.kB ?? Number.NaN,
        reference: limit,
        unit: 'kB',
      });
    }
    const fonts = readdirSync(join(DIST, 'assets')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
    const sizes = fonts.map((file) => statSync(join(DIST, 'assets', file)).size / 1000);
    const isPreloaded = /<link\b[^>]*rel="preload"[^>]*as="font"|as="font"[^>]*rel="preload"/.test(
      readFileSync(join(DIST, 'index.html'), 'utf8'),
    );
    yield atMost(1, {
      what: `W1 fonts: ${fonts.length}, ${isPreloaded ? 'preloaded' : 'not preloaded'}`,
      measured: sizes.reduce((sum, kB) => sum + kB, 0),
      reference: MOST_FONT_KB,
      unit: 'kB',
    });
  },
};
