import type { FilterUnit } from '../../lib/lists/units.ts';
import type { NoticeVisibilityFilter } from './use-filters.ts';

/** Pixels, roughly: of a letter, and of what stands around the words. */
const LETTER = 7;
const AROUND = { set: 62, unset: 42 } as const;
const GAP = 8;
const CLEAR = 72;
const MORE = 84;
/** Of its sign alone, which is enough where all units have room. */
const PLUS = 40;
/** Words of a value end here. */
export const VALUE_WIDTH = 220;

export function pillWidth(label: string, value: NoticeVisibilityFilter | undefined): number {
  if (value === undefined) return label.length * LETTER + AROUND.unset;
  return (value.name.length + 2) * LETTER + Math.min(value.text.length * LETTER, VALUE_WIDTH) + AROUND.set;
}

interface Row {
  readonly width: (unit: FilterUnit) => number;
  /** Stands in the row whatever room there is. */
  readonly kept: (unit: FilterUnit) => boolean;
  /** Pixels; undefined while nobody knows. */
  readonly room: number | undefined;
}

/** The units that stand in the row, in their order: those that are set, and of the others the first that have room. */
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
