import { expect, test } from 'vitest';
import { isEmail, MAX_EMAIL } from '../src/index.ts';

const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test.each(['ana@example.com', "o'neil.x+tag@mail.example.com.br", 'A_B-c@1.example.co', long(MAX_EMAIL)])(
  'isEmail accepts %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana@.com',
  'ana..lima@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'ana lima@example.com',
  ' ana@example.com',
  'ana@exam_ple.com',
  'ana,lima@example.com',
  'aná@example.com',
  long(MAX_EMAIL + 1),
])('isEmail rejects %s', (text) => {
  expect(isEmail(text)).toBe(false);
});
