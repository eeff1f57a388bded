import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { execute, startTestCluster, withDatabase } from '../test/support/cluster.ts';
import { schemaTypes } from './schema-types.ts';

/** Writes the types of the migrated database into the repository: `npm run db:types` after each new migration. */
const target = join(import.meta.dirname, '../apps/server/src/platform/db/schema.generated.ts');
const cluster = await startTestCluster();
const name = `types_${process.pid}`;
try {
  await execute(cluster.url, `CREATE DATABASE ${name}`);
  const url = withDatabase(cluster.url, name);
  await migrate(url);
  writeFileSync(target, await schemaTypes(url));
  await execute(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`);
} finally {
  await cluster.stop();
}
