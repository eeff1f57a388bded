import { upgradeArguments } from './backup/arguments.ts';
import { type CommandEnd, runCommand } from './command.ts';
import type { Config } from './config.ts';
import { createLogger } from './platform/log/log.ts';
import { StartRefused } from './platform/start-refused.ts';

/** Ends with 2 where invariants or audit chains do not hold, as before. */
async function upgrade(config: Config, programs: string): Promise<CommandEnd> {
  const { hasEmbedded } = await import('./platform/db/embedded/note.ts');
  const { successionIn } = await import('./platform/db/embedded/succession.ts');
  const { carryOver } = await import('./backup/carry-over.ts');
  if (config.databaseUrl !== undefined)
    throw new StartRefused(
      'DATABASE_URL names a PostgreSQL of its own: it is brought to another version as PostgreSQL says (docs/operations.md).',
    );
  if (!hasEmbedded(config.dataDir)) throw new StartRefused(`${config.dataDir} has no database.`);
  const succession = successionIn(config.dataDir, programs);
  if (succession === undefined) return 'The database is of the version that this release brings.';
  const { wrong, kept } = await carryOver(config, succession, createLogger(config));
  const lines = [
    `PostgreSQL ${succession.found} is now PostgreSQL ${succession.wanted}. Invariants and audit chains ${wrong.length === 0 ? 'hold' : 'do not all hold'}.`,
    ...wrong,
    `The cluster of before is kept in ${kept}: delete it when all is well.`,
  ];
  return { text: lines.join('\n'), code: wrong.length > 0 ? 2 : 0 };
}

/** Carries the embedded database over from another major version of PostgreSQL, in its place. */
await runCommand({ arguments: upgradeArguments, before: upgrade, work: async () => '' });
