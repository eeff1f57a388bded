import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { execute, startTestCluster, withDatabase } from '../test/support/cluster.ts';
import { schemaDump } from './schema-dump.ts';
import { schemaTypes } from './schema-types.ts';

/** Writes types and schema of the migrated database into the repository: `npm run db:types` after each new migration. */
const root = join(import.meta.dirname, '..');
const cluster = await startTestCluster();
const name = `types_${process.pid}`;
try {
  await execute(cluster.url, `CREATE DATABASE ${name}`);
  const url = withDatabase(cluster.url, name);
  await migrate(url);
  writeFileSync(join(root, 'apps/server/src/platform/db/schema.generated.ts'), await schemaTypes(url));
  writeFileSync(join(root, 'docs/schema.sql'), await schemaDump(url));
  await execute(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`);
} finally {
  await cluster.stop();
}
