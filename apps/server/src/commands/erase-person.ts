import { StartError } from '../platform/start-error.ts';
import { defineCommand, flag, required } from './command.ts';

/** Data that erasure keeps. docs/privacy.md, "What the law has kept", gives the reason for each. */
const KEPT_DATA = [
  'the number, company, role and times of the account, to which deals, files and contracts refer',
  'the audit trail, which refers to people by number',
  'contracts with their signatures, and the terms of completed deals',
  'files of bank statements until their retention term',
  'sessions until their retention term, and texts about the person in reasons within deals',
];

export const erasePersonCommand = defineCommand({
  summary: 'Erases the data of a person who has left; without --yes it only lists what would be erased.',
  options: {
    email: required('ADDRESS', 'e-mail address of the person'),
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
        ? `User ${person.id} of ${person.company_name} was erased. Keep the number: after restoring an older backup, erase the person again.`
        : `User ${person.id} of ${person.company_name} would be erased: name, e-mail, CPF, phone, password, access, and`,
      ...rows,
      'Kept (docs/privacy.md gives the reasons):',
      ...KEPT_DATA.map((line) => `  ${line}`),
      ...(yes
        ? []
        : [`Nothing was changed. To erase: npm run pregao -- erase-person --email ${email} --yes`]),
    ].join('\n');
  },
});
