import { StartError } from '../platform/start-error.ts';
import { defineCommand, flag, optional } from './command.ts';

const allUsersText = (users: number, yes: boolean): string =>
  yes
    ? `The second factor of all who had one was reset, and their sessions ended. Users: ${users}. The next sign-in is by the PIN that is mailed.`
    : `The second factor of all who have one would be reset, and their sessions would end. Users: ${users}. Nothing was changed. To reset: npm run pregao -- reset-factor --all --yes`;

export const resetFactorCommand = defineCommand({
  summary: 'Resets the second factor of one user whom nobody else can help, or of all after a leak.',
  options: {
    email: optional('ADDRESS', 'the user'),
    all: flag('every user that has a second factor'),
    yes: flag('with --all: resets; without it the command only counts'),
  },
  runs: 'BOTH',
  async run({ values: { email: given, all, yes }, open }) {
    const email = given?.trim().toLowerCase();
    if (all !== (email === undefined) || email === '')
      throw new StartError('One user, or all of them: give either --email or --all.');
    const { resetAllFactorsAtShell, resetFactorsAtShell } = await import(
      '../modules/access/factors/reset-at-shell.ts'
    );
    const deps = await open({ connections: 2 });
    if (email === undefined) return allUsersText(await resetAllFactorsAtShell(deps, { confirmed: yes }), yes);
    if (await resetFactorsAtShell(deps, email))
      return `The second factor of ${email} was reset, and its sessions ended: the next sign-in is by the PIN that is mailed.`;
    throw new StartError(`Nobody signs in as ${email}.`);
  },
});
