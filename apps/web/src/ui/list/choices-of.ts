import type { Control, ListField } from '../../lib/lists/field.ts';
import type { Option } from '../fields/select-field.tsx';
import type { Filters } from './use-filters.ts';

type Chosen = Extract<Control, { kind: 'many' | 'one' }>;

/** The choices that a field offers its reader without asking the server. */
export const optionsOf = (
  { choices }: Chosen,
  { reader, telling }: Pick<Filters, 'reader' | 'telling'>,
): Option[] =>
  (choices.offered?.(reader) ?? choices.values).map((value) => ({
    value,
    text: choices.text(value, telling),
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

/** What the list of a field's choices shows, and what a choice does. */
export function choicesOf(field: ListField, filters: Filters): Choices {
  const { control, name } = field;
  const draft = filters.drafts[name];
  const several = {
    value: draft as readonly string[],
    onChange: (value: unknown) => filters.change(field, value),
  };
  switch (control.kind) {
    case 'looked-up': {
      const lookedUp = filters.lookedUp[name];
      return { ...several, options: lookedUp?.options ?? [], onRetry: lookedUp?.onRetry, searchable: true };
    }
    case 'many':
      return { ...several, options: optionsOf(control, filters) };
    case 'one':
      return {
        options: optionsOf(control, filters),
        value: draft === '' ? [] : [String(draft)],
        onChange: ([value = '']) => filters.change(field, value),
        single: true,
        needed: control.standard !== undefined,
      };
    default:
      return { ...several, options: [] };
  }
}
