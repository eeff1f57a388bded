import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { crowdedLayers } from '../../../../apps/web/test/rendered/filled-buttons.ts';
import { pointerOnly, unreachedByTab } from './keyboard.ts';
import { axeFindings, chooseLook, type Look, shownTexts, sidewaysAtNarrow, standsStill } from './look.ts';
import { arrive, type Scene } from './scenes.ts';
import { allTexts, foreignTexts } from './texts.ts';

const texts = await allTexts();
const isForeign: Record<Language, (text: string) => boolean> = {
  pt: foreignTexts(texts, 'pt'),
  en: foreignTexts(texts, 'en'),
};

/** In which scenes are opened: a scene names what it presses in Portuguese. */
const OPENED: Look = { language: 'pt', mode: 'light', rules: 'all' };

/** The one that stories, which are played in Portuguese and light, do not show. */
export const ONE_LOOK: readonly Look[] = [{ language: 'en', mode: 'dark', rules: 'all' }];

/** A colour does not depend on a language, nor a name on a colour: two looks show both of each, and structure is judged once. */
export const TWO_LOOKS: readonly Look[] = [OPENED, { language: 'en', mode: 'dark', rules: 'of colours' }];

export const ALL_LOOKS: readonly Look[] = [
  OPENED,
  ...ONE_LOOK,
  { language: 'pt', mode: 'dark', rules: 'all' },
  { language: 'en', mode: 'light', rules: 'all' },
];

/** Looks at each scene, then goes through it with Tab; all findings are told, not only the first. */
export async function walk(page: Page, scenes: readonly Scene[], looks: readonly Look[]): Promise<void> {
  const remote = await page.context().newPage();
  await remote.goto('/favicon.svg');
  const toasts = page.getByRole('region', { name: /^(Avisos|Notices)$/ });
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await chooseLook(remote, OPENED);
      await arrive(page, scene);
      for (const look of looks) {
        // What was said in one language stays as it was said, until it goes.
        if (look !== OPENED) await expect(toasts).toHaveCount(0);
        await chooseLook(remote, look);
        await standsStill(page, look);
        const seen = `${scene.name}, ${look.language}, ${look.mode}`;
        const foreign = (await shownTexts(page)).filter(isForeign[look.language]);
        expect.soft(foreign, `${seen}: not translated`).toEqual([]);
        expect.soft(await axeFindings(page, look.rules, scene.above), `${seen}: axe`).toEqual([]);
        expect.soft(await sidewaysAtNarrow(page), `${seen}: scrolls sideways at 360`).toBe(0);
      }
      expect
        .soft(await page.evaluate(crowdedLayers), `${scene.name}: more than one filled button`)
        .toEqual([]);
      expect.soft(await pointerOnly(page), `${scene.name}: for a pointer only`).toEqual([]);
      expect.soft(await unreachedByTab(page), `${scene.name}: not reached by Tab`).toEqual([]);
    });
  }
  await remote.close();
}
