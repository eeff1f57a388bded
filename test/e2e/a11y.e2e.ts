import { accountOf } from './support/accounts.ts';
import { speakPortuguese } from './support/calls.ts';
import { approvalDialogs, masterDialogs } from './support/screens/desk-scenes.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every page and every dialog once, in both languages, in both colour schemes, wide and narrow in turn; `npm run a11y`
 * looks at the whole product of roles, languages and schemes. Operators look where they can: other stories read the mails
 * of a MASTER, who speaks Portuguese again afterwards.
 */
test.describe.configure({ timeout: 600_000, mode: 'parallel' });

test('a moderator finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  await walk(reader.page, [...(await moderatorScenes(reader)), ...(await moderatorDialogs(reader))]);
});

test('an acquirer finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, [...(await acquirerScenes(reader)), ...(await acquirerDialogs(reader))]);
});

test('an investor finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba', 'OPERATOR'));
  await walk(reader.page, [...(await investorScenes(reader)), ...(await investorDialogs(reader))]);
});

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader));
});

test('a MASTER of the moderators finds their own dialogs whole', async ({ member }) => {
  const reader = await member(accountOf('moderador', 'MASTER'));
  await walk(reader.page, await masterDialogs(reader)).finally(() => speakPortuguese(reader));
});

test('a MASTER finds requests for approval whole', async ({ member }) => {
  const master = await member(accountOf('ipe'));
  const { scenes, end } = await approvalDialogs(master, await member(accountOf('ipe', 'OPERATOR')));
  await walk(master.page, scenes).finally(() => Promise.all([speakPortuguese(master), end()]));
});
