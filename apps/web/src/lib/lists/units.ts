import type { ListField } from './field.ts';

/** One control of the filter bar: a single field, or the two days of a range. */
export interface FilterUnit {
  /** Key of its label in the texts' `filters`. */
  readonly name: string;
  /** One field, or the first and the last day. */
  readonly fields: readonly ListField[];
}

/** Groups fields into units; each takes the position of its first field. */
export function unitsOf(fields: readonly ListField[]): readonly FilterUnit[] {
  const rangeEnds = new Map(
    fields.flatMap((field) =>
      field.control.kind === 'day' && field.control.range ? [[field.control.range.from, field] as const] : [],
    ),
  );
  return fields.flatMap((field) => {
    if (field.control.kind !== 'day') return [{ name: field.name, fields: [field] }];
    if (
      field.control.range &&
      fields.some(({ name }) => name === (field.control as DayRangeControl).range.from)
    )
      return [];
    const end = rangeEnds.get(field.name);
    const name = end?.control.kind === 'day' ? end.control.range?.name : undefined;
    return [{ name: name ?? field.name, fields: end ? [field, end] : [field] }];
  });
}

interface DayRangeControl {
  readonly range: { readonly from: string };
}

/** Returns true for a number field that is edited in the popover of its pill. */
export const isFolded = ({ control }: ListField): boolean =>
  control.kind === 'digits' && control.folded === true;

/** Returns true for a text field that filters the list while the reader types. */
export const filtersWhileTyping = (field: ListField): boolean => {
  const { kind } = field.control;
  return kind === 'text' || kind === 'search' || (kind === 'digits' && !isFolded(field));
};
