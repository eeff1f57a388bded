import type { FilterUnit } from '../../lib/lists/units.ts';
import type { NoticeVisibilityFilter } from './use-filters.ts';

/** Estimated widths in pixels: of a letter, and of a pill's padding and icons. */
const LETTER = 7;
const AROUND = { set: 62, unset: 42 } as const;
const GAP = 8;
const CLEAR = 72;
const MORE = 84;
/** Width of the "+" button without text, which suffices when all units fit. */
const PLUS = 40;
/** Maximum width of a value; longer text is truncated. */
export const VALUE_WIDTH = 220;

export function pillWidth(label: string, value: NoticeVisibilityFilter | undefined): number {
  if (value === undefined) return label.length * LETTER + AROUND.unset;
  return (value.name.length + 2) * LETTER + Math.min(value.text.length * LETTER, VALUE_WIDTH) + AROUND.set;
}

interface Row {
  readonly width: (unit: FilterUnit) => number;
  /** Returns true for a unit that the bar always shows. */
  readonly kept: (unit: FilterUnit) => boolean;
  /** Available width in pixels; undefined before the first measurement. */
  readonly room: number | undefined;
}

/** Returns the units that the bar shows, in order: all active ones, and as many of the others as fit. */
export function shownUnits(units: readonly FilterUnit[], { width, kept, room }: Row): readonly FilterUnit[] {
  const all = units.reduce((sum, unit) => sum + width(unit) + GAP, CLEAR + PLUS);
  if (room === undefined || all <= room) return units;
  let left = room - CLEAR - MORE;
  for (const unit of units) if (kept(unit)) left -= width(unit) + GAP;
  return units.filter((unit) => {
    if (kept(unit)) return true;
    left -= width(unit) + GAP;
    return left >= 0;
  });
}
