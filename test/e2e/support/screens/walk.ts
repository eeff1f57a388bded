import { expect, type Page, test } from '@playwright/test';
import { crowdedLayers } from '../../../../apps/web/test/rendered/filled-buttons.ts';
import { pointerOnly, unreachedByTab } from './keyboard.ts';
import {
  axeFindings,
  chooseLook,
  type Look,
  NARROW,
  narrow,
  shownTexts,
  sideways,
  standsStill,
  toastsOf,
} from './look.ts';
import { arrive, type Scene } from './scene.ts';
import { isForeign } from './texts.ts';

/** In which scenes are opened that are seen in all looks. */
const OPENED: Look = { language: 'pt', mode: 'light' };

const LOOKS: readonly Look[] = [
  OPENED,
  { language: 'en', mode: 'dark' },
  { language: 'pt', mode: 'dark' },
  { language: 'en', mode: 'light' },
];

interface Seen {
  readonly scene: Scene;
  readonly look: Look;
  /** The window is as small as supported. */
  readonly isNarrow: boolean;
}

/** What depends on the look. */
async function judge(page: Page, { scene, look, isNarrow }: Seen): Promise<void> {
  const name = `${scene.name}, ${look.language}, ${look.mode}${isNarrow ? ', narrow' : ''}`;
  if (isNarrow) expect.soft(await sideways(page), `${name}: scrolls sideways`).toBe(0);
  const foreign = (await shownTexts(page)).filter(isForeign[look.language]);
  expect.soft(foreign, `${name}: not translated`).toEqual([]);
  expect.soft(await axeFindings(page, scene.above), `${name}: axe`).toEqual([]);
}

/** What does not depend on a look. */
async function judgeOnce(page: Page, { name }: Scene): Promise<void> {
  expect.soft(await page.evaluate(crowdedLayers), `${name}: more than one filled button`).toEqual([]);
  expect.soft(await pointerOnly(page), `${name}: for a pointer only`).toEqual([]);
  expect.soft(await unreachedByTab(page), `${name}: not reached by Tab`).toEqual([]);
}

/** As a reader does who has read them, all at once: each would go by itself after some seconds. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = toastsOf(page);
  await toasts.getByRole('button', { includeHidden: true }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** Of a menu nothing is left when its window has another width. */
const goesWithItsWindow = ({ above }: Scene): boolean => above === 'menu';

/** Whether it is looked at in the window in which it was opened alone. */
const keepsItsWindow = (scene: Scene): boolean => scene.width !== undefined || goesWithItsWindow(scene);

/** Looks at what is shown in every look, wide and narrow: every second time narrow first, as the one before has left it. */
async function seeAllLooks(page: Page, remote: Page, scene: Scene): Promise<void> {
  let widen: (() => Promise<void>) | undefined;
  for (const look of LOOKS) {
    // What was said in one language stays as it was said, until it goes.
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

/** Another window of the same browser, in which a look is chosen. */
async function remoteOf(page: Page): Promise<Page> {
  const remote = await page.context().newPage();
  await remote.goto('/favicon.svg');
  return remote;
}

/** Looks at each scene in every look, then goes through it with Tab; all findings are told, not only the first. */
export async function walkInAllLooks(page: Page, scenes: readonly Scene[]): Promise<void> {
  const remote = await remoteOf(page);
  const open = (scene: Scene) => arrive(page, scene, () => turnTo(page, remote, OPENED));
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      const widenAgain = scene.width === 'narrow' ? await narrow(page) : undefined;
      await open(scene);
      await seeAllLooks(page, remote, scene);
      await judgeOnce(page, scene);
      await widenAgain?.();
      if (!goesWithItsWindow(scene)) return;
      const widen = await narrow(page);
      await open(scene);
      await judge(page, { scene, look: OPENED, isNarrow: true });
      await widen();
    });
  }
  await remote.close();
}

/** Where the product is open, it follows what another window chooses, and what was said in another language is gone. */
async function turnTo(page: Page, remote: Page, look: Look): Promise<void> {
  await chooseLook(remote, look);
  if (page.url() === remote.url()) return;
  await closeToasts(page);
  await standsStill(page, look);
}

/** The look of a scene among those of its walk: each comes to a page and to a narrow page in turn. */
function lookOf({ opensIn, width }: Scene, at: number) {
  const looks = LOOKS.filter(({ language }) => opensIn === undefined || language === opensIn);
  const look = looks[at % looks.length] ?? OPENED;
  const isNarrow = Math.floor(at / looks.length) % 2 === 1;
  return { look, isNarrow: width === undefined ? isNarrow : width === 'narrow' };
}

/** Each page and each dialog once, in its look. */
const inTheirLooks = (scenes: readonly Scene[]) =>
  scenes.filter(({ again }) => !again).map((scene, at) => ({ scene, ...lookOf(scene, at) }) satisfies Seen);

/**
 * Looks at each page once, in one look, then goes through it with Tab: the looks, and wide and narrow windows, take
 * turns.
 */
export async function walk(page: Page, scenes: readonly Scene[]): Promise<void> {
  const remote = await remoteOf(page);
  const wide = page.viewportSize() ?? NARROW;
  for (const { scene, look, isNarrow } of inTheirLooks(scenes)) {
    await test.step(scene.name, async () => {
      await arrive(page, scene, async () => {
        await page.setViewportSize(isNarrow ? NARROW : wide);
        await turnTo(page, remote, look);
      });
      await standsStill(page, look);
      await judge(page, { scene, look, isNarrow });
      await judgeOnce(page, scene);
    });
  }
  await remote.close();
}
