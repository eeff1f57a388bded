import type { Page } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import {
  axeFindings,
  chooseLook,
  type Look,
  shownTexts,
  sidewaysAtNarrow,
  standsStill,
} from './support/screens/look.ts';
import {
  acquirerScenes,
  arrive,
  investorScenes,
  moderatorScenes,
  openScenes,
  type Scene,
} from './support/screens/scenes.ts';
import { allTexts, foreignTexts } from './support/screens/texts.ts';
import { expect, test } from './support/story.ts';

/** Every screen in both languages, in both colour schemes, and narrow. Operators look: their language changes nobody's mails. */
test.describe.configure({ timeout: 300_000 });

const PT_LIGHT: Look = { language: 'pt', mode: 'light' };
const EN_DARK: Look = { language: 'en', mode: 'dark' };
/** A colour does not depend on a language, nor a name on a colour: two looks show both of each. */
const LOOKS = [PT_LIGHT, EN_DARK];
const texts = await allTexts();
const isForeign: Record<Language, (text: string) => boolean> = {
  pt: foreignTexts(texts, 'pt'),
  en: foreignTexts(texts, 'en'),
};

/** Looks at each scene; all findings are told, not only the first. */
async function walk(page: Page, scenes: readonly Scene[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const remote = await page.context().newPage();
  await remote.goto('/favicon.svg');
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await chooseLook(remote, PT_LIGHT);
      await arrive(page, scene);
      for (const look of LOOKS) {
        await chooseLook(remote, look);
        await standsStill(page, look);
        const seen = `${scene.name}, ${look.language}, ${look.mode}`;
        const foreign = (await shownTexts(page)).filter(isForeign[look.language]);
        expect.soft(foreign, `${seen}: not translated`).toEqual([]);
        expect.soft(await axeFindings(page), `${seen}: axe`).toEqual([]);
        expect.soft(await sidewaysAtNarrow(page), `${seen}: scrolls sideways at 360`).toBe(0);
      }
    });
  }
  await remote.close();
}

test('who has not signed in finds every page whole', async ({ visitor }) => {
  const reader = await visitor(accountOf('ipe', 'OPERATOR'));
  await walk(reader.page, openScenes(reader));
});

const READERS: readonly [string, string, (reader: Person) => Promise<Scene[]>][] = [
  ['an acquirer', 'aurora', acquirerScenes],
  ['an investor', 'jatoba', investorScenes],
  ['a moderator', 'moderador', moderatorScenes],
];

for (const [who, mailbox, scenesOf] of READERS) {
  test(`${who} finds every page whole`, async ({ member }) => {
    const reader = await member(accountOf(mailbox, 'OPERATOR'));
    await walk(reader.page, await scenesOf(reader));
  });
}
