import { accountOf } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { checkScreens } from './support/screens/check-screens.ts';
import { approvalDialogs, bankStatementScreens, masterDialogs } from './support/screens/feature-dialogs.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/role-dialogs.ts';
import {
  acquirerScreens,
  investorScreens,
  moderatorScreens,
  publicScreens,
} from './support/screens/role-screens.ts';

/**
 * Checks every page and dialog of three roles: axe in Portuguese (in the dark scheme its color rules), words
 * of the other language, overflow at 360 pixels, Tab. `npm run a11y` covers all roles, languages and schemes.
 */
test.describe.configure({ timeout: 600_000 });

test('screens of a moderator pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('moderador'));
  const screens = [
    ...(await moderatorScreens(reader)),
    ...(await moderatorDialogs(reader)),
    ...(await masterDialogs(reader)),
  ];
  await checkScreens(reader.page, screens);
});

test('screens of an acquirer pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await checkScreens(reader.page, [...(await acquirerScreens(reader)), ...(await acquirerDialogs(reader))]);
});

test('screens of an investor pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('jatoba'));
  const approvals = await approvalDialogs(reader, await member(accountOf('jatoba', 'OPERATOR')));
  const screens = [
    ...(await investorScreens(reader)),
    ...(await investorDialogs(reader)),
    ...approvals,
    ...(await bankStatementScreens(reader, 'jatoba')),
  ];
  await checkScreens(reader.page, screens);
});

test('pages without a session pass the accessibility checks', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await checkScreens(reader.page, publicScreens(reader));
});
