import { type MenuEntry, seesMenuEntry } from '@pregao/domain';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useUser } from '../../lib/session/session.ts';
import { settingsStore } from '../../lib/settings/settings.ts';
import { navigationFor } from '../navigation.ts';

/** `g` and then the letter; the letters are those of the Portuguese names. */
export const GO_KEYS = {
  dashboard: 'p',
  receivables: 'o',
  negotiations: 'n',
  proposals: 'm',
  users: 'u',
  companies: 'e',
  approvals: 'v',
  heldChanges: 'l',
  files: 'a',
  rates: 't',
} as const satisfies Record<MenuEntry, string>;

/** The second key has to follow within this. */
const SEQUENCE_MS = 2000;

/** Controls that take letters; a ticked checkbox keeps the focus and takes none. */
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), select, textarea, [role="combobox"]';

/** Text is typed there, so that a letter is a letter. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(TYPED_IN);
}

/** Handled already, or meant for an open dialog. A dialog that is fading out no longer has the focus. */
const isForDialog = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest('[role="dialog"]') !== null);

/** Ignores single keys in dialogs and fields, and when the reader turned them off. */
const ignoresSingleKeys = (event: KeyboardEvent): boolean =>
  isForDialog(event) || isTyping(event.target) || !settingsStore.get().shortcuts;

const handled = (act: () => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  act();
};

function focusFilters(): void {
  const filters = document.querySelector('[role="search"]');
  (filters?.querySelector('input') ?? filters?.querySelector('button'))?.focus();
}

/** What the page is for, such as a new schedule; while it cannot be done, the reason is shown. */
function startAct(): void {
  const act = document.querySelector<HTMLElement>('[data-first-act]');
  if (act?.matches(':disabled')) act.closest<HTMLElement>('[role="note"]')?.focus();
  else act?.click();
}

interface Acts {
  /** The palette or the sheet is open or loading: letters are meant for it. */
  readonly paused: boolean;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

/** The keys that work on every page of the protected area; none while a dialog is open, but for closing it. */
export function useShortcuts({ paused, openPalette, openSheet }: Acts): void {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { permission } = useUser();
  useEffect(() => {
    const places = navigationFor(
      (entry) => seesMenuEntry(permission, entry),
      (path) => path in routesByPath,
    ).flatMap(({ items }) => items);
    const goTo = places.map(({ entry, to }) => [`g ${GO_KEYS[entry]}`, handled(() => void navigate({ to }))]);
    const palette = handled(openPalette);
    const stops = [
      tinykeys(window, { 'Control+k': palette, 'Meta+k': palette }, { ignore: isForDialog }),
      tinykeys(
        window,
        {
          // Keyboards differ in whether these need Shift.
          '[Shift]+?': handled(openSheet),
          '[Shift]+/': handled(focusFilters),
          c: handled(startAct),
          ...Object.fromEntries(goTo),
        },
        { timeout: SEQUENCE_MS, ignore: (event) => paused || ignoresSingleKeys(event) },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, routesByPath, permission, paused, openPalette, openSheet]);
}
