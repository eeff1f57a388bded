import { plainText } from '../../lib/plain-text.ts';
import type { Option } from './select-field.tsx';

/** Toggles a value in a selection; an empty selection means all. */
export function toggleValue<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Returns the options whose text contains the typed text; accents and case do not matter. */
export function matchingOptions<Value extends string | number>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = plainText(typed.trim());
  return wanted === '' ? options : options.filter(({ text }) => plainText(text).includes(wanted));
}
