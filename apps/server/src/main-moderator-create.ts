import { INVITATION_DAYS } from '@pregao/domain';
import { runCommand } from './command.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { settleInstallation } from './installation/settle-installation.ts';
import {
  createFirstModerator,
  type FirstModerator,
} from './modules/directory/first-moderator/create-first-moderator.ts';
import { linesOf, readFirstModerator } from './modules/directory/first-moderator/first-moderator-flags.ts';
import { openDeps } from './open.ts';
import { withDatabase } from './open-database.ts';
import { createLogger } from './platform/log/log.ts';
import { Refused } from './platform/refused.ts';
import { StartRefused } from './platform/start-refused.ts';
import { prepareDatabase } from './prepare.ts';

async function create(config: Config, ownerUrl: string, moderator: FirstModerator): Promise<void> {
  const log = createLogger(config);
  await prepareDatabase(ownerUrl);
  await settleInstallation(config, ownerUrl, log);
  const { deps, close } = await openDeps(config, log, ownerUrl, { connections: 2 });
  await createFirstModerator(deps, moderator).finally(close);
}

/** Makes the first moderator of an installation, on an empty database or a migrated one; the server may be running. */
await runCommand(async () => {
  const moderator = readFirstModerator(process.argv.slice(2));
  const config = loadConfig();
  if (config.demo)
    throw new ConfigError('A demo brings its moderator: set DEMO=0 and what it needs (docs/deployment.md).');
  try {
    await withDatabase(config, (url) => create(config, url, moderator));
  } catch (error) {
    throw error instanceof Refused ? new StartRefused(linesOf(error)) : error;
  }
  const { person, company } = moderator;
  return `${person.name} moderates for ${company.name}. The invitation to ${person.email} is mailed by the worker as soon as one runs, and is good for ${INVITATION_DAYS} days.`;
});
