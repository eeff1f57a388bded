import type { ListField } from './field.ts';

/** What is set in one place: a field, or the two days of a range. */
export interface FilterUnit {
  /** Of its label among the texts' `filters`. */
  readonly name: string;
  /** One, or the first and the last day. */
  readonly fields: readonly ListField[];
}

/** The units of fields, each where its first field stands. */
export function unitsOf(fields: readonly ListField[]): readonly FilterUnit[] {
  const ends = new Map(
    fields.flatMap((field) =>
      field.control.kind === 'day' && field.control.range ? [[field.control.range.from, field] as const] : [],
    ),
  );
  return fields.flatMap((field) => {
    if (field.control.kind !== 'day') return [{ name: field.name, fields: [field] }];
    if (field.control.range && fields.some(({ name }) => name === (field.control as Ranged).range.from))
      return [];
    const end = ends.get(field.name);
    const name = end?.control.kind === 'day' ? end.control.range?.name : undefined;
    return [{ name: name ?? field.name, fields: end ? [field, end] : [field] }];
  });
}

interface Ranged {
  readonly range: { readonly from: string };
}

/** True for a number that is typed in the popover of its pill. */
export const isFolded = ({ control }: ListField): boolean =>
  control.kind === 'digits' && control.folded === true;

/** True where text is typed that narrows the list as it comes. */
export const isTyped = (field: ListField): boolean => {
  const { kind } = field.control;
  return kind === 'text' || kind === 'search' || (kind === 'digits' && !isFolded(field));
};
