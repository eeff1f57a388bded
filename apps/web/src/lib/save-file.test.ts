import { expect, test } from 'vitest';
import { fileNameIn } from './save-file.ts';

test.each([
  [
    `attachment; filename="Recebiveis-21-11-2026.csv"; filename*=UTF-8''Receb%C3%ADveis-21-11-2026.csv`,
    'Recebíveis-21-11-2026.csv',
  ],
  ['attachment; filename="usuarios.xlsx"', 'usuarios.xlsx'],
  ['attachment', ''],
])('file name is read from the Content-Disposition header: %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
