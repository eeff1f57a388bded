import { StartError } from '../platform/start-error.ts';
import { defineCommand, flag, required } from './command.ts';

/** Data that erasure keeps. docs/privacy.md, "What the law has kept", gives the reason for each. */
const KEPT_DATA = [
  'the number of the account, its company, role and times, under which deals, files and contracts go on naming it',
  'the audit trail, which names people by their number',
  'contracts and what their signatures say, and the terms of completed deals',
  'sessions until their term, and what was written about the person as a reason within a deal',
];

export const erasePersonCommand = defineCommand({
  summary: 'Erases the data of a person who has left; without --yes it only lists what would be erased.',
  options: {
    email: required('ADDRESS', 'whose data is erased'),
    yes: flag('erases'),
  },
  runs: 'BOTH',
  async run({ values: { email, yes }, log, ownerUrl }) {
    if (!email.includes('@')) throw new StartError('--email must be an e-mail address.');
    const url = await ownerUrl();
    const { erasePerson } = await import('../modules/privacy/erase-person.ts');
    const { createDb } = await import('../platform/db/db.ts');
    const { createPool } = await import('../platform/db/pool.ts');
    // Only the database owner may update requests and decisions, which also contain the person's name.
    const owner = createDb(createPool({ url, log, max: 1, statementTimeout: 0 }));
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
      ...KEPT_DATA.map((line) => `  ${line}`),
      ...(yes
        ? []
        : [`Nothing was changed. To erase: npm run pregao -- erase-person --email ${email} --yes`]),
    ].join('\n');
  },
});
