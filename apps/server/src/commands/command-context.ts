import type { Config } from '../config.ts';
import type { OpenDatabase } from '../open-database.ts';
import { StartError } from '../platform/start-error.ts';
import type { ProcessState } from '../run-process.ts';
import type { CommandLineContext, CommandOptions } from './command.ts';

const OWNER_REQUIRED =
  'This command requires the login of the database owner: set DATABASE_OWNER_URL (docs/deployment.md).';

/** Opens the database once. The import is dynamic so that a refused command returns fast. */
async function openAndRegister(config: Config, state: ProcessState): Promise<OpenDatabase> {
  const { openDatabase } = await import('../open-database.ts');
  const database = await openDatabase(config, state.log);
  state.stops.push(database.stop);
  return database;
}

/**
 * Returns the part of the command context that needs the database. Whatever it opens is closed with the
 * process.
 */
export function databaseContext(
  readConfig: () => Config,
  state: ProcessState,
): Pick<CommandLineContext<CommandOptions>, 'ownerUrl' | 'prepare' | 'open'> {
  let opening: Promise<OpenDatabase> | undefined;
  const database = () => {
    opening ??= openAndRegister(readConfig(), state);
    return opening;
  };
  return {
    async ownerUrl() {
      const { ownerUrl } = await database();
      if (ownerUrl === undefined) throw new StartError(OWNER_REQUIRED);
      return ownerUrl;
    },
    async prepare() {
      const logins = await database();
      const { prepareInstallation } = await import('../prepare.ts');
      await prepareInstallation(readConfig(), logins, state.log, { storeSettings: false });
    },
    async open(options) {
      const { url, ownerUrl } = await database();
      // A restored cluster has no application login before its first start.
      const { ensureLogin } = await import('../platform/db/logins.ts');
      if (ownerUrl !== undefined && ownerUrl !== url) await ensureLogin(ownerUrl, url);
      const { openDeps } = await import('../open-deps.ts');
      const { deps, close } = await openDeps(readConfig(), state.log, url, {
        ...options,
        defaultActor: 'SYSTEM',
      });
      state.stops.push(close);
      return deps;
    },
  };
}
