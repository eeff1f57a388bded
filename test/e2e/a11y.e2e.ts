import { accountOf } from './support/accounts.ts';
import { speakPortuguese } from './support/calls.ts';
import { approvalDialogs, masterDialogs } from './support/screens/desk-scenes.ts';
import { acquirerDialogs, investorDialogs, moderatorDialogs } from './support/screens/dialog-scenes.ts';
import { acquirerScenes, investorScenes, moderatorScenes, openScenes } from './support/screens/scenes.ts';
import { walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every page, and every dialog within some days, in both languages, in both colour schemes, wide and narrow in turn; `npm
 * run a11y` looks at the whole product of roles, languages and schemes. A MASTER, whose mails other stories read, speaks
 * Portuguese again afterwards.
 */
test.describe.configure({ timeout: 600_000, mode: 'parallel' });

test('a moderator finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('moderador'));
  const scenes = [
    ...(await moderatorScenes(reader)),
    ...(await moderatorDialogs(reader)),
    ...(await masterDialogs(reader)),
  ];
  await walk(reader.page, scenes).finally(() => speakPortuguese(reader));
});

test('an acquirer finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  await walk(reader.page, [...(await acquirerScenes(reader)), ...(await acquirerDialogs(reader))]);
});

test('an investor finds every page and every dialog whole', async ({ member }) => {
  const reader = await member(accountOf('jatoba'));
  const approvals = await approvalDialogs(reader, await member(accountOf('jatoba', 'OPERATOR')));
  const scenes = [...(await investorScenes(reader)), ...(await investorDialogs(reader)), ...approvals.scenes];
  await walk(reader.page, scenes).finally(() => Promise.all([speakPortuguese(reader), approvals.end()]));
});

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader));
});
