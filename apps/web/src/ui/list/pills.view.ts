import type { FilterUnit } from '../../lib/lists/units.ts';
import type { ActiveValue } from './use-filters.ts';

/** Estimated widths in pixels: of a letter, and of a pill's padding and icons. */
const LETTER_WIDTH = 7;
const PILL_PADDING = { set: 62, unset: 42 } as const;
const GAP = 8;
const CLEAR_WIDTH = 72;
const MORE_WIDTH = 84;
/** Width of the "+" button without text, which suffices when all units fit. */
const PLUS_WIDTH = 40;
/** Maximum width of a value; longer text is truncated. */
export const MAX_VALUE_WIDTH = 220;

export function pillWidth(label: string, value: ActiveValue | undefined): number {
  if (value === undefined) return label.length * LETTER_WIDTH + PILL_PADDING.unset;
  return (
    (value.name.length + 2) * LETTER_WIDTH +
    Math.min(value.text.length * LETTER_WIDTH, MAX_VALUE_WIDTH) +
    PILL_PADDING.set
  );
}

interface PillRow {
  readonly width: (unit: FilterUnit) => number;
  /** Returns true for a unit that the bar always shows. */
  readonly isPinned: (unit: FilterUnit) => boolean;
  /** Available width in pixels; undefined before the first measurement. */
  readonly availableWidth: number | undefined;
}

/** Returns the units that the bar shows, in order: all active ones, and as many of the others as fit. */
export function shownUnits(
  units: readonly FilterUnit[],
  { width, isPinned, availableWidth }: PillRow,
): readonly FilterUnit[] {
  const all = units.reduce((sum, unit) => sum + width(unit) + GAP, CLEAR_WIDTH + PLUS_WIDTH);
  if (availableWidth === undefined || all <= availableWidth) return units;
  let left = availableWidth - CLEAR_WIDTH - MORE_WIDTH;
  for (const unit of units) if (isPinned(unit)) left -= width(unit) + GAP;
  return units.filter((unit) => {
    if (isPinned(unit)) return true;
    left -= width(unit) + GAP;
    return left >= 0;
  });
}
