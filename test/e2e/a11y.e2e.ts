import { accountOf } from './support/accounts.ts';
import { approvalDialogs, masterDialogs } from './support/screens/desk-scenes.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Checks every page and dialog of three roles: axe in Portuguese (in the dark scheme its color rules), words
 * of the other language, overflow at 360 pixels, Tab. `npm run a11y` covers all roles, languages and schemes.
 */
test.describe.configure({ timeout: 600_000 });

test('screens of a moderator pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('moderador'));
  const scenes = [
    ...(await moderatorScenes(reader)),
    ...(await moderatorDialogs(reader)),
    ...(await masterDialogs(reader)),
  ];
  await walk(reader.page, scenes);
});

test('screens of an acquirer pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, [...(await acquirerScenes(reader)), ...(await acquirerDialogs(reader))]);
});

test('screens of an investor pass the accessibility checks', async ({ member }) => {
  const reader = await member(accountOf('jatoba'));
  const approvals = await approvalDialogs(reader, await member(accountOf('jatoba', 'OPERATOR')));
  const scenes = [...(await investorScenes(reader)), ...(await investorDialogs(reader)), ...approvals];
  await walk(reader.page, scenes);
});

test('pages without a session pass the accessibility checks', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader));
});
