import pg from 'pg';
import { FUNCTIONS, GRANTS, OTHER_OBJECTS, TABLES } from './schema-dump.sql.ts';

const HEADER = `-- The schema of a migrated database, read from its catalog: \`npm run generate -- schema\` writes it after each new migration.
-- To read and to compare: what makes a database are the files of apps/server/migrations.
`;

/**
 * Returns schema `public` of a migrated database as text: tables with their objects, functions, views,
 * grants.
 */
export async function schemaDump(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const read = async (query: string) =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text);
  try {
    const parts = [
      ...(await read(OTHER_OBJECTS)),
      ...(await read(TABLES)),
      ...(await read(FUNCTIONS)),
      ...(await read(GRANTS)),
    ];
    return `${[HEADER, ...parts].join('\n')}\n`;
  } finally {
    await client.end();
  }
}
