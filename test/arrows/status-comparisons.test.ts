import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusComparisons } from './status-comparisons.ts';

const ROOT = join(import.meta.dirname, '../..');
const SLOW = 120_000;

/**
 * What only shows: words, colours, how often to look again, what is counted. An act asks the rule; this list may only become
 * shorter, and names each place as often as it is there.
 */
const SHOWS = [
  "features/companies/companies.queries.ts: ['PENDING']",
  "features/dashboard/dashboard.view.ts: ['AVAILABLE', 'NEGOTIATED', 'LIQUIDATED']",
  "features/dashboard/dashboard.view.ts: ['AVAILABLE', 'NEGOTIATION', 'NEGOTIATED', 'LIQUIDATED']",
  "lib/held/held-changes.queries.ts: ['HELD']",
  'features/dashboard/dashboard.view.ts: cards.includes(group)',
  'features/dashboard/dashboard.view.ts: cards.includes(group)',
  "features/dashboard/group-mark.tsx: group === 'CANCELED'",
  "features/files/file-info-dialog.tsx: file.status === 'PROCESSING'",
  "features/files/files.queries.ts: state.data?.status === 'PROCESSING'",
  "features/files/files.queries.ts: status === 'PROCESSING'",
  "features/files/result-head.tsx: status === 'PROCESSED'",
  "features/files/send-file.view.ts: status === 'PROCESSING_FAILURE'",
  "features/files/sent-file.tsx: detail?.status === 'PROCESSED'",
  "features/held-changes/change-detail.tsx: status === 'HELD'",
  "features/users/credentials/use-credential-columns.tsx: status === 'ACTIVE'",
  "features/users/credentials/use-credential-columns.tsx: status === 'ACTIVE'",
];

test('no screen judges a status by itself, or lists those that it means', { timeout: SLOW }, () => {
  const isAsked = (path: string) => path.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(path);
  const places = statusComparisons(ROOT, join(ROOT, 'apps/web/tsconfig.json'), isAsked);
  const found = places.map((place) => place.replace('apps/web/src/', '')).sort();
  expect(found).toEqual(SHOWS.toSorted());
});

let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/statuses-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a comparison or a list is found whatever the values are called, and only where the values are statuses', {
  timeout: SLOW,
}, () => {
  const source = `
    type Shown = 'AVAILABLE' | 'APPROVED' | 'EXPIRED';
    declare const row: { readonly what: Shown | null; readonly size: 'small' | 'large' };
    const open = 'AVAILABLE';
    export const renamed = row.what === open;
    const { what: anything } = row;
    export const taken = anything !== 'EXPIRED';
    export const listed = (['AVAILABLE', 'APPROVED'] as (Shown | null)[]).includes(row.what);
    export function switched(of: Shown) { switch (of) { case 'APPROVED': return true; default: return false; } }
    export const absent = row.what === null;
    export const other = row.size === 'small';
    export const rule: readonly Shown[] = ['APPROVED', 'EXPIRED'];
    export const set = new Set(['EXPIRED', 'AVAILABLE']);
    export const longer = ['EXPIRED', ...rule];
    export const single = { status: [open] };
    export const passedOn = [...rule];
    export const given = (one: Shown) => [one];
    export const sizes = ['small', 'large'];
    export const beside = ['EXPIRED', 'ALL'];
    export const same = (a: Shown, b: Shown) => a === b;
  `;
  writeFileSync(join(folder, 'screen.ts'), source);
  const options = { strict: true, noEmit: true, target: 'esnext', lib: ['esnext'], types: [] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['screen.ts'] }),
  );
  const found = statusComparisons(folder, join(folder, 'tsconfig.json'), (path) => path === 'screen.ts');
  expect(found).toEqual([
    'screen.ts: row.what === open',
    "screen.ts: anything !== 'EXPIRED'",
    "screen.ts: (['AVAILABLE', 'APPROVED'] as (Shown | null)[]).includes(row.what)",
    "screen.ts: ['AVAILABLE', 'APPROVED']",
    "screen.ts: case 'APPROVED': return true;",
    "screen.ts: ['APPROVED', 'EXPIRED']",
    "screen.ts: ['EXPIRED', 'AVAILABLE']",
    "screen.ts: ['EXPIRED', ...rule]",
    'screen.ts: [open]',
  ]);
});
