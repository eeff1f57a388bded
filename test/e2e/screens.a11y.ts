import { ROLES } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { openScenes, SCENES_OF } from './support/screens/scenes.ts';
import { ALL_LOOKS, walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/** `npm run a11y`: every screen for all six roles, in both languages, in both colour schemes, and narrow. */
test.describe.configure({ timeout: 900_000 });

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader), ALL_LOOKS);
});

for (const [who, mailbox, scenesOf] of SCENES_OF) {
  for (const role of ROLES) {
    test(`${who}, ${role}, finds every page whole`, async ({ member }) => {
      const reader = await member(accountOf(mailbox, role));
      await walk(reader.page, await scenesOf(reader), ALL_LOOKS);
    });
  }
}
