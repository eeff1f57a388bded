import { ConfigError, loadConfig } from './config.ts';
import { verifyAudit } from './modules/audit/verify-audit.ts';
import { openDeps } from './open.ts';
import { startEmbedded } from './platform/db/embedded/server.ts';
import { createLogger } from './platform/log/log.ts';

/** Verifies the chains of the audit trail; the server may be running meanwhile. */
async function main(): Promise<string | undefined> {
  const config = loadConfig();
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const { deps, close } = await openDeps(config, createLogger(config), url, { statementTimeout: 0 });
    return await verifyAudit(deps.db).finally(close);
  } finally {
    await embedded?.stop();
  }
}

try {
  const broken = await main();
  process.stdout.write(`${broken ?? 'Every chain of the audit trail holds.'}\n`);
  if (broken !== undefined) process.exitCode = 2;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
