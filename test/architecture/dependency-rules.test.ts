import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
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

const options = await extractOptions(join(ROOT, '.dependency-cruiser.mjs'));

/** Returns the names of the rules that a tree of files breaks. */
async function violatedRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) write(path, content);
  const roots = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''));
  const { output } = await cruise([...roots], { ...structuredClone(options), baseDir: folder });
  const { summary } = output as ICruiseResult;
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

const SERVER = 'apps/server/src';
const EMPTY = 'export const x = 1;\n';
const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;

test('tree that follows the dependency rules has no violation', async () => {
  const files = {
    [`${SERVER}/config.ts`]: EMPTY,
    [`${SERVER}/platform/db/db.ts`]:
      "import type pg from 'pg';\nexport type P = pg.Pool;\nexport const x = 1;\n",
    [`${SERVER}/modules/receivables/list.store.ts`]: "import { sql } from 'kysely';\nexport const x = sql;\n",
    [`${SERVER}/modules/negotiations/offer.ts`]: importing('../receivables/list.store.ts'),
    [`${SERVER}/app.ts`]: importing('./modules/negotiations/offer.ts').replace('{ x }', '{ y as x }'),
    'apps/web/src/features/schedule/a.ts': importing('../deals/public.ts'),
    'apps/web/src/features/deals/public.ts': EMPTY,
    'apps/web/src/features/schedule/a.view.ts': importing('../deals/b.view.ts'),
    'apps/web/src/features/deals/b.view.ts': EMPTY,
  };
  expect(await violatedRules(files)).toEqual([]);
});

test.each([
  [
    'no-cycles',
    {
      'packages/domain/src/a.ts': "export { b } from './b.ts';\n",
      'packages/domain/src/b.ts': "export { a } from './a.ts';\n",
    },
  ],
  ['resolvable', { 'scripts/a.ts': importing('./nowhere.ts') }],
  ['no-test-in-product', { [`${SERVER}/a.ts`]: "import { test } from 'vitest';\nexport const x = test;\n" }],
  [
    'no-readline',
    {
      [`${SERVER}/a.ts`]:
        "import { createInterface } from 'node:readline';\nexport const x = createInterface;\n",
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
    { 'scripts/a.ts': importing('../packages/domain/src/inner.ts'), 'packages/domain/src/inner.ts': EMPTY },
  ],
  ['web-not-server', { 'apps/web/src/a.ts': importing('../../server/src/b.ts'), [`${SERVER}/b.ts`]: EMPTY }],
  ['server-not-web', { [`${SERVER}/a.ts`]: importing('../../web/src/b.ts'), 'apps/web/src/b.ts': EMPTY }],
  [
    'platform-below-modules',
    { [`${SERVER}/platform/a.ts`]: importing('../modules/new/b.ts'), [`${SERVER}/modules/new/b.ts`]: EMPTY },
  ],
  [
    'modules-below-app',
    { [`${SERVER}/modules/new/a.ts`]: importing('../../app.ts'), [`${SERVER}/app.ts`]: EMPTY },
  ],
  ['driver-in-db', { [`${SERVER}/modules/new/a.ts`]: "import pg from 'pg';\nexport const x = pg;\n" }],
  [
    'module-audit',
    {
      [`${SERVER}/modules/audit/a.ts`]: importing('../notices/b.ts'),
      [`${SERVER}/modules/notices/b.ts`]: EMPTY,
    },
  ],
  [
    'module-others',
    { [`${SERVER}/modules/new/a.ts`]: importing('../access/b.ts'), [`${SERVER}/modules/access/b.ts`]: EMPTY },
  ],
  [
    'sql-in-stores',
    { [`${SERVER}/modules/new/a.ts`]: "import { sql } from 'kysely';\nexport const x = sql;\n" },
  ],
  [
    'stores-open-nothing',
    {
      [`${SERVER}/modules/new/a.store.ts`]: importing('../../platform/db/transaction.ts'),
      [`${SERVER}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'presenters-query-nothing',
    {
      [`${SERVER}/modules/new/a.present.ts`]: importing('./a.store.ts'),
      [`${SERVER}/modules/new/a.store.ts`]: EMPTY,
    },
  ],
  [
    'routes-bind-only',
    {
      [`${SERVER}/modules/new/a.routes.ts`]: importing('../../platform/db/transaction.ts'),
      [`${SERVER}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'routes-bind-only',
    {
      [`${SERVER}/modules/new/a.routes.ts`]: importing('./a.store.ts'),
      [`${SERVER}/modules/new/a.store.ts`]: EMPTY,
    },
  ],
  [
    'streams-write-nothing',
    {
      [`${SERVER}/modules/new/a.streams.ts`]: importing('../../platform/db/transaction.ts'),
      [`${SERVER}/platform/db/transaction.ts`]: EMPTY,
    },
  ],
  [
    'http-in-routes',
    {
      [`${SERVER}/modules/new/a.ts`]: importing('../../platform/http/b.ts'),
      [`${SERVER}/platform/http/b.ts`]: EMPTY,
    },
  ],
  [
    'feature-schedule',
    {
      'apps/web/src/features/schedule/a.ts': importing('../deals/b.ts'),
      'apps/web/src/features/deals/b.ts': EMPTY,
    },
  ],
  [
    'feature-schedule',
    {
      'apps/web/src/features/schedule/a.ts': importing('../users/public.ts'),
      'apps/web/src/features/users/public.ts': EMPTY,
    },
  ],
  [
    'feature-others',
    {
      'apps/web/src/features/a/a.ts': importing('../b/public.ts'),
      'apps/web/src/features/b/public.ts': EMPTY,
    },
  ],
  [
    'features-below-app',
    { 'apps/web/src/ui/a.ts': importing('../features/b/b.ts'), 'apps/web/src/features/b/b.ts': EMPTY },
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
      'apps/web/src/features/a/a.queries.ts': importing('../../lib/toasts/toasts.ts'),
      'apps/web/src/lib/toasts/toasts.ts': EMPTY,
    },
  ],
])('violation of %s is reported', async (rule, files) => {
  expect(await violatedRules(files)).toContain(rule);
});
