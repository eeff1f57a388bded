import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { StartRefused } from './platform/start-refused.ts';

const USAGE = 'Use: npm run privacy:erase -- --email ana@example.com [--yes]';

interface Given {
  readonly email: string;
  readonly yes: boolean;
}

/** @throws StartRefused */
function readArguments(args: readonly string[]): Given {
  const options = { email: { type: 'string' }, yes: { type: 'boolean' } } as const;
  try {
    const { email, yes } = parseArgs({ args: [...args], options, strict: true }).values;
    if (email === undefined || !email.includes('@'))
      throw new Error('--email is missing: whose data is to be erased.');
    return { email, yes: yes ?? false };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Why it stays stands in docs/privacy.md, "What the law has kept". */
const KEPT = [
  'the number of the account, its company, role and times, under which deals, files and contracts go on naming it',
  'the audit trail, which names people by their number',
  'contracts and what their signatures say, and the terms of completed deals',
  'sessions until their term, and what was written about the person as a reason within a deal',
];

/** Erases the data of a person who has left; without --yes it says what would be erased. The server may be running. */
await runCommand({
  arguments: readArguments,
  async work({ given: { email, yes }, log, ownerUrl }) {
    const { erasePerson } = await import('./modules/privacy/erase-person.ts');
    const { createDb } = await import('./platform/db/db.ts');
    const { createPool } = await import('./platform/db/pool.ts');
    // The application may not change what was asked for, nor what was decided: only the owner takes a person out of it.
    const owner = createDb(createPool({ url: ownerUrl, log, max: 1, statementTimeout: 0 }));
    const { person, erased } = await erasePerson(owner, { email, confirmed: yes }).finally(() =>
      owner.destroy(),
    );
    const rows = Object.entries(erased).map(([what, count]) => `  ${what}: ${count}`);
    return [
      yes
        ? `User ${person.id} of ${person.company_name} was erased. Keep the number: after a restore of an older backup the person is erased again.`
        : `User ${person.id} of ${person.company_name} would be erased: name, e-mail, CPF, phone, password, access, and`,
      ...rows,
      'Kept, as docs/privacy.md says:',
      ...KEPT.map((line) => `  ${line}`),
      ...(yes ? [] : [`Nothing was changed. To erase: npm run privacy:erase -- --email ${email} --yes`]),
    ].join('\n');
  },
});
