import { browserStore, useStore } from '../browser-store.ts';

export const MODES = ['light', 'dark', 'system'] as const;
export const PRESETS = ['default', 'cyan', 'purple', 'blue', 'pink', 'red'] as const;
export const CONTRASTS = ['default', 'high'] as const;
export const LAYOUTS = ['vertical', 'mini', 'horizontal'] as const;

export type Mode = (typeof MODES)[number];
export type Preset = (typeof PRESETS)[number];
/** Shape of the side menu: a column with texts, a narrow column of icons with small texts, or one row. */
export type MenuShape = (typeof LAYOUTS)[number];

/** Appearance settings of the reader (specification, section 9: stored under the key `settings`). */
export interface Settings {
  readonly mode: Mode;
  readonly preset: Preset;
  readonly contrast: (typeof CONTRASTS)[number];
  /** Undefined until the reader chooses; then the window width decides (`useMenuShape`). */
  readonly layout: MenuShape | undefined;
  /** Uses the full window width instead of at most 1440 pixels. */
  readonly stretch: boolean;
  /** Enables single-key shortcuts; users of speech input turn them off (WCAG 2.1.4). */
  readonly shortcuts: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  mode: 'light',
  preset: 'default',
  contrast: 'default',
  layout: undefined,
  stretch: false,
  shortcuts: true,
};

function oneOf<Value>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((known) => known === value) ?? fallback;
}

/** Parses stored settings; invalid values of an older or foreign version fall back to the default. */
export function parseSettings(text: string | null): Settings {
  const stored = safeParse(text);
  return {
    mode: oneOf(MODES, stored.mode, DEFAULT_SETTINGS.mode),
    preset: oneOf(PRESETS, stored.preset, DEFAULT_SETTINGS.preset),
    contrast: oneOf(CONTRASTS, stored.contrast, DEFAULT_SETTINGS.contrast),
    layout: LAYOUTS.find((known) => known === stored.layout),
    stretch: stored.stretch === true,
    shortcuts: stored.shortcuts !== false,
  };
}

function safeParse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export const settingsStore = browserStore('settings', parseSettings, (settings) => JSON.stringify(settings));

export function useSettings(): Settings {
  return useStore(settingsStore);
}

export function changeSettings(change: Partial<Settings>): void {
  settingsStore.set({ ...settingsStore.get(), ...change });
}
