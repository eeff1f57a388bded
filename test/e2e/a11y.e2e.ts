import { accountOf } from './support/accounts.ts';
import {
  acquirerDialogs,
  investorDialogs,
  masterDialogs,
  moderatorDialogs,
} from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { DARK_LOOK, ONE_LOOK, TWO_LOOKS, walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every page in both languages, in both colour schemes, and narrow, every dialog in one look; `npm run a11y` looks at
 * the whole product of roles, languages and schemes. Operators look: their language changes nobody's mails.
 */
test.describe.configure({ timeout: 600_000, mode: 'parallel' });

test('a moderator finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  await walk(reader.page, await moderatorScenes(reader), TWO_LOOKS);
});

test('an acquirer finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, await acquirerScenes(reader), TWO_LOOKS);
});

test('an investor finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba', 'OPERATOR'));
  await walk(reader.page, await investorScenes(reader), TWO_LOOKS);
});

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader), TWO_LOOKS);
});

test('a moderator finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  await walk(reader.page, await moderatorDialogs(reader), ONE_LOOK);
});

test('a MASTER of the moderators finds their own dialogs whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'MASTER'));
  await walk(reader.page, await masterDialogs(reader), DARK_LOOK);
});

test('an acquirer finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, await acquirerDialogs(reader), ONE_LOOK);
});

test('an investor finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba', 'OPERATOR'));
  await walk(reader.page, await investorDialogs(reader), ONE_LOOK);
});
