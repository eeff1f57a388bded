import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { createLogger } from '../platform/log/log.ts';
import { StartError } from '../platform/start-error.ts';
import type { ProcessState } from '../run-process.ts';
import type { Command } from './command.ts';
import { databaseContext } from './command-context.ts';

/** All commands by file name. Each is imported on use, so that one command does not load the others. */
export const COMMANDS = {
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'create-moderator': async () => (await import('./create-moderator.ts')).createModeratorCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  'verify-dossier': async () => (await import('./verify-dossier.ts')).verifyDossierCommand,
  'reseal-keys': async () => (await import('./reseal-keys.ts')).resealKeysCommand,
  'reset-factor': async () => (await import('./reset-factor.ts')).resetFactorCommand,
  'export-person': async () => (await import('./export-person.ts')).exportPersonCommand,
  'erase-person': async () => (await import('./erase-person.ts')).erasePersonCommand,
  'move-clock': async () => (await import('./move-clock.ts')).moveClockCommand,
  'reset-demo': async () => (await import('./reset-demo.ts')).resetDemoCommand,
  'reset-database': async () => (await import('./reset-database.ts')).resetDatabaseCommand,
} as const satisfies Readonly<Record<string, () => Promise<Command>>>;

/** Where settings come from and output goes; tests inject their own. */
export interface CommandHost {
  readonly loadConfig: () => Config;
  readonly print: (text: string) => void;
}

const DEFAULT_HOST: CommandHost = { loadConfig, print: (text) => process.stdout.write(text) };
const INVOCATION = 'npm run pregao --';

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([term]) => term.length)) + 2;
  return rows.map(([term, text]) => `  ${term.padEnd(width)}${text}`);
};

async function overview(): Promise<string> {
  const rows = Object.entries(COMMANDS).map(async ([name, load]) => [name, (await load()).summary] as const);
  const lines = table(await Promise.all(rows));
  return [`Usage: ${INVOCATION} COMMAND; use --help after a command to see its options.`, ...lines].join(
    '\n',
  );
}

/**
 * Builds the help text of a command.
 * @returns invocation, summary and a line for each option
 */
function usage(name: string, { summary, positional, options }: Command): string {
  const shown = Object.entries(options).map(([key, option]) => {
    const term = option.placeholder === undefined ? `--${key}` : `--${key} ${option.placeholder}`;
    const word = option.default === '' ? term : `[${term}${option.multiple ? ' ...' : ''}]`;
    return { row: [term, option.help] as const, word };
  });
  const words = [name, ...(positional === undefined ? [] : [positional]), ...shown.map(({ word }) => word)];
  return [`Usage: ${INVOCATION} ${words.join(' ')}`, summary, ...table(shown.map(({ row }) => row))].join(
    '\n',
  );
}

/**
 * Parses the arguments of a command.
 * @throws StartError with the usage for an option or argument that is unknown, missing or surplus
 */
function readArguments(name: string, command: Command, args: readonly string[]) {
  try {
    return parseArguments(command, args);
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage(name, command)}`);
  }
}

function parseArguments({ positional, options }: Command, given: readonly string[]) {
  const allowPositionals = positional !== undefined;
  // A negative span such as -3h is no option.
  const args = allowPositionals && /^-\d/.test(given[0] ?? '') ? ['--', ...given] : [...given];
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
  const [argument = '', ...others] = positionals;
  if (allowPositionals && (argument === '' || others.length > 0))
    throw new Error(`This command requires one ${positional}.`);
  const missing = Object.keys(options).find((name) => values[name] === '');
  if (missing !== undefined) throw new Error(`--${missing} is missing.`);
  return { values, argument };
}

/**
 * Runs one command: arguments, settings, database, output. A command imports its work only after arguments
 * and settings are valid, so that a refusal is instant.
 * @returns the exit code
 * @throws StartError with the usage for wrong arguments, or with what the command or the settings refuse
 */
export async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  state: ProcessState,
  { loadConfig, print }: CommandHost = DEFAULT_HOST,
): Promise<number> {
  const end = (text: string, code: number) => {
    print(`${text}\n`);
    return code;
  };
  if (args.includes('--help')) return end(usage(name, command), 0);
  const given = readArguments(name, command, args);
  let config: Config | undefined;
  const readConfig = () => {
    config ??= loadConfig();
    return config;
  };
  if (command.runs !== 'WITHOUT_SETTINGS') {
    requireMode(name, command.runs, readConfig());
    state.log = createLogger(readConfig());
  }
  const ended = await command.run({
    ...given,
    get config() {
      return readConfig();
    },
    log: state.log,
    ...databaseContext(readConfig, state),
  });
  return typeof ended === 'string' ? end(ended, 0) : end(ended.text, ended.code);
}

function requireMode(name: string, runs: Command['runs'], { demo }: Config): void {
  if (runs === 'DEMO' && !demo) throw new ConfigError(`${name} works only in a demo: set DEMO=1.`);
  if (runs === 'PRODUCTION' && demo)
    throw new ConfigError(
      `${name} does not work in a demo: set DEMO=0 and the settings that it requires (docs/deployment.md).`,
    );
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/**
 * Runs the command that the first argument names.
 * @throws StartError as `runCommand`, and for an unknown command
 */
export async function runCommandLine(
  [name = '', ...args]: readonly string[],
  state: ProcessState,
  host: CommandHost = DEFAULT_HOST,
): Promise<number> {
  if (isCommand(name)) return runCommand(name, await COMMANDS[name](), args, state, host);
  const help = await overview();
  if (name !== '--help')
    throw new StartError(`${name === '' ? 'A command is missing.' : `Unknown command ${name}.`}\n${help}`);
  host.print(`${help}\n`);
  return 0;
}
