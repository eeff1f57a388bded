import type { Control, ListField } from '../../lib/lists/field.ts';
import type { Option } from '../fields/select-field.tsx';
import type { Filters } from './use-filters.ts';

type Chosen = Extract<Control, { kind: 'many' | 'one' }>;

/** Returns the options that a field offers without a request. */
export const optionsOf = (
  { choices }: Chosen,
  { reader, formatters }: Pick<Filters, 'reader' | 'formatters'>,
): Option[] =>
  (choices.valuesFor?.(reader) ?? choices.values).map((value) => ({
    value,
    text: choices.text(value, formatters),
  }));

interface Choices {
  readonly options: readonly Option<string | number>[];
  readonly value: readonly (string | number)[];
  readonly onChange: (value: readonly (string | number)[]) => void;
  readonly searchable?: boolean;
  readonly single?: boolean;
  readonly needed?: boolean;
  readonly onRetry?: (() => unknown) | undefined;
}

/** Returns the options of a field's list, and the effect of selecting one. */
export function choicesOf(field: ListField, filters: Filters): Choices {
  const { control, name } = field;
  const draft = filters.drafts[name];
  const several = {
    value: draft as readonly string[],
    onChange: (value: unknown) => filters.change(field, value),
  };
  switch (control.kind) {
    case 'looked-up': {
      const lookup = filters.lookups[name];
      return { ...several, options: lookup?.options ?? [], onRetry: lookup?.onRetry, searchable: true };
    }
    case 'many':
      return { ...several, options: optionsOf(control, filters) };
    case 'one':
      return {
        options: optionsOf(control, filters),
        value: draft === '' ? [] : [String(draft)],
        onChange: ([value = '']) => filters.change(field, value),
        single: true,
        needed: control.defaultValue !== undefined,
      };
    default:
      return { ...several, options: [] };
  }
}
