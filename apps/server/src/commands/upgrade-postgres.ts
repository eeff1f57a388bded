import { resolve } from 'node:path';
import { StartRefused } from '../platform/start-refused.ts';
import { defineCommand, required } from './command.ts';

export const upgradePostgresCommand = defineCommand({
  summary: 'Carries the embedded database over from another major version of PostgreSQL, in its place.',
  options: {
    programs: required('FOLDER', 'the release before, after npm ci in it, or the PostgreSQL of its version'),
  },
  runs: 'BOTH',
  async run({ values, config, log }) {
    const { hasEmbedded } = await import('../platform/db/embedded/note.ts');
    const { successionIn } = await import('../platform/db/embedded/succession.ts');
    const { carryOver } = await import('../backup/carry-over.ts');
    if (config.databaseUrl !== undefined)
      throw new StartRefused(
        'DATABASE_URL names a PostgreSQL of its own: it is brought to another version as PostgreSQL says (docs/operations.md).',
      );
    if (!hasEmbedded(config.dataDir)) throw new StartRefused(`${config.dataDir} has no database.`);
    const succession = successionIn(config.dataDir, resolve(values.programs));
    if (succession === undefined) return 'The database is of the version that this release brings.';
    const { wrong, kept } = await carryOver(config, succession, log);
    const lines = [
      `PostgreSQL ${succession.found} is now PostgreSQL ${succession.wanted}. Invariants and audit chains ${wrong.length === 0 ? 'hold' : 'do not all hold'}.`,
      ...wrong,
      `The previous cluster stays in ${kept}: delete it once the upgraded one works.`,
    ];
    return { text: lines.join('\n'), code: wrong.length > 0 ? 2 : 0 };
  },
});
