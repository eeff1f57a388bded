import { INVITATION_DAYS } from '@pregao/domain';
import {
  FIRST_MODERATOR_FLAGS,
  readFirstModerator,
  refusalLines,
} from '../modules/directory/first-moderator/first-moderator-flags.ts';
import { Refused } from '../platform/refusal.ts';
import { StartError } from '../platform/start-error.ts';
import { defineCommand } from './command.ts';

export const createModeratorCommand = defineCommand({
  summary: 'Creates the moderator company and its MASTER in an empty or migrated database.',
  options: FIRST_MODERATOR_FLAGS,
  runs: 'PRODUCTION',
  async run({ values, prepare, open }) {
    const moderator = readFirstModerator(values);
    const { createFirstModerator } = await import(
      '../modules/directory/first-moderator/create-first-moderator.ts'
    );
    await prepare();
    const deps = await open({ connections: 2 });
    await createFirstModerator(deps, moderator).catch((error: unknown) => {
      throw error instanceof Refused ? new StartError(refusalLines(error)) : error;
    });
    const { person, company } = moderator;
    return `${person.name} moderates for ${company.name}. A running worker sends the invitation to ${person.email}; it is valid for ${INVITATION_DAYS} days.`;
  },
});
