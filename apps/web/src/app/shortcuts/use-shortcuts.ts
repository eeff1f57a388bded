import { type MenuEntry, maySeeMenuEntry } from '@pregao/domain';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useUser } from '../../lib/session/session.ts';
import { settingsStore } from '../../lib/settings/settings.ts';
import { navigationFor } from '../navigation.ts';

/** Second letters of the navigation shortcuts after `g`; they come from the Portuguese names. */
export const GO_KEYS = {
  dashboard: 'p',
  receivables: 'o',
  negotiations: 'n',
  settlements: 'q',
  bankStatements: 'x',
  proposals: 'm',
  users: 'u',
  companies: 'e',
  approvals: 'v',
  heldChanges: 'l',
  files: 'a',
  rates: 't',
} as const satisfies Record<MenuEntry, string>;

/** Maximum time between the two keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 2000;

/** Selector of controls that take letters; a checkbox keeps the focus after a click and takes none. */
const TEXT_CONTROLS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), select, textarea, [role="combobox"]';

/** Returns true when the reader types text, so that a letter is no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(TEXT_CONTROLS);
}

/**
 * Returns true for a handled event or one inside an open dialog. A dialog that fades out no longer has the
 * focus.
 */
const isForDialog = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest('[role="dialog"]') !== null);

/** Returns true when single-key shortcuts are off: in dialogs and fields, or by the reader's settings. */
const ignoresSingleKeys = (event: KeyboardEvent): boolean =>
  isForDialog(event) || isTyping(event.target) || !settingsStore.get().shortcuts;

const handleKey = (act: () => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  act();
};

function focusFilters(): void {
  const filters = document.querySelector('[role="search"]');
  (filters?.querySelector('input') ?? filters?.querySelector('button'))?.focus();
}

/** Triggers the main action of the page, such as a new schedule; while it is disabled, shows the reason. */
function triggerMainAction(): void {
  const act = document.querySelector<HTMLElement>('[data-first-act]');
  if (act?.matches(':disabled')) act.closest<HTMLElement>('[role="note"]')?.focus();
  else act?.click();
}

interface ShortcutHandlers {
  /** True while the palette or the sheet is open or loading, so that letters go there. */
  readonly paused: boolean;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

/** Registers the shortcuts of all dashboard pages. While a dialog is open only its closing key works. */
export function useShortcuts({ paused, openPalette, openSheet }: ShortcutHandlers): void {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { permission } = useUser();
  useEffect(() => {
    const places = navigationFor(
      (entry) => maySeeMenuEntry(permission, entry),
      (path) => path in routesByPath,
    ).flatMap(({ items }) => items);
    const goTo = places.map(({ entry, to }) => [
      `g ${GO_KEYS[entry]}`,
      handleKey(() => void navigate({ to })),
    ]);
    const palette = handleKey(openPalette);
    const unsubscribers = [
      tinykeys(window, { 'Control+k': palette, 'Meta+k': palette }, { ignore: isForDialog }),
      tinykeys(
        window,
        {
          // Keyboard layouts differ in whether these keys need Shift.
          '[Shift]+?': handleKey(openSheet),
          '[Shift]+/': handleKey(focusFilters),
          c: handleKey(triggerMainAction),
          ...Object.fromEntries(goTo),
        },
        { timeout: SEQUENCE_MS, ignore: (event) => paused || ignoresSingleKeys(event) },
      ),
    ];
    return () => {
      for (const stop of unsubscribers) stop();
    };
  }, [navigate, routesByPath, permission, paused, openPalette, openSheet]);
}
