import { accountOf } from './support/accounts.ts';
import { moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, moderatorScenes } from './support/screens/scenes.ts';
import { ONE_LOOK, TWO_LOOKS, walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every page in both languages, in both colour schemes, and narrow, every dialog in one look; `npm run a11y` looks at
 * the whole product of roles, languages and schemes. Operators look: their language changes nobody's mails.
 */
test.describe.configure({ timeout: 600_000 });

test('an acquirer finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, await acquirerScenes(reader), TWO_LOOKS);
});

test('a moderator finds every page whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  await walk(reader.page, await moderatorScenes(reader), TWO_LOOKS);
});

test('a moderator finds every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  await walk(reader.page, await moderatorDialogs(reader), ONE_LOOK);
});
