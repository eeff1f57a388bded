import type { Option } from './select-field.tsx';

/** The choices after one was ticked or unticked; none means all. */
export function toggledValue<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Options whose text holds what was typed, accents and case aside. */
export function matching<Value extends string | number>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = plain(typed.trim());
  return wanted === '' ? options : options.filter(({ text }) => plain(text).includes(wanted));
}
