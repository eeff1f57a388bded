import { ROLES } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { approvalDialogs, masterDialogs } from './support/screens/desk-scenes.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { walkInAllLooks } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/** `npm run a11y` checks every screen for all six roles, in both languages and color schemes, and narrow. */
test.describe.configure({ timeout: 3_600_000, mode: 'parallel' });

test('pages without a session pass the accessibility checks', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walkInAllLooks(reader.page, openScenes(reader));
});

/** Lists per company type its name, the mailbox of its account, its pages and its dialogs. */
const SCENES_OF = [
  ['an acquirer', 'aurora', acquirerScenes, acquirerDialogs],
  ['an investor', 'jatoba', investorScenes, investorDialogs],
  ['a moderator', 'moderador', moderatorScenes, moderatorDialogs],
] as const;

for (const [who, mailbox, pages, dialogs] of SCENES_OF) {
  for (const role of ROLES) {
    test(`screens of ${who}, ${role}, pass the accessibility checks`, async ({ member }) => {
      const reader = await member(accountOf(mailbox, role));
      const own = mailbox === 'moderador' && role === 'MASTER' ? await masterDialogs(reader) : [];
      await walkInAllLooks(reader.page, [...(await pages(reader)), ...(await dialogs(reader)), ...own]);
    });
  }
}

test('approval requests of a MASTER pass the accessibility checks', async ({ member }) => {
  const master = await member(accountOf('ipe'));
  const scenes = await approvalDialogs(master, await member(accountOf('ipe', 'OPERATOR')));
  await walkInAllLooks(master.page, scenes);
});
