import { MAX_CONTRACT_BYTES, MAX_STREAM_FILE_BYTES } from '@pregao/domain';
import { expect, test } from 'vitest';
import { endingsOf } from '../../ui/files/file-rules.ts';
import { fileRules } from './file-rules.ts';

test.each([
  ['sendFile', ['.xlsx', '.csv'], MAX_STREAM_FILE_BYTES],
  ['uploadContract', ['.pdf'], MAX_CONTRACT_BYTES],
] as const)('%s takes what its declaration says', (name, endings, maxBytes) => {
  expect(endingsOf(fileRules(name))).toEqual(endings);
  expect(fileRules(name).maxBytes).toBe(maxBytes);
});
