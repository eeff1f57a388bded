import type { Lifecycle } from '@pregao/domain';
import { Cli, type DatabaseMetadata } from 'kysely-codegen';
import pg from 'pg';

/** Interfaces of the tables whose status is the state of a lifecycle. */
const LIVES: Readonly<Record<string, Lifecycle>> = {
  AccessRequests: 'ACCESS_REQUEST',
  ApprovalRequests: 'APPROVAL_REQUEST',
  Contracts: 'CONTRACT',
  Credentials: 'CREDENTIAL',
  Credits: 'CREDIT',
  HeldChanges: 'HELD_CHANGE',
  ManagedFiles: 'FILE',
  Offers: 'OFFER',
  Receivables: 'RECEIVABLE',
};

const LISTED = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** Values that a check `column IN ('A', 'B')` allows, by `table.column`. */
async function listedValues(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ table: string; check: string }>(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS "check"
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  await client.end();
  const found = rows.map(({ table, check }) => {
    const [, column, list = ''] = LISTED.exec(check) ?? [];
    return [
      `${table}.${column}`,
      [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? ''),
    ] as const;
  });
  return new Map(found.filter(([, values]) => values.length > 0));
}

/** Gives the statuses their type. @throws Error for a lifecycle without its column */
function withStatusColumns(types: string): string {
  const columns = Object.entries(LIVES).reduce((text, [name, life]) => {
    const column = new RegExp(`(?<=export interface ${name} {[^}]*\\n  status: )Generated<(.+)>(?=;)`);
    if (!column.test(text)) throw new Error(`no column for the status of ${name}`);
    return text.replace(column, `StatusColumn<'${life}', $1>`);
  }, types);
  return columns.replace(/^(?=import )/m, "import type { StatusColumn } from './status-column.ts';\n");
}

/**
 * TypeScript types of the tables of a migrated database, as text: bigint is a number, a date is text, a text
 * column with a check `IN (...)` is the union of what it allows, a status of a lifecycle is a `StatusColumn`. The bookkeeping of migrations is left out.
 */
export async function schemaTypes(url: string): Promise<string> {
  const listed = await listedValues(url);
  const withUnions = async ({ metadata }: { metadata: DatabaseMetadata }) => {
    for (const table of metadata.tables) {
      for (const column of table.columns)
        column.enumValues ??= listed.get(`${table.name}.${column.name}`) ?? null;
    }
    return metadata;
  };
  const types = await new Cli().generate({
    url,
    dialect: 'postgres',
    dateParser: 'string',
    numericParser: 'string',
    typeMapping: { int8: 'number' },
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '*.migrations',
    logLevel: 'silent',
    outFile: null,
    postprocess: withUnions,
  });
  return withStatusColumns(types);
}
