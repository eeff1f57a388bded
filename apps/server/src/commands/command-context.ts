import type { Config } from '../config.ts';
import type { OpenDatabase } from '../open-database.ts';
import { StartError } from '../platform/start-error.ts';
import type { Frame } from '../process-frame.ts';
import type { CommandLineContext, CommandOptions } from './command.ts';

const NO_OWNER =
  'This command works as the owner of the database: set DATABASE_OWNER_URL (docs/deployment.md).';

/** Opens the database once. The import is dynamic so that a refused command returns fast. */
async function openOnce(config: Config, frame: Frame): Promise<OpenDatabase> {
  const { openDatabase } = await import('../open-database.ts');
  const database = await openDatabase(config, frame.log);
  frame.stops.push(database.stop);
  return database;
}

/**
 * Returns the part of the command context that needs the database. Whatever it opens is closed with the
 * frame.
 */
export function databaseContext(
  readConfig: () => Config,
  frame: Frame,
): Pick<CommandLineContext<CommandOptions>, 'ownerUrl' | 'prepare' | 'open'> {
  let opening: Promise<OpenDatabase> | undefined;
  const database = () => {
    opening ??= openOnce(readConfig(), frame);
    return opening;
  };
  return {
    async ownerUrl() {
      const { ownerUrl } = await database();
      if (ownerUrl === undefined) throw new StartError(NO_OWNER);
      return ownerUrl;
    },
    async prepare() {
      const logins = await database();
      const { prepareInstallation } = await import('../prepare.ts');
      await prepareInstallation(readConfig(), logins, frame.log, { storeSettings: false });
    },
    async open(options) {
      const { url, ownerUrl } = await database();
      // A restored cluster has no application login before its first start.
      const { ensureLogin } = await import('../platform/db/logins.ts');
      if (ownerUrl !== undefined && ownerUrl !== url) await ensureLogin(ownerUrl, url);
      const { openDeps } = await import('../open.ts');
      const { deps, close } = await openDeps(readConfig(), frame.log, url, { ...options, unnamed: 'SYSTEM' });
      frame.stops.push(close);
      return deps;
    },
  };
}
