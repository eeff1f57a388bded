import type { Lifecycle } from '@pregao/domain';
import { Cli, GenericExpressionNode, LiteralNode, UnionExpressionNode } from 'kysely-codegen';
import pg from 'pg';

/** Tables whose status is the state of a lifecycle. */
const LIFECYCLES: Readonly<Record<string, Lifecycle>> = {
  access_requests: 'ACCESS_REQUEST',
  approval_requests: 'APPROVAL_REQUEST',
  bank_statements: 'BANK_STATEMENT',
  collections: 'COLLECTION',
  contracts: 'CONTRACT',
  credentials: 'CREDENTIAL',
  credits: 'CREDIT',
  held_changes: 'HELD_CHANGE',
  managed_files: 'FILE',
  offers: 'OFFER',
  payments: 'PAYMENT',
  receivables: 'RECEIVABLE',
  remittances: 'REMITTANCE',
};

const CHECK_LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** Reads the values that a check `column IN ('A', 'B')` allows, by `table.column`. */
async function listedValues(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ table: string; check: string }>(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS "check"
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  await client.end();
  const found = rows.map(({ table, check }) => {
    const [, column, list = ''] = CHECK_LIST.exec(check) ?? [];
    return [
      `${table}.${column}`,
      [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? ''),
    ] as const;
  });
  return new Map(found.filter(([, values]) => values.length > 0));
}

/** Returns the types of the statuses by `table.column`. @throws Error for a lifecycle without its column */
function statusColumns(listed: ReadonlyMap<string, readonly string[]>) {
  const columns = Object.entries(LIFECYCLES).map(([table, lifecycle]) => {
    const column = `${table}.status`;
    const allowed = listed.get(column);
    if (allowed === undefined) throw new Error(`no values for ${column}`);
    const values = new UnionExpressionNode(allowed.map((value) => new LiteralNode(value)));
    return [column, new GenericExpressionNode('StatusColumn', [new LiteralNode(lifecycle), values])] as const;
  });
  return Object.fromEntries(columns);
}

/**
 * Returns the TypeScript types of the tables of a migrated database as text. bigint is a number, a date is
 * text, a text column with a check `IN (...)` is the union of its values, a status of a lifecycle is a
 * `StatusColumn`. Leaves out the migration bookkeeping.
 */
export async function schemaTypes(url: string): Promise<string> {
  const listed = await listedValues(url);
  return new Cli().generate({
    url,
    dialect: 'postgres',
    dateParser: 'string',
    numericParser: 'string',
    typeMapping: { int8: 'number' },
    customImports: { StatusColumn: './status-column.ts' },
    overrides: { columns: statusColumns(listed) },
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '*.migrations',
    logLevel: 'silent',
    outFile: null,
    postprocess: async ({ metadata }) => {
      for (const { name, columns } of metadata.tables)
        for (const column of columns) column.enumValues ??= listed.get(`${name}.${column.name}`) ?? null;
      return metadata;
    },
  });
}
