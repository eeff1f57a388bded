import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@pregao/domain';
import { layersWithSeveralFilledButtons } from '../../../../apps/web/test/rendered/filled-buttons.ts';
import {
  type Appearance,
  axeFindings,
  COLOR_RULES,
  horizontalOverflow,
  narrowViewport,
  setAppearance,
  toastRegion,
  visibleTexts,
  waitForAppearance,
} from './appearance.ts';
import { elementsUnreachedByTab, pointerOnlyElements } from './keyboard.ts';
import { openScreen, type Screen } from './screen.ts';
import { isForeign } from './texts.ts';

/** Appearance in which screens are opened. */
const INITIAL_APPEARANCE: Appearance = { language: 'pt', mode: 'light' };

const APPEARANCES: readonly Appearance[] = [
  INITIAL_APPEARANCE,
  { language: 'en', mode: 'dark' },
  { language: 'pt', mode: 'dark' },
  { language: 'en', mode: 'light' },
];

const softly = expect.configure({ soft: true });

interface CheckedScreen {
  readonly screen: Screen;
  readonly appearance: Appearance;
  /** Whether the window has the smallest supported width. */
  readonly isNarrow: boolean;
}

async function checkWidth(page: Page, name: string): Promise<void> {
  expect.soft(await horizontalOverflow(page), `${name}: scrolls sideways`).toBe(0);
}

/** Waits for texts that the server sends in the language that was just chosen. */
async function checkTranslation(page: Page, name: string, language: Language): Promise<void> {
  const foreign = async () => (await visibleTexts(page)).filter(isForeign[language]);
  await softly.poll(foreign, `${name}: not translated`).toEqual([]);
}

/** Checks what depends on the appearance. */
async function checkAppearance(page: Page, { screen, appearance, isNarrow }: CheckedScreen): Promise<void> {
  const name = `${screen.name}, ${appearance.language}, ${appearance.mode}${isNarrow ? ', narrow' : ''}`;
  if (isNarrow) await checkWidth(page, name);
  await checkTranslation(page, name, appearance.language);
  expect.soft(await axeFindings(page, screen.layer), `${name}: axe`).toEqual([]);
}

/** Checks what does not depend on the appearance. */
async function checkOnce(page: Page, { name }: Screen): Promise<void> {
  expect
    .soft(await page.evaluate(layersWithSeveralFilledButtons), `${name}: more than one filled button`)
    .toEqual([]);
  expect.soft(await pointerOnlyElements(page), `${name}: for a pointer only`).toEqual([]);
  expect.soft(await elementsUnreachedByTab(page), `${name}: not reached by Tab`).toEqual([]);
}

/** Closes all toasts at once, instead of waiting until they time out. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = toastRegion(page);
  await toasts.getByRole('button', { includeHidden: true }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** A menu closes when the width changes. */
const closesOnResize = ({ layer }: Screen): boolean => layer === 'menu';

/** Returns whether a screen is checked only at the width at which it was opened. */
const hasFixedWidth = (screen: Screen): boolean => screen.width !== undefined || closesOnResize(screen);

/** Checks a screen in all appearances, wide and narrow; every second appearance starts narrow to save a resize. */
async function checkAllAppearances(page: Page, otherPage: Page, screen: Screen): Promise<void> {
  let widen: (() => Promise<void>) | undefined;
  for (const appearance of APPEARANCES) {
    // A toast keeps the language in which it was shown.
    if (appearance !== INITIAL_APPEARANCE) await closeToasts(page);
    await setAppearance(otherPage, appearance);
    await waitForAppearance(page, appearance);
    if (widen) await checkAppearance(page, { screen, appearance, isNarrow: true });
    await widen?.();
    await checkAppearance(page, { screen, appearance, isNarrow: screen.width === 'narrow' });
    if (widen) widen = undefined;
    else if (!hasFixedWidth(screen)) {
      widen = await narrowViewport(page);
      await checkAppearance(page, { screen, appearance, isNarrow: true });
    }
  }
  await widen?.();
}

/** Opens another page of the same browser, which sets the appearance. */
async function openOtherPage(page: Page): Promise<Page> {
  const otherPage = await page.context().newPage();
  await otherPage.goto('/favicon.svg');
  return otherPage;
}

/**
 * Opens each screen at its width and checks it. Soft assertions report all findings.
 */
async function forEachScreen(
  page: Page,
  screens: readonly Screen[],
  check: (otherPage: Page, screen: Screen, open: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const otherPage = await openOtherPage(page);
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const widen = screen.width === 'narrow' ? await narrowViewport(page) : undefined;
      const open = async () => {
        await setAppearance(otherPage, INITIAL_APPEARANCE);
        await openScreen(page, screen);
        await waitForAppearance(page, INITIAL_APPEARANCE);
      };
      await open();
      await check(otherPage, screen, open);
      await widen?.();
    });
  }
  await otherPage.close();
}

/** Checks each screen in all appearances, wide and narrow, then by Tab. */
export const checkInAllAppearances = (page: Page, screens: readonly Screen[]): Promise<void> =>
  forEachScreen(page, screens, async (otherPage, screen, open) => {
    await checkAllAppearances(page, otherPage, screen);
    await checkOnce(page, screen);
    if (!closesOnResize(screen)) return;
    const widen = await narrowViewport(page);
    await open();
    await checkAppearance(page, { screen, appearance: INITIAL_APPEARANCE, isNarrow: true });
    await widen();
  });

/** Checks a screen in Portuguese in both color schemes, its English texts, and its width at 360 pixels. */
async function checkMainAppearances(page: Page, otherPage: Page, screen: Screen): Promise<void> {
  const isNarrow = screen.width === 'narrow';
  await checkAppearance(page, { screen, appearance: INITIAL_APPEARANCE, isNarrow });
  const switchTo = async (appearance: Appearance) => {
    await setAppearance(otherPage, appearance);
    await waitForAppearance(page, appearance);
  };
  await switchTo({ language: 'pt', mode: 'dark' });
  // Both schemes have the same document, so only color rules can fail again.
  expect.soft(await axeFindings(page, screen.layer, COLOR_RULES), `${screen.name}, dark: axe`).toEqual([]);
  // A toast keeps the language in which it was shown.
  await closeToasts(page);
  await switchTo({ language: 'en', mode: 'dark' });
  await checkTranslation(page, screen.name, 'en');
  if (hasFixedWidth(screen)) return;
  const widen = await narrowViewport(page);
  await checkWidth(page, screen.name);
  await widen();
}

/** Checks each screen that is not repeated, then by Tab. */
export const checkScreens = (page: Page, screens: readonly Screen[]): Promise<void> =>
  forEachScreen(
    page,
    screens.filter(({ isRepeated }) => !isRepeated),
    async (otherPage, screen) => {
      await checkMainAppearances(page, otherPage, screen);
      await checkOnce(page, screen);
    },
  );
