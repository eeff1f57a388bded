import type { MenuEntry } from '@pregao/domain';

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
export const PREFIX_MS = 2000;

export type Shortcut =
  | { readonly act: 'palette' | 'sheet' | 'search' | 'create' | 'prefix' }
  | { readonly act: 'go'; readonly entry: MenuEntry };

export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  /** The focus is where text is typed. */
  readonly typing: boolean;
  /** `g` was pressed just before. */
  readonly prefixed: boolean;
  /** The reader wants shortcuts of one key; those with Ctrl always work. */
  readonly singles: boolean;
}

/** What a key press means; undefined when it means nothing to us. */
export function shortcutOf({ key, ctrl, alt, typing, prefixed, singles }: Key): Shortcut | undefined {
  const letter = key.toLowerCase();
  if (ctrl) return letter === 'k' && !alt ? { act: 'palette' } : undefined;
  if (alt || typing || !singles) return undefined;
  if (prefixed) {
    const entry = (Object.keys(GO_KEYS) as MenuEntry[]).find((name) => GO_KEYS[name] === letter);
    return entry && { act: 'go', entry };
  }
  if (key === '?') return { act: 'sheet' };
  if (key === '/') return { act: 'search' };
  if (letter === 'c') return { act: 'create' };
  return letter === 'g' ? { act: 'prefix' } : undefined;
}
