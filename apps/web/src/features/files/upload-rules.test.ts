import { expect, test } from 'vitest';
import { endingsOf } from './file-rules.ts';
import { fileRules } from './upload-rules.ts';

test.each([
  ['sendFile', ['.xlsx', '.csv'], 1024 ** 3],
  ['uploadContract', ['.pdf'], 10 * 1024 ** 2],
] as const)('%s takes what its declaration says', (name, endings, maxBytes) => {
  expect(endingsOf(fileRules(name))).toEqual(endings);
  expect(fileRules(name).maxBytes).toBe(maxBytes);
});
