import { accountOf } from './support/accounts.ts';
import { acquirerDialogs, investorDialogs } from './support/screens/dialog-scenes.ts';
import { investorScenes, openScenes } from './support/screens/scenes.ts';
import { ONE_LOOK, TWO_LOOKS, walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/** As `screens.e2e.ts`, in a file of its own: the walks take longest, and each half of the stories gets some. */
test.describe.configure({ timeout: 600_000 });

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader), TWO_LOOKS);
});

test('an investor finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba', 'OPERATOR'));
  await walk(reader.page, await investorScenes(reader), TWO_LOOKS);
});

test('an investor finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba', 'OPERATOR'));
  await walk(reader.page, await investorDialogs(reader), ONE_LOOK);
});

test('an acquirer finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, await acquirerDialogs(reader), ONE_LOOK);
});
