import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { layersWithSeveralFilledButtons } from '../../../../apps/web/test/rendered/filled-buttons.ts';
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

/** In which scenes are opened that are seen in all looks. */
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
  /** The window is as small as supported. */
  readonly isNarrow: boolean;
}

async function judgeWidth(page: Page, name: string): Promise<void> {
  expect.soft(await sideways(page), `${name}: scrolls sideways`).toBe(0);
}

/** Waits for texts that the server sends in the language that was just chosen. */
async function judgeWords(page: Page, name: string, language: Language): Promise<void> {
  const foreign = async () => (await shownTexts(page)).filter(isForeign[language]);
  await softly.poll(foreign, `${name}: not translated`).toEqual([]);
}

/** What depends on the look. */
async function judge(page: Page, { scene, look, isNarrow }: Seen): Promise<void> {
  const name = `${scene.name}, ${look.language}, ${look.mode}${isNarrow ? ', narrow' : ''}`;
  if (isNarrow) await judgeWidth(page, name);
  await judgeWords(page, name, look.language);
  expect.soft(await axeFindings(page, scene.above), `${name}: axe`).toEqual([]);
}

/** What does not depend on a look. */
async function judgeOnce(page: Page, { name }: Scene): Promise<void> {
  expect
    .soft(await page.evaluate(layersWithSeveralFilledButtons), `${name}: more than one filled button`)
    .toEqual([]);
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

/**
 * Shows each scene as it is opened, in its window, and judges it; all findings are told, not only the first.
 */
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

/** Looks at each scene in every look, wide and narrow, then goes through it with Tab. */
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

/** Judges a scene in each run: Portuguese in both colour schemes, its English words, its width at 360 pixels. */
async function seeBriefly(page: Page, remote: Page, scene: Scene): Promise<void> {
  const isNarrow = scene.width === 'narrow';
  await judge(page, { scene, look: OPENED, isNarrow });
  const turnTo = async (look: Look) => {
    await chooseLook(remote, look);
    await standsStill(page, look);
  };
  await turnTo({ language: 'pt', mode: 'dark' });
  // The document is the same in both schemes: only colours can break a rule anew.
  expect.soft(await axeFindings(page, scene.above, COLOUR_RULES), `${scene.name}, dark: axe`).toEqual([]);
  // What was said in one language stays as it was said, until it goes.
  await closeToasts(page);
  await turnTo({ language: 'en', mode: 'dark' });
  await judgeWords(page, scene.name, 'en');
  if (keepsItsWindow(scene)) return;
  const widen = await narrow(page);
  await judgeWidth(page, scene.name);
  await widen();
}

/** Looks at each scene that no other shows as well, then goes through it with Tab. */
export const walk = (page: Page, scenes: readonly Scene[]): Promise<void> =>
  walkThrough(
    page,
    scenes.filter(({ again }) => !again),
    async (remote, scene) => {
      await seeBriefly(page, remote, scene);
      await judgeOnce(page, scene);
    },
  );
