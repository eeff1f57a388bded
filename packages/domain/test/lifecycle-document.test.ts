import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifecycleDocument } from '../src/index.ts';

test('docs/lifecycles.md shows the tables as they are', () => {
  const page = readFileSync(new URL('../../../docs/lifecycles.md', import.meta.url), 'utf8');
  expect(page).toBe(lifecycleDocument());
});

test('the page draws every step, its beginning and its ends', () => {
  const page = lifecycleDocument();
  expect(page).toContain('  [*] --> AVAILABLE: MAKE_AVAILABLE');
  expect(page).toContain('  LIQUIDATED --> [*]');
  expect(page).toContain(
    '| AVAILABLE | ACCEPT_CREDIT | APPROVED | BORROWER | ACCEPT |  | ACCEPT | CLOSE |  |',
  );
});
