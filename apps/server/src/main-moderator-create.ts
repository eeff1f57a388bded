import { INVITATION_DAYS } from '@pregao/domain';
import { runCommand } from './command.ts';
import {
  readFirstModerator,
  refusalLines,
} from './modules/directory/first-moderator/first-moderator-flags.ts';
import { Refused } from './platform/refused.ts';
import { StartRefused } from './platform/start-refused.ts';

/** Makes the first moderator of an installation, on an empty database or a migrated one; the server may be running. */
await runCommand({
  arguments: readFirstModerator,
  only: {
    demo: false,
    otherwise: 'A demo brings its moderator: set DEMO=0 and what it needs (docs/deployment.md).',
  },
  async work({ given, prepare, open }) {
    const { createFirstModerator } = await import(
      './modules/directory/first-moderator/create-first-moderator.ts'
    );
    await prepare();
    const deps = await open({ connections: 2 });
    await createFirstModerator(deps, given).catch((error: unknown) => {
      throw error instanceof Refused ? new StartRefused(refusalLines(error)) : error;
    });
    const { person, company } = given;
    return `${person.name} moderates for ${company.name}. The invitation to ${person.email} is mailed by the worker as soon as one runs, and is good for ${INVITATION_DAYS} days.`;
  },
});
