import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rulesOf from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Names of the empty packages that the trees below can import. */
const PACKAGES = ['kysely', 'pg', 'react', 'zod'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-dependency-rules-'));
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(PACKAGES.map((name) => [name, '1'])) }),
  );
  for (const name of [...PACKAGES, 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const options = await rulesOf(join(ROOT, '.dependency-cruiser.mjs'));

/** Returns the names of the rules that a tree of files breaks. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) write(path, content);
  const roots = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''));
  const { output } = await cruise([...roots], { ...structuredClone(options), baseDir: folder });
  const { summary } = output as ICruiseResult;
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

const S = 'apps/server/src';
const EMPTY = 'export const x = 1;\n';
const uses = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;

test('tree that follows the dependency rules has no violation', async () => {
  const files = {
    [`${S}/config.ts`]: EMPTY,
    [`${S}/platform/db/db.ts`]: "import type pg from 'pg';\nexport type P = pg.Pool;\nexport const x = 1;\n",
    [`${S}/modules/receivables/list.store.ts`]: "import { sql } from 'kysely';\nexport const x = sql;\n",
    [`${S}/modules/negotiations/offer.ts`]: uses('../receivables/list.store.ts'),
    [`${S}/app.ts`]: uses('./modules/negotiations/offer.ts').replace('{ x }', '{ y as x }'),
    'apps/web/src/features/schedule/a.ts': uses('../deals/public.ts'),
    'apps/web/src/features/deals/public.ts': EMPTY,
    'apps/web/src/features/schedule/a.view.ts': uses('../deals/b.view.ts'),
    'apps/web/src/features/deals/b.view.ts': EMPTY,
  };
  expect(await broken(files)).toEqual([]);
});

test.each([
  [
    'no-cycles',
    {
      'packages/domain/src/a.ts': "export { b } from './b.ts';\n",
      'packages/domain/src/b.ts': "export { a } from './a.ts';\n",
    },
  ],
  ['resolvable', { 'scripts/a.ts': uses('./nowhere.ts') }],
  ['no-test-in-product', { [`${S}/a.ts`]: "import { test } from 'vitest';\nexport const x = test;\n" }],
  [
    'no-readline',
    {
      [`${S}/a.ts`]: "import { createInterface } from 'node:readline';\nexport const x = createInterface;\n",
    },
  ],
  [
    'domain-imports-nothing',
    { 'packages/domain/src/a.ts': "import * as z from 'zod';\nexport const x = z;\n" },
  ],
  [
    'contract-imports-domain',
    {
      'packages/contract/src/a.ts': "import type { Kysely } from 'kysely';\nexport type K = Kysely<never>;\n",
    },
  ],
  [
    'one-door',
    { 'scripts/a.ts': uses('../packages/domain/src/inner.ts'), 'packages/domain/src/inner.ts': EMPTY },
  ],
  ['web-not-server', { 'apps/web/src/a.ts': uses('../../server/src/b.ts'), [`${S}/b.ts`]: EMPTY }],
  ['server-not-web', { [`${S}/a.ts`]: uses('../../web/src/b.ts'), 'apps/web/src/b.ts': EMPTY }],
  [
    'platform-below-modules',
    { [`${S}/platform/a.ts`]: uses('../modules/new/b.ts'), [`${S}/modules/new/b.ts`]: EMPTY },
  ],
  ['modules-below-app', { [`${S}/modules/new/a.ts`]: uses('../../app.ts'), [`${S}/app.ts`]: EMPTY }],
  ['driver-in-db', { [`${S}/modules/new/a.ts`]: "import pg from 'pg';\nexport const x = pg;\n" }],
  [
    'module-audit',
    { [`${S}/modules/audit/a.ts`]: uses('../notices/b.ts'), [`${S}/modules/notices/b.ts`]: EMPTY },
  ],
  [
    'module-others',
    { [`${S}/modules/new/a.ts`]: uses('../access/b.ts'), [`${S}/modules/access/b.ts`]: EMPTY },
  ],
  ['sql-in-stores', { [`${S}/modules/new/a.ts`]: "import { sql } from 'kysely';\nexport const x = sql;\n" }],
  [
    'stores-open-nothing',
    {
      [`${S}/modules/new/a.store.ts`]: uses('../../platform/db/transaction.ts'),
      [`${S}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'presenters-query-nothing',
    { [`${S}/modules/new/a.present.ts`]: uses('./a.store.ts'), [`${S}/modules/new/a.store.ts`]: EMPTY },
  ],
  [
    'routes-bind-only',
    {
      [`${S}/modules/new/a.routes.ts`]: uses('../../platform/db/transaction.ts'),
      [`${S}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'routes-bind-only',
    { [`${S}/modules/new/a.routes.ts`]: uses('./a.store.ts'), [`${S}/modules/new/a.store.ts`]: EMPTY },
  ],
  [
    'streams-write-nothing',
    {
      [`${S}/modules/new/a.streams.ts`]: uses('../../platform/db/transaction.ts'),
      [`${S}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'http-in-routes',
    { [`${S}/modules/new/a.ts`]: uses('../../platform/http/b.ts'), [`${S}/platform/http/b.ts`]: EMPTY },
  ],
  [
    'feature-schedule',
    {
      'apps/web/src/features/schedule/a.ts': uses('../deals/b.ts'),
      'apps/web/src/features/deals/b.ts': EMPTY,
    },
  ],
  [
    'feature-schedule',
    {
      'apps/web/src/features/schedule/a.ts': uses('../users/public.ts'),
      'apps/web/src/features/users/public.ts': EMPTY,
    },
  ],
  [
    'feature-others',
    { 'apps/web/src/features/a/a.ts': uses('../b/public.ts'), 'apps/web/src/features/b/public.ts': EMPTY },
  ],
  [
    'features-below-app',
    { 'apps/web/src/ui/a.ts': uses('../features/b/b.ts'), 'apps/web/src/features/b/b.ts': EMPTY },
  ],
  [
    'views-are-pure',
    {
      'apps/web/src/features/a/a.view.ts': "import { useState } from 'react';\nexport const x = useState;\n",
    },
  ],
  [
    'queries-show-nothing',
    {
      'apps/web/src/features/a/a.queries.ts': uses('../../lib/toasts/toasts.ts'),
      'apps/web/src/lib/toasts/toasts.ts': EMPTY,
    },
  ],
])('violation of %s is reported', async (rule, files) => {
  expect(await broken(files)).toContain(rule);
});
