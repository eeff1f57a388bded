import { seesMenuEntry } from '@pregao/domain';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { settingsStore } from '../../lib/settings/settings.ts';
import { NAVIGATION } from '../navigation.ts';
import { PREFIX_MS, shortcutOf } from './shortcuts.view.ts';

/** Text is typed there, so that a letter is a letter. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, select, textarea, [role="combobox"]');
}

/** An open dialog keeps the focus; one that is just fading out no longer has it. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

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
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

/** The keys that work on every page of the protected area; none while a dialog is open, but for closing it. */
export function useShortcuts({ openPalette, openSheet }: Acts): void {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { permission } = useUser();
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf({
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        typing: isTyping(event.target),
        prefixed: event.timeStamp - prefixedAt.current < PREFIX_MS,
        singles: settingsStore.get().shortcuts,
      });
      prefixedAt.current = shortcut?.act === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!shortcut || event.defaultPrevented || isInDialog(event.target)) return;
      if (shortcut.act === 'palette') openPalette();
      else if (shortcut.act === 'sheet') openSheet();
      else if (shortcut.act === 'search') focusFilters();
      else if (shortcut.act === 'create') startAct();
      else if (shortcut.act === 'go') {
        const place = NAVIGATION.flatMap(({ items }) => items).find(({ entry }) => entry === shortcut.entry);
        if (!place || !(place.to in routesByPath) || !seesMenuEntry(permission, place.entry)) return;
        void navigate({ to: place.to });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, routesByPath, permission, openPalette, openSheet]);
}
