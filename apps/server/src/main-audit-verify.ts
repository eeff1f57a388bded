import { runCommand } from './command.ts';
import { loadConfig } from './config.ts';
import { verifyAudit } from './modules/audit/verify-audit.ts';
import { openDeps } from './open.ts';
import { withDatabase } from './open-database.ts';
import { createLogger } from './platform/log/log.ts';

/** Verifies the chains of the audit trail; the server may be running meanwhile. */
await runCommand(async () => {
  const config = loadConfig();
  const broken = await withDatabase(config, async (url) => {
    const { deps, close } = await openDeps(config, createLogger(config), url, { statementTimeout: 0 });
    return await verifyAudit(deps.db).finally(close);
  });
  if (broken !== undefined) process.exitCode = 2;
  return broken ?? 'Every chain of the audit trail holds.';
});
