import { StartError } from '../platform/start-error.ts';
import { defineCommand, flag, optional } from './command.ts';

const allUsersText = (users: number, yes: boolean): string =>
  yes
    ? `The second factor of all users who had one was reset, and their sessions ended. Users: ${users}. Their next sign-in uses the PIN by e-mail.`
    : `The second factor of all users who have one would be reset, and their sessions would end. Users: ${users}. Nothing was changed. To reset: npm run pregao -- reset-factor --all --yes`;

export const resetFactorCommand = defineCommand({
  summary: 'Resets the second factor of one user whom no other user can help, or of all users after a leak.',
  options: {
    email: optional('ADDRESS', 'e-mail address of the user'),
    all: flag('all users who have a second factor'),
    yes: flag('with --all: resets; without it the command only counts'),
  },
  runs: 'BOTH',
  async run({ values: { email: given, all, yes }, open }) {
    const email = given?.trim().toLowerCase();
    if (all !== (email === undefined) || email === '')
      throw new StartError('Use either --email for one user or --all for all users.');
    const { resetAllFactorsAtShell, resetFactorsAtShell } = await import(
      '../modules/access/factors/reset-at-shell.ts'
    );
    const deps = await open({ connections: 2 });
    if (email === undefined) return allUsersText(await resetAllFactorsAtShell(deps, { confirmed: yes }), yes);
    if (await resetFactorsAtShell(deps, email))
      return `The second factor of ${email} was reset, and all sessions of the user ended: the next sign-in uses the PIN by e-mail.`;
    throw new StartError(`No user signs in as ${email}.`);
  },
});
