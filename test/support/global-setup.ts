import type { TestProject } from 'vitest/node';
import { appUrlOf, ensureLogin } from '../../apps/server/src/platform/db/logins.ts';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { execute, startTestCluster, withDatabase } from './cluster.ts';

/** Starts one PostgreSQL per run, with one migrated database that tests clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `template_${process.pid}`;
  await execute(cluster.url, `CREATE DATABASE ${template}`);
  const url = withDatabase(cluster.url, template);
  await prepareDatabase(url);
  await ensureLogin(url, appUrlOf(url));
  project.provide('clusterUrl', cluster.url);
  project.provide('template', template);
  return async () => {
    await execute(cluster.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await cluster.stop();
  };
}
