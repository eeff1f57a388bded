import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ROUTES = join(ROOT, 'apps/web/src/app/routes');
const SCREEN_FILES = [
  'screens/role-screens.ts',
  'screens/role-dialogs.ts',
  'screens/feature-dialogs.ts',
  'test-data.ts',
];

/** Routes without a screen: layouts, an alias of the start page, and a page that only a page test opens. */
const ROUTES_WITHOUT_SCREEN = ['auth', 'dashboard', 'dashboard/list', 'second-factor'];

/** Returns the paths of routes with a component, as a screen writes them. Redirects have none. */
function pagesOf(file: string): string[] {
  const routes = readFileSync(join(ROUTES, file), 'utf8').split('createRoute(').slice(1);
  return routes.flatMap((route) => {
    const path = /^ {2}path: '(.+)',$/m.exec(route)?.[1];
    return path !== undefined && /^ {2}component: /m.test(route) ? [path] : [];
  });
}

/** Returns a file of screens with its constants for addresses replaced by their values. */
function addressesIn(file: string): string {
  const source = readFileSync(join(ROOT, 'test/e2e/support', file), 'utf8');
  const constants = [...source.matchAll(/^ *const (\w+) = '(\/.+)';$/gm)];
  return constants.reduce((text, [, name, path]) => text.replaceAll(`\${${name}}`, `${path}`), source);
}

test('every page has a screen of the accessibility checks', () => {
  const addresses = SCREEN_FILES.map(addressesIn).join('\n');
  const pages = readdirSync(ROUTES).flatMap(pagesOf);
  expect(pages.length).toBeGreaterThan(25);
  const missing = pages
    .filter((path) => !ROUTES_WITHOUT_SCREEN.includes(path))
    .filter((path) => {
      const segments = path.split('/').map((one) => (one.startsWith('$') ? '[^/]+' : RegExp.escape(one)));
      return !new RegExp(`/${segments.join('/')}[\`'?/]`).test(addresses);
    });
  expect(missing).toEqual([]);
});
