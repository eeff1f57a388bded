import {
  DummyDriver,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { applyFilters, type ExhaustiveQuery, type FiltersOf } from '../../src/platform/db/apply-filters.ts';

interface Tables {
  readonly things: { readonly id: number; readonly name: string };
}

type Query = {
  limit?: number;
  page?: number;
  sort?: string;
  name?: string | undefined;
  id?: number | undefined;
};

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (it) => new PostgresIntrospector(it),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const eb = expressionBuilder<Tables, 'things'>();

const sqlOf = (filter: FiltersOf<Query>) =>
  db
    .selectFrom('things')
    .select('id')
    .where(applyFilters(eb, filter, { id: (id) => eb('id', '=', id), name: (name) => eb('name', '=', name) }))
    .compile();

it('applyFilters adds conditions only for filters with a value', () => {
  expect(sqlOf({ id: 7, name: undefined })).toMatchObject({
    sql: expect.stringMatching(/where \/\* planned for its values \*\/ "id" = \$1$/),
    parameters: [7],
  });
  expect(sqlOf({ id: 7, name: 'a' }).parameters).toEqual([7, 'a']);
  expect(sqlOf({}).parameters).toEqual([]);
  expect(sqlOf({}).sql).not.toContain('planned');
});

it('applyFilters does not compile when a filter has no condition', () => {
  const filter: FiltersOf<Query> = {};
  // @ts-expect-error: nothing reads `name`
  applyFilters(eb, filter, { id: (id) => eb('id', '=', id) });
  const whole: ExhaustiveQuery<Query, 'limit' | 'page' | 'sort' | 'name' | 'id'> = { name: 'a' };
  // @ts-expect-error: nothing reads `id`
  const missed: ExhaustiveQuery<Query, 'limit' | 'page' | 'sort' | 'name'> = { name: 'a' };
  expect(whole).toEqual(missed);
});
