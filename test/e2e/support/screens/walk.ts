import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { crowdedLayers } from '../../../../apps/web/test/rendered/filled-buttons.ts';
import { pointerOnly, unreachedByTab } from './keyboard.ts';
import { axeFindings, chooseLook, type Look, narrow, shownTexts, sideways, standsStill } from './look.ts';
import { arrive, type Scene } from './scenes.ts';
import { allTexts, foreignTexts } from './texts.ts';

const texts = await allTexts();
const isForeign: Record<Language, (text: string) => boolean> = {
  pt: foreignTexts(texts, 'pt'),
  en: foreignTexts(texts, 'en'),
};

/** In which scenes are opened: a scene names what it presses in Portuguese. */
const OPENED: Look = { language: 'pt', mode: 'light', rules: 'all' };

interface Walk {
  readonly looks: readonly Look[];
  /** Every second scene goes from the last look to the first, where the next begins; for scenes that open in either language. */
  readonly inTurn?: boolean;
}

/** The one that stories, which are played in Portuguese and light, do not show. */
export const ONE_LOOK: Walk = { looks: [{ language: 'en', mode: 'dark', rules: 'all' }] };

/** For who reads mails in Portuguese that other stories read too. */
export const DARK_LOOK: Walk = { looks: [{ language: 'pt', mode: 'dark', rules: 'all' }] };

/** A colour does not depend on a language, nor a name on a colour: two looks show both of each, and structure is judged once. */
export const TWO_LOOKS: Walk = {
  looks: [OPENED, { language: 'en', mode: 'dark', rules: 'of colours' }],
  inTurn: true,
};

export const ALL_LOOKS: Walk = {
  looks: [OPENED, ...ONE_LOOK.looks, ...DARK_LOOK.looks, { language: 'en', mode: 'light', rules: 'all' }],
};

interface Seen {
  readonly scene: Scene;
  readonly look: Look;
}

const nameOf = ({ scene, look }: Seen) => `${scene.name}, ${look.language}, ${look.mode}`;

async function judgeWide(page: Page, seen: Seen): Promise<void> {
  const { rules, language } = seen.look;
  const foreign = (await shownTexts(page)).filter(isForeign[language]);
  expect.soft(foreign, `${nameOf(seen)}: not translated`).toEqual([]);
  expect.soft(await axeFindings(page, rules, seen.scene.above), `${nameOf(seen)}: axe`).toEqual([]);
}

async function judgeNarrow(page: Page, seen: Seen): Promise<void> {
  expect.soft(await sideways(page), `${nameOf(seen)}: scrolls sideways at 360`).toBe(0);
}

/** As a reader does who has read them, all at once: each would go by itself after some seconds. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /^(Avisos|Notices)$/ });
  await toasts.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

interface Seeing {
  readonly scene: Scene;
  readonly looks: readonly Look[];
  /** In which the scene was opened. */
  readonly opened: Look;
}

/** Looks at what is shown, wide and narrow: every second time narrow first, as the one before has left it. */
async function seeLooks(page: Page, remote: Page, { scene, looks, opened }: Seeing): Promise<void> {
  let widen: (() => Promise<void>) | undefined;
  for (const [at, look] of looks.entries()) {
    // What was said in one language stays as it was said, until it goes.
    if (look !== opened || at > 0) await closeToasts(page);
    await chooseLook(remote, look);
    await standsStill(page, look);
    const seen = { scene, look };
    if (widen) {
      await judgeNarrow(page, seen);
      await widen();
      widen = undefined;
      await judgeWide(page, seen);
    } else {
      await judgeWide(page, seen);
      widen = await narrow(page);
      await judgeNarrow(page, seen);
    }
  }
  await widen?.();
}

/** Looks at each scene, then goes through it with Tab; all findings are told, not only the first. */
export async function walk(
  page: Page,
  scenes: readonly Scene[],
  { looks, inTurn = false }: Walk,
): Promise<void> {
  const remote = await page.context().newPage();
  await remote.goto('/favicon.svg');
  for (const [at, scene] of scenes.entries()) {
    await test.step(scene.name, async () => {
      const order = inTurn && at % 2 === 1 ? looks.toReversed() : looks;
      const opened = (inTurn && order[0]) || OPENED;
      await chooseLook(remote, opened);
      await arrive(page, scene);
      await seeLooks(page, remote, { scene, looks: order, opened });
      expect
        .soft(await page.evaluate(crowdedLayers), `${scene.name}: more than one filled button`)
        .toEqual([]);
      expect.soft(await pointerOnly(page), `${scene.name}: for a pointer only`).toEqual([]);
      expect.soft(await unreachedByTab(page), `${scene.name}: not reached by Tab`).toEqual([]);
    });
  }
  await remote.close();
}
