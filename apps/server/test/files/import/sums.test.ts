import { expect, test } from 'vitest';
import { csv, importContent } from './import-content.ts';

const sumsOf = async (content: string) => {
  const outcome = await importContent(content);
  return outcome.ok ? outcome.sums : undefined;
};

test('sums list the lines of one issuer and due date across spellings', async () => {
  const sums = await sumsOf(
    csv(
      'Banco A;30/11/2026;1,00;1',
      'Banco B;30/11/2026;1,00;1',
      'BANCO  A;2026-11-30;1,00;1',
      'Banco B;01/12/2026;1,00;1',
      'Banco B;30/11/2026;1,00;1',
      'banco a;30/11/2026;1,00;1',
      'TOTAL;;6,00;6',
    ),
  );
  expect(sums).toEqual([
    { issuer_key: expect.any(String), due_date: '2026-11-30', line_count: 3, lines: [2, 4, 7] },
    { issuer_key: expect.any(String), due_date: '2026-11-30', line_count: 2, lines: [3, 6] },
  ]);
});

test('sums list at most twenty lines per receivable and 1,000 receivables', async () => {
  const lines = Array.from({ length: 25 }, () => 'Banco A;30/11/2026;1,00;1');
  expect(await sumsOf(csv(...lines))).toMatchObject([
    { line_count: 25, lines: Array.from({ length: 20 }, (_, index) => index + 2) },
  ]);
  const pairs = Array.from({ length: 1001 }, (_, index) => `Banco ${index};30/11/2026;1,00;1`);
  const sums = await sumsOf(csv(...pairs, ...pairs));
  expect(sums).toHaveLength(1000);
  expect(sums?.at(-1)?.lines).toEqual([1001, 2002]);
});

test('sums merge lines from several parts of a large file with their line numbers', async () => {
  const filler = Array.from(
    { length: 165_000 },
    (_, index) => `${'A'.repeat(140)} ${index % 50};30/11/2026;1,00;1`,
  );
  const outcome = await importContent(
    csv(
      'First;30/11/2026;1,00;1',
      filler.join('\r\n'),
      'First;30/11/2026;1,00;1',
      'Late;25/12/2026;1,00;1',
      'Last;30/11/2026;1,00;1',
    ),
  );
  const sums = outcome.ok ? outcome.sums : undefined;
  expect(sums?.[0]).toMatchObject({ line_count: 2, lines: [2, filler.length + 3] });
  expect(sums?.[1]).toMatchObject({ line_count: 3_300, lines: expect.arrayContaining([3, 53]) });
  expect(outcome).toMatchObject({
    lines: filler.length + 4,
    total_value: 100 * (filler.length + 4),
    warning_count: 1,
    warnings: [{ line: filler.length + 4, code: 'DATE_NOT_BUSINESS_DAY' }],
  });
}, 60_000);
