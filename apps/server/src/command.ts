import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from './config.ts';
import type { OpenOptions } from './open.ts';
import type { Deps } from './platform/deps.ts';
import { createLogger, type Logger } from './platform/log/log.ts';
import { StartRefused } from './platform/start-refused.ts';
import { runFramed } from './process-frame.ts';

/** What a command works with. */
export interface Surroundings<Given> {
  /** What its arguments say. */
  readonly given: Given;
  readonly config: Config;
  readonly log: Logger;
  /** The database, as its owner. @throws StartRefused where the settings do not name the owner */
  readonly ownerUrl: string;
  /** Brings schema, queues and installation to what this program needs. */
  prepare(): Promise<void>;
  /** Opens the ways to the world; they are closed with the command. */
  open(options?: OpenOptions): Promise<Deps>;
}

/** What is printed at the end, with the exit code if it is not 0. */
export type CommandEnd = string | { readonly text: string; readonly code: number };

export interface ShellCommand<Given> {
  /** Reads the arguments. @throws StartRefused with a line for each that is missing, unknown or wrong */
  readonly arguments: (args: readonly string[]) => Given;
  /** Where it may run. */
  readonly only?: { readonly demo: boolean; readonly otherwise: string };
  /** Before the database is opened, and made where there is none. @returns what ends the command at once */
  readonly before?: (config: Config, given: Given) => Promise<CommandEnd | undefined>;
  readonly work: (surroundings: Surroundings<Given>) => Promise<CommandEnd>;
}

/** For a command that takes none. */
export function noArguments(args: readonly string[]): void {
  try {
    parseArgs({ args: [...args], options: {}, strict: true });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\nThis command takes no arguments.`);
  }
}

/**
 * Runs a command that ends by itself: arguments, settings, database, what it says, exit code. What works with the database
 * is loaded after the arguments and the settings were read: a command that is refused ends at once.
 */
export function runCommand<Given>({
  arguments: read,
  only,
  before,
  work,
}: ShellCommand<Given>): Promise<void> {
  return runFramed(async (frame) => {
    const given = read(process.argv.slice(2));
    const config = loadConfig();
    if (only && only.demo !== config.demo) throw new ConfigError(only.otherwise);
    const log = createLogger(config);
    frame.log = log;
    const first = await before?.(config, given);
    if (first !== undefined) return sayEnd(first);
    const { openDatabase } = await import('./open-database.ts');
    const { stop, ...logins } = await openDatabase(config);
    frame.stops.push(stop);
    const said = await work({
      given,
      config,
      log,
      get ownerUrl() {
        const { ownerUrl } = logins;
        if (ownerUrl === undefined)
          throw new StartRefused(
            'This command works as the owner of the database: set DATABASE_OWNER_URL (docs/deployment.md).',
          );
        return ownerUrl;
      },
      async prepare() {
        const { prepareInstallation } = await import('./prepare.ts');
        await prepareInstallation(config, logins, log, { storeSettings: false });
      },
      async open(options) {
        const { openDeps } = await import('./open.ts');
        const { url, ownerUrl } = logins;
        if (ownerUrl !== undefined && ownerUrl !== url) {
          // A cluster that was restored or carried over has no login of the application before its first start.
          const { ensureLogin } = await import('./platform/db/logins.ts');
          await ensureLogin(ownerUrl, url);
        }
        const { deps, close } = await openDeps(config, log, url, { ...options, unnamed: 'SYSTEM' });
        frame.stops.push(close);
        return deps;
      },
    });
    return sayEnd(said);
  });
}

/** @returns the exit code */
function sayEnd(said: CommandEnd): number {
  const { text, code } = typeof said === 'string' ? { text: said, code: 0 } : said;
  process.stdout.write(`${text}\n`);
  return code;
}
