import { ROLES } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { checkInAllAppearances } from './support/screens/check-screens.ts';
import { differenceScreens } from './support/screens/difference-screens.ts';
import { approvalDialogs, bankStatementScreens, masterDialogs } from './support/screens/feature-dialogs.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/role-dialogs.ts';
import {
  acquirerScreens,
  investorScreens,
  moderatorScreens,
  publicScreens,
} from './support/screens/role-screens.ts';

/** `npm run a11y` checks every screen for all six roles, in both languages and color schemes, and narrow. */
test.describe.configure({ timeout: 3_600_000, mode: 'parallel' });

test('pages without a session pass the accessibility checks', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await checkInAllAppearances(reader.page, publicScreens(reader));
});

/** Lists per company type its name, the mailbox of its account, its pages and its dialogs. */
const SCREENS_BY_ROLE = [
  ['an acquirer', 'aurora', acquirerScreens, acquirerDialogs],
  ['an investor', 'jatoba', investorScreens, investorDialogs],
  ['a moderator', 'moderador', moderatorScreens, moderatorDialogs],
] as const;

for (const [roleName, mailbox, pages, dialogs] of SCREENS_BY_ROLE) {
  for (const role of ROLES) {
    test(`screens of ${roleName}, ${role}, pass the accessibility checks`, async ({ member }) => {
      const reader = await member(accountOf(mailbox, role));
      const masterScreens = mailbox === 'moderador' && role === 'MASTER' ? await masterDialogs(reader) : [];
      await checkInAllAppearances(reader.page, [
        ...(await pages(reader)),
        ...(await dialogs(reader)),
        ...masterScreens,
      ]);
    });
  }
}

test('approval requests of a MASTER pass the accessibility checks', async ({ member }) => {
  const master = await member(accountOf('ipe'));
  const screens = await approvalDialogs(master, await member(accountOf('ipe', 'OPERATOR')));
  await checkInAllAppearances(master.page, screens);
});

test('bank statements of a MASTER pass the accessibility checks', async ({ member }) => {
  const master = await member(accountOf('ipe'));
  await checkInAllAppearances(master.page, await bankStatementScreens(master));
});

test('buybacks, covers and disputes of a deal pass the accessibility checks', async ({ member }) => {
  const [acquirer, investor] = [await member(accountOf('aurora')), await member(accountOf('ipe'))];
  const screens = await differenceScreens(acquirer, investor);
  await checkInAllAppearances(acquirer.page, screens.acquirer);
  await checkInAllAppearances(investor.page, screens.investor);
  const moderator = await member(accountOf('moderador'));
  await checkInAllAppearances(moderator.page, screens.moderator);
});
