import { plainText } from '../../lib/plain-text.ts';
import type { Option } from './select-field.tsx';

/** The choices after one was ticked or unticked; none means all. */
export function toggledValue<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Options whose text holds what was typed, accents and case aside. */
export function matching<Value extends string | number>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = plainText(typed.trim());
  return wanted === '' ? options : options.filter(({ text }) => plainText(text).includes(wanted));
}
