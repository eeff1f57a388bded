import { expect, test } from 'vitest';
import { versionState } from './statement.view.ts';

const version = (number: number) => ({ version: number, issued_at: '2026-12-01T12:00:00.000Z', sha256: '' });

test('version of a statement is the first, the newest of several, an earlier one or none', () => {
  const versions = [version(1), version(2)];
  expect(versionState({ version: null, versions: [] })).toBe('RUNNING');
  expect(versionState({ version: 1, versions: [version(1)] })).toBe('FIRST');
  expect(versionState({ version: 2, versions })).toBe('CHANGED');
  expect(versionState({ version: 1, versions })).toBe('REPLACED');
});
