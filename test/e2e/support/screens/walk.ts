import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { crowdedLayers } from '../../../../apps/web/test/rendered/filled-buttons.ts';
import { pointerOnly, unreachedByTab } from './keyboard.ts';
import {
  axeFindings,
  COLOUR_RULES,
  chooseLook,
  type Look,
  narrow,
  shownTexts,
  sideways,
  standsStill,
  toastsOf,
} from './look.ts';
import { arrive, type Scene } from './scene.ts';
import { isForeign } from './texts.ts';

/** Look in which scenes are opened before they are checked in all looks. */
const OPENED: Look = { language: 'pt', mode: 'light' };

const LOOKS: readonly Look[] = [
  OPENED,
  { language: 'en', mode: 'dark' },
  { language: 'pt', mode: 'dark' },
  { language: 'en', mode: 'light' },
];

const softly = expect.configure({ soft: true });

interface Seen {
  readonly scene: Scene;
  readonly look: Look;
  /** True at the smallest supported width. */
  readonly isNarrow: boolean;
}

async function judgeWidth(page: Page, name: string): Promise<void> {
  expect.soft(await sideways(page), `${name}: scrolls sideways`).toBe(0);
}

/** Checks the language of all texts, and polls because replies in the chosen language arrive later. */
async function judgeWords(page: Page, name: string, language: Language): Promise<void> {
  const foreign = async () => (await shownTexts(page)).filter(isForeign[language]);
  await softly.poll(foreign, `${name}: not translated`).toEqual([]);
}

/** Checks what depends on the look. */
async function judge(page: Page, { scene, look, isNarrow }: Seen): Promise<void> {
  const name = `${scene.name}, ${look.language}, ${look.mode}${isNarrow ? ', narrow' : ''}`;
  if (isNarrow) await judgeWidth(page, name);
  await judgeWords(page, name, look.language);
  expect.soft(await axeFindings(page, scene.above), `${name}: axe`).toEqual([]);
}

/** Checks what does not depend on the look. */
async function judgeOnce(page: Page, { name }: Scene): Promise<void> {
  expect.soft(await page.evaluate(crowdedLayers), `${name}: more than one filled button`).toEqual([]);
  expect.soft(await pointerOnly(page), `${name}: for a pointer only`).toEqual([]);
  expect.soft(await unreachedByTab(page), `${name}: not reached by Tab`).toEqual([]);
}

/** Closes all toasts at once, which would disappear by themselves after some seconds. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = toastsOf(page);
  await toasts.getByRole('button', { includeHidden: true }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** Returns whether the scene is a menu, which closes when the window width changes. */
const goesWithItsWindow = ({ above }: Scene): boolean => above === 'menu';

/** Returns whether the scene is checked only in the window in which it was opened. */
const keepsItsWindow = (scene: Scene): boolean => scene.width !== undefined || goesWithItsWindow(scene);

/**
 * Checks a scene in every look, wide and narrow. Every second look starts narrow, as the previous one ended.
 */
async function seeAllLooks(page: Page, remote: Page, scene: Scene): Promise<void> {
  let widen: (() => Promise<void>) | undefined;
  for (const look of LOOKS) {
    // A toast stays in the language in which it was shown.
    if (look !== OPENED) await closeToasts(page);
    await chooseLook(remote, look);
    await standsStill(page, look);
    if (widen) await judge(page, { scene, look, isNarrow: true });
    await widen?.();
    await judge(page, { scene, look, isNarrow: scene.width === 'narrow' });
    if (widen) widen = undefined;
    else if (!keepsItsWindow(scene)) {
      widen = await narrow(page);
      await judge(page, { scene, look, isNarrow: true });
    }
  }
  await widen?.();
}

/** Opens another window of the same browser, in which looks are chosen. */
async function remoteOf(page: Page): Promise<Page> {
  const remote = await page.context().newPage();
  await remote.goto('/favicon.svg');
  return remote;
}

/** Opens each scene in its window and checks it; reports all findings, not only the first. */
async function walkThrough(
  page: Page,
  scenes: readonly Scene[],
  see: (remote: Page, scene: Scene, open: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const remote = await remoteOf(page);
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      const widen = scene.width === 'narrow' ? await narrow(page) : undefined;
      const open = async () => {
        await chooseLook(remote, OPENED);
        await arrive(page, scene);
        await standsStill(page, OPENED);
      };
      await open();
      await see(remote, scene, open);
      await widen?.();
    });
  }
  await remote.close();
}

/** Checks each scene in every look, wide and narrow, then by Tab. */
export const walkInAllLooks = (page: Page, scenes: readonly Scene[]): Promise<void> =>
  walkThrough(page, scenes, async (remote, scene, open) => {
    await seeAllLooks(page, remote, scene);
    await judgeOnce(page, scene);
    if (!goesWithItsWindow(scene)) return;
    const widen = await narrow(page);
    await open();
    await judge(page, { scene, look: OPENED, isNarrow: true });
    await widen();
  });

/** Checks a scene in short: Portuguese in both color schemes, English words, width at 360 pixels. */
async function seeBriefly(page: Page, remote: Page, scene: Scene): Promise<void> {
  const isNarrow = scene.width === 'narrow';
  await judge(page, { scene, look: OPENED, isNarrow });
  const turnTo = async (look: Look) => {
    await chooseLook(remote, look);
    await standsStill(page, look);
  };
  await turnTo({ language: 'pt', mode: 'dark' });
  // The document is equal in both schemes, so that only color rules can fail anew.
  expect.soft(await axeFindings(page, scene.above, COLOUR_RULES), `${scene.name}, dark: axe`).toEqual([]);
  // A toast stays in the language in which it was shown.
  await closeToasts(page);
  await turnTo({ language: 'en', mode: 'dark' });
  await judgeWords(page, scene.name, 'en');
  if (keepsItsWindow(scene)) return;
  const widen = await narrow(page);
  await judgeWidth(page, scene.name);
  await widen();
}

/** Checks each scene that no other scene covers, then by Tab. */
export const walk = (page: Page, scenes: readonly Scene[]): Promise<void> =>
  walkThrough(
    page,
    scenes.filter(({ again }) => !again),
    async (remote, scene) => {
      await seeBriefly(page, remote, scene);
      await judgeOnce(page, scene);
    },
  );
