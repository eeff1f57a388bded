import { noArguments, runCommand } from './command.ts';

/** Brings the database to what this release needs, as its owner: before the other programs, which then need its login no more. */
await runCommand({
  arguments: noArguments,
  async work({ ownerUrl, prepare }) {
    await prepare();
    return `The database ${new URL(ownerUrl).pathname.slice(1)} is ready for this release.`;
  },
});
