import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { OpenOptions } from '../open.ts';
import type { Deps } from '../platform/deps.ts';
import type { Logger } from '../platform/log/log.ts';

/** An option as `parseArgs` reads it, with the words of the help. An empty default marks an option that is required. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What the help shows in place of the value. */
  readonly placeholder?: string;
  readonly about: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export const flag = (about: string) => ({ type: 'boolean', default: false, about }) as const;
export const optional = (placeholder: string, about: string) =>
  ({ type: 'string', placeholder, about }) as const;
export const required = (placeholder: string, about: string) =>
  ({ type: 'string', default: '', placeholder, about }) as const;
export const repeated = (placeholder: string, about: string) =>
  ({ type: 'string', multiple: true, default: [] as string[], placeholder, about }) as const;

/** What a command works with. Settings are read before it runs, the database is opened on first use. */
export interface CommandLineContext<Options extends CommandOptions> {
  readonly values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** The positional argument; empty for a command that declares none. */
  readonly argument: string;
  readonly config: Config;
  readonly log: Logger;
  /** Address of the database as its owner. @throws StartError if the settings do not name the owner */
  ownerUrl(): Promise<string>;
  /** Brings schema, queues and installation to what this release needs. */
  prepare(): Promise<void>;
  /** Opens the dependencies of the product's modules; they are closed when the command ends. */
  open(options?: OpenOptions): Promise<Deps>;
}

/** What is printed at the end, with the exit code if it is not 0. */
export type CommandEnd = string | { readonly text: string; readonly code: number };

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One sentence for the help. */
  readonly summary: string;
  /** Placeholder of the positional argument, of which exactly one is required; absent: the command takes none. */
  readonly positional?: string;
  readonly options: Options;
  /** Which installations it may run on. `WITHOUT_SETTINGS`: it reads neither settings nor database. */
  readonly runs: 'DEMO' | 'PRODUCTION' | 'BOTH' | 'WITHOUT_SETTINGS';
  /** @throws StartError for what cannot be done, with what its reader can mend */
  run(context: CommandLineContext<Options>): Promise<CommandEnd>;
}

/** Checks that `run` reads only the declared options. */
export const defineCommand = <Options extends CommandOptions>(command: Command<Options>): Command => command;
