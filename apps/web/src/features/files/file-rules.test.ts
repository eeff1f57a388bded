import { expect, test } from 'vitest';
import { endingOf, type FileRules, fileRefusal, sizeText, typesText } from './file-rules.ts';

const rules: FileRules = { accept: { 'text/csv': ['.csv'], 'application/zip': ['.xlsx'] }, maxBytes: 100 };

test.each([
  ['Agenda.XLSX', 10, undefined],
  ['agenda.csv', 100, undefined],
  ['agenda.csv', 101, 'size'],
  ['agenda.csv', 0, 'empty'],
  ['agenda.pdf', 10, 'type'],
  ['agenda.csv.exe', 10, 'type'],
  ['csv', 10, 'type'],
  ['.csv', 10, 'type'],
] as const)('file check of %s with %i bytes returns %s', (name, size, refusal) => {
  expect(fileRefusal({ name, size }, rules)).toBe(refusal);
});

test('file types and sizes are formatted for display', () => {
  expect(typesText(rules, 'pt')).toBe('CSV ou XLSX');
  expect(typesText(rules, 'en')).toBe('CSV or XLSX');
  expect(typesText({ ...rules, accept: { 'application/pdf': ['.pdf'] } }, 'pt')).toBe('PDF');
  expect([0, 512, 1024, 1536, 10 * 1024 ** 2, 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '512 B',
    '1 kB',
    '1,5 kB',
    '10 MB',
    '1 GB',
  ]);
  expect(endingOf('a.b.Pdf')).toBe('.pdf');
});
