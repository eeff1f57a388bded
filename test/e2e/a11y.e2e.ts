import { accountOf } from './support/accounts.ts';
import { approvalDialogs, masterDialogs } from './support/screens/desk-scenes.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every page and every dialog of three roles: axe in Portuguese in both colour schemes, words of the other
 * language in both, overflow at 360 pixels, Tab. `npm run a11y` looks at the whole product of roles,
 * languages, schemes and widths.
 */
test.describe.configure({ timeout: 600_000 });

test('a moderator finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('moderador'));
  const scenes = [
    ...(await moderatorScenes(reader)),
    ...(await moderatorDialogs(reader)),
    ...(await masterDialogs(reader)),
  ];
  await walk(reader.page, scenes);
});

test('an acquirer finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, [...(await acquirerScenes(reader)), ...(await acquirerDialogs(reader))]);
});

test('an investor finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba'));
  const approvals = await approvalDialogs(reader, await member(accountOf('jatoba', 'OPERATOR')));
  const scenes = [...(await investorScenes(reader)), ...(await investorDialogs(reader)), ...approvals];
  await walk(reader.page, scenes);
});

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader));
});
