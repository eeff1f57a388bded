import { ConfigError, loadConfig } from './config.ts';
import { resetDemo } from './demo/load-demo.ts';
import { openDeps } from './open.ts';
import { startEmbedded } from './platform/db/embedded/server.ts';
import { createLogger } from './platform/log/log.ts';
import { prepareDatabase } from './prepare.ts';

/** Deletes everything in the demo's database and loads the demo data anew; the server may be running meanwhile. */
async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.demo) throw new ConfigError('the demo can be reset with DEMO=1 only');
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await prepareDatabase(url);
    const { deps, close } = await openDeps(config, createLogger(config), url);
    await resetDemo(deps, url).finally(close);
  } finally {
    await embedded?.stop();
  }
}

try {
  await main();
  process.stdout.write('The demo data was loaded anew.\n');
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
