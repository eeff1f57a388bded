import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchedByRoutes, routes } from '../../build/routes.ts';
import type { Heads } from '../../build/show-words.ts';
import { aheadOf, DIST, scriptOf } from './script-of.ts';

test('W1: each page that a route fetches is measured', () => {
  const measured = new Set(routes().flatMap(({ files }) => files));
  expect(fetchedByRoutes().filter((page) => !measured.has(page))).toEqual([]);
  expect(measured.size).toBeGreaterThan(25);
});

test.each(routes())('W1: all files of $address are asked for beside the first script', (route) => {
  const { files } = scriptOf(route);
  expect(aheadOf(route.address)).toEqual(files);
});

test('W1: one font of 27 kB, asked for together with the script', () => {
  const fonts = readdirSync(join(DIST, 'assets')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  expect(fonts).toHaveLength(1);
  expect(statSync(join(DIST, `assets/${fonts[0]}`)).size).toBeLessThanOrEqual(27_000);
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  expect(page.match(/<link\b[^>]*rel="preload"[^>]*>/g)).toEqual([
    expect.stringMatching(
      new RegExp(`href="/assets/${fonts[0]}".*as="font"|as="font".*href="/assets/${fonts[0]}"`),
    ),
  ]);
});

test('W1: the page holds the head of each list, in both languages', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const [, table = '{}'] = /\}\)\((\{"pt":.*\}),\(function ledTo/.exec(page) ?? [];
  const heads: Partial<Record<'pt' | 'en', Heads>> = JSON.parse(table);
  const lists = routes().flatMap(({ address }) => (address.endsWith('/list') ? address : []));
  for (const language of ['pt', 'en'] as const)
    expect(Object.keys(heads[language] ?? {})).toEqual(expect.arrayContaining(lists));
});
