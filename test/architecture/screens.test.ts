import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusComparisons } from './status-comparisons.ts';
import { textReads } from './text-reads.ts';
import { type TypedSources, typedSources } from './typed-sources.ts';

type Texts = { readonly [key: string]: string | Texts };

const ROOT = join(import.meta.dirname, '../..');
const TIMEOUT_MS = 300_000;

/**
 * Status comparisons that affect only the display: words, colors, polling and counts. Acts use domain rules,
 * so this list may only shrink. It names each place as often as it occurs.
 */
const DISPLAY_COMPARISONS = [
  "features/companies/companies.queries.ts: ['PENDING']",
  "features/dashboard/dashboard.view.ts: ['AVAILABLE', 'NEGOTIATED', 'LIQUIDATED']",
  "features/dashboard/dashboard.view.ts: ['AVAILABLE', 'NEGOTIATION', 'NEGOTIATED', 'LIQUIDATED']",
  "features/held-changes/waiting-changes.queries.ts: ['HELD']",
  'features/dashboard/dashboard.view.ts: cards.includes(group)',
  'features/dashboard/dashboard.view.ts: cards.includes(group)',
  "features/dashboard/group-mark.tsx: group === 'CANCELED'",
  "features/dashboard/summary.tsx: group === 'LIQUIDATED'",
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

/** Matches texts read by a name that a list declares (`lib/lists`): filters, search fields and choices. */
const BY_DECLARATION =
  /^\w+\.filters\.|^\w+\.fields\.|^users\.blocked\.|^files\.awaits\.|^negotiations\.(?:turns|nears)\.|^settlement\.(?:turns|overdueOnly)\.|^matching\.(?:shown|movements|repetitions)\./;

const PLURAL = /_(?:zero|one|other)$/;

const pathsOf = (texts: Texts, above: readonly string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...above, key.replace(PLURAL, '')]] : pathsOf(value, [...above, key]),
  );

const isScreen = (path: string) => path.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(path);

const STATUSES = `
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

const TEXTS = `
  declare const texts: { readonly table: Record<string, string>; readonly a: { readonly one: string; readonly two: string } };
  declare const t: (selector: ($: typeof texts) => unknown) => string;
  declare const side: 'first' | 'last';
  declare const row: { readonly kind?: keyof typeof texts.a };
  export const read = [t(($) => $.a.one), t(($) => $.table[side]), t(($) => row.kind && $.a[row.kind])];
  export const whole = t(($) => (side === 'last' ? $.a : $.table));
  export const other = texts.table.none;
`;

let screens: TypedSources;
let samples: TypedSources;
let folder: string;
beforeAll(() => {
  screens = typedSources(ROOT, join(ROOT, 'apps/web/tsconfig.json'));
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/screens-'));
  const options = { strict: true, noEmit: true, target: 'esnext', lib: ['esnext'], types: [] };
  const files = ['statuses.ts', 'texts.ts'];
  writeFileSync(join(folder, 'statuses.ts'), STATUSES);
  writeFileSync(join(folder, 'texts.ts'), TEXTS);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  samples = typedSources(folder, join(folder, 'tsconfig.json'));
});
afterAll(() => {
  screens?.close();
  samples?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('no screen outside of DISPLAY_COMPARISONS compares a status or lists statuses', {
  timeout: TIMEOUT_MS,
}, () => {
  const places = statusComparisons(screens, isScreen);
  const found = places.map((place) => place.replace('apps/web/src/', '')).sort();
  expect(found).toEqual(DISPLAY_COMPARISONS.toSorted());
});

test('statusComparisons finds comparisons and lists of statuses by type, whatever the names of the values', () => {
  const found = statusComparisons(samples, (path) => path === 'statuses.ts');
  expect(found).toEqual([
    'statuses.ts: row.what === open',
    "statuses.ts: anything !== 'EXPIRED'",
    "statuses.ts: (['AVAILABLE', 'APPROVED'] as (Shown | null)[]).includes(row.what)",
    "statuses.ts: ['AVAILABLE', 'APPROVED']",
    "statuses.ts: case 'APPROVED': return true;",
    "statuses.ts: ['APPROVED', 'EXPIRED']",
    "statuses.ts: ['EXPIRED', 'AVAILABLE']",
    "statuses.ts: ['EXPIRED', ...rule]",
    'statuses.ts: [open]',
  ]);
});

test('each text of the web is read by a source', { timeout: TIMEOUT_MS }, async () => {
  const reads = textReads(screens, (path) => isScreen(path) && !path.startsWith('apps/web/src/i18n/'));
  const unread: string[] = [];
  for (const path of globSync('apps/web/src/i18n/pt/+([a-zA-Z]).ts', { cwd: ROOT }).sort()) {
    const { default: texts } = (await import(pathToFileURL(join(ROOT, path)).href)) as { default: Texts };
    const namespace = basename(path, '.ts');
    // A source reads the common texts and the namespaces that it names.
    const relevant = reads.filter(
      ({ source }) => namespace === 'common' || source.includes(`'${namespace}'`),
    );
    const read = new Set(relevant.flatMap(({ keys }) => keys.map((key) => key.join('.'))));
    for (const key of pathsOf(texts)) {
      const isRead = key.some((_, at) => read.has(key.slice(0, at + 1).join('.')));
      if (!isRead) unread.push([namespace, ...key].join('.'));
    }
  }
  expect(unread.filter((key) => !BY_DECLARATION.test(key))).toEqual([]);
});

test('textReads resolves a computed key to its possible values only', () => {
  const [read] = textReads(samples, (path) => path === 'texts.ts');
  expect(read?.keys.map((key) => key.join('.'))).toEqual([
    'a.one',
    'table.first',
    'table.last',
    'a.one',
    'a.two',
    'a',
    'table',
  ]);
});
