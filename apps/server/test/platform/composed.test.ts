import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { composedOnce } from '../../src/platform/db/composed.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

interface Asked {
  readonly [name: string]: string | readonly number[] | { readonly at: Date } | undefined;
  readonly word: string;
  readonly among: readonly number[];
  readonly moment: { readonly at: Date };
  readonly more?: string | undefined;
}

/** Answers what it was asked with, and counts how often it was composed. */
function echo() {
  const composed: string[] = [];
  const statement = composedOnce((db, order: 'asc' | 'desc', { word, among, moment, more }: Asked) => {
    composed.push(order);
    return sql<{ n: number; word: string; at: Date; known: boolean; more: string | null }>`
      select n, ${word}::text as word, ${moment.at}::timestamptz as at, n = any(${among}::int[]) as known, ${more ?? null}::text as more
      from unnest(array[${sql.join(among)}]::int[]) n order by n ${sql.raw(order)}`.compile(db);
  });
  return { composed, statement };
}

const at = new Date('2026-05-04T12:00:00Z');
const asked = (word: string, among: readonly number[]): Asked => ({ word, among, moment: { at } });

it('each time the values are those of the one who asks, also of many at once', async () => {
  const { composed, statement } = echo();
  const words = Array.from({ length: 20 }, (_, n) => `word ${n}`);
  const answers = await Promise.all(words.map((word, n) => statement(t.db, 'asc', asked(word, [n, n + 1]))));
  expect(answers).toEqual(
    words.map((word, n) => [n, n + 1].map((one) => ({ n: one, word, at, known: true, more: null }))),
  );
  expect(composed).toEqual(['asc']);
});

it('another order, a longer list and a value more are statements of their own', async () => {
  const { composed, statement } = echo();
  const of = async (order: 'asc' | 'desc', it: Asked) =>
    (await statement(t.db, order, it)).map(({ n, more }) => [n, more]);
  expect(await of('asc', asked('a', [1, 2]))).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(await of('desc', asked('a', [1, 2]))).toEqual([
    [2, null],
    [1, null],
  ]);
  expect(await of('asc', asked('a', [3]))).toEqual([[3, null]]);
  expect(await of('asc', { ...asked('a', [3]), more: 'b' })).toEqual([[3, 'b']]);
  expect(await of('asc', { ...asked('a', [4]), more: 'c' })).toEqual([[4, 'c']]);
  expect(composed).toEqual(['asc', 'desc', 'asc', 'asc']);
});

it('a shape of a long list is composed each time, and kept by nobody', async () => {
  const { composed, statement } = echo();
  const many = Array.from({ length: 600 }, (_, n) => n);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await statement(t.db, 'asc', asked('a', many))).toHaveLength(many.length);
  expect(composed).toEqual(['asc', 'asc']);
});

it('what is no parameter of it is refused: it would stay as it was the first time', async () => {
  const literal = composedOnce((db, _: 'ANY', { n }: { readonly n: number }) =>
    sql<{ n: number }>`select ${sql.lit(n)}::int as n`.compile(db),
  );
  const counted = composedOnce((db, _: 'ANY', { n }: { readonly n: number }) =>
    sql<{ n: number }>`select ${n + 1}::int as n`.compile(db),
  );
  const said = composedOnce((db, _: 'ANY', { n }: { readonly n: number }) =>
    sql<{ n: number }>`select ${JSON.stringify({ n })}::jsonb as n`.compile(db),
  );
  for (const statement of [literal, counted, said])
    await expect(statement(t.db, 'ANY', { n: 1 })).rejects.toThrow('n is no more than a parameter');
});
