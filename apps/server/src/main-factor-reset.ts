import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { StartRefused } from './platform/start-refused.ts';

const USAGE =
  'Name the user: npm run factor:reset -- --email ana@example.com, or all of them: -- --all [--yes]';

interface Given {
  /** Undefined: all users. */
  readonly email: string | undefined;
  readonly yes: boolean;
}

/** @throws StartRefused */
function readArguments(args: readonly string[]): Given {
  const options = { email: { type: 'string' }, all: { type: 'boolean' }, yes: { type: 'boolean' } } as const;
  try {
    const { email, all = false, yes = false } = parseArgs({ args: [...args], options, strict: true }).values;
    if (all !== (email === undefined) || email === '') throw new Error('One user, or all of them.');
    return { email: email?.trim().toLowerCase(), yes };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

const saidOfAll = (users: number, yes: boolean): string =>
  yes
    ? `The second factor of all who had one was reset, and their sessions ended. Users: ${users}. The next sign-in is by the PIN that is mailed.`
    : `The second factor of all who have one would be reset, and their sessions would end. Users: ${users}. Nothing was changed. To reset: npm run factor:reset -- --all --yes`;

/**
 * Takes the second factor of one user at the shell, where nobody is left to do it, or of all, after their secrets have leaked; without
 * --yes it says of all how many that would be. The server may be running meanwhile.
 */
await runCommand({
  arguments: readArguments,
  async work({ given: { email, yes }, open }) {
    const { resetAllFactorsAtShell, resetFactorsAtShell } = await import(
      './modules/access/factors/reset-at-shell.ts'
    );
    const deps = await open({ connections: 2 });
    if (email === undefined) return saidOfAll(await resetAllFactorsAtShell(deps, { confirmed: yes }), yes);
    if (await resetFactorsAtShell(deps, email))
      return `The second factor of ${email} was reset, and its sessions ended: the next sign-in is by the PIN that is mailed.`;
    throw new StartRefused(`Nobody signs in as ${email}.`);
  },
});
