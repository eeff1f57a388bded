import { expect, test } from 'vitest';
import { endingsOf } from './file-rules.ts';
import { fileRules } from './upload-rules.ts';

test.each([
  ['VAL-32a', 'sendFile', ['.xlsx', '.csv'], 1024 ** 3],
  ['VAL-32c', 'uploadContract', ['.pdf'], 10 * 1024 ** 2],
] as const)('%s: %s accepts the endings and size of its declaration', (_row, name, endings, maxBytes) => {
  expect(endingsOf(fileRules(name))).toEqual(endings);
  expect(fileRules(name).maxBytes).toBe(maxBytes);
});
