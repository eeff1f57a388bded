import { runCommand } from './command.ts';
import { ConfigError, loadConfig } from './config.ts';
import { resetDemo } from './demo/load-demo.ts';
import { settleInstallation } from './installation/settle-installation.ts';
import { openDeps } from './open.ts';
import { withDatabase } from './open-database.ts';
import { createLogger } from './platform/log/log.ts';
import { prepareDatabase } from './prepare.ts';

/** Deletes everything in the demo's database and loads the demo data anew; the server may be running meanwhile. */
await runCommand(async () => {
  const config = loadConfig();
  if (!config.demo) throw new ConfigError('the demo can be reset with DEMO=1 only');
  const log = createLogger(config);
  await withDatabase(config, async (url) => {
    await prepareDatabase(url);
    await settleInstallation(config, url, log);
    const { deps, close } = await openDeps(config, log, url);
    await resetDemo(deps, url).finally(close);
  });
  return 'The demo data was loaded anew.';
});
