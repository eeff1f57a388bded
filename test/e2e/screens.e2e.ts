import { accountOf } from './support/accounts.ts';
import { openScenes, SCENES_OF } from './support/screens/scenes.ts';
import { TWO_LOOKS, walk } from './support/screens/walk.ts';
import { test } from './support/story.ts';

/**
 * Every screen in both languages, in both colour schemes, and narrow; `npm run a11y` looks at the whole product of
 * roles, languages and schemes. Operators look: their language changes nobody's mails.
 */
test.describe.configure({ timeout: 600_000 });

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader), TWO_LOOKS);
});

for (const [who, mailbox, scenesOf] of SCENES_OF) {
  test(`${who} finds every page whole`, async ({ member }) => {
    const reader = await member(accountOf(mailbox, 'OPERATOR'));
    await walk(reader.page, await scenesOf(reader), TWO_LOOKS);
  });
}
