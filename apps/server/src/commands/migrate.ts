import { defineCommand } from './command.ts';

export const migrateCommand = defineCommand({
  summary: 'Migrates the database to the schema of this release, as its owner.',
  options: {},
  runs: 'BOTH',
  async run({ ownerUrl, prepare }) {
    const url = await ownerUrl();
    await prepare();
    return `The database ${new URL(url).pathname.slice(1)} is ready for this release.`;
  },
});
