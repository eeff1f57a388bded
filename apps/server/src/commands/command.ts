import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { OpenOptions } from '../open-deps.ts';
import type { Deps } from '../platform/deps.ts';
import type { Logger } from '../platform/log/log.ts';

/** An option for `parseArgs`, with its help text. An empty default marks a required option. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** Placeholder of the value in the help. */
  readonly placeholder?: string;
  readonly help: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export const flag = (help: string) => ({ type: 'boolean', default: false, help }) as const;
export const optional = (placeholder: string, help: string) =>
  ({ type: 'string', placeholder, help }) as const;
export const required = (placeholder: string, help: string) =>
  ({ type: 'string', default: '', placeholder, help }) as const;
export const repeatable = (placeholder: string, help: string) =>
  ({ type: 'string', multiple: true, default: [] as string[], placeholder, help }) as const;

/** Context of a running command. Settings are read before it runs; the database is opened on first use. */
export interface CommandLineContext<Options extends CommandOptions> {
  readonly values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** The positional argument; empty for a command that declares none. */
  readonly argument: string;
  readonly config: Config;
  readonly log: Logger;
  /**
   * Returns the database URL of the owner.
   * @throws StartError if the settings do not name the owner
   */
  ownerUrl(): Promise<string>;
  /** Migrates the schema and prepares queues and installation for this release. */
  prepare(): Promise<void>;
  /** Opens the dependencies of the modules; they are closed when the command ends. */
  open(options?: OpenOptions): Promise<Deps>;
}

/** Text printed at the end, with the exit code if it is not 0. */
export type CommandResult = string | { readonly text: string; readonly code: number };

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One sentence for the help. */
  readonly summary: string;
  /** Placeholder of the one required positional argument; undefined: the command takes none. */
  readonly positional?: string;
  readonly options: Options;
  /** Installations on which the command may run. `WITHOUT_SETTINGS` reads neither settings nor database. */
  readonly runs: 'DEMO' | 'PRODUCTION' | 'BOTH' | 'WITHOUT_SETTINGS';
  /**
   * Runs the command.
   * @throws StartError for what cannot be done, with a remedy
   */
  run(context: CommandLineContext<Options>): Promise<CommandResult>;
}

/** Defines a command. The type parameter makes the compiler check that `run` reads declared options only. */
export const defineCommand = <Options extends CommandOptions>(command: Command<Options>): Command => command;
