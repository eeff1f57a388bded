import type { ChangeBatch, ListField, RawSearch } from './field.ts';
import type { FieldPart } from './field-kinds.ts';

/** Builds a field of a single search parameter; `Value` is what the address holds. */
export function plainField<Name extends string, Value, Draft>(
  name: Name,
  from: Pick<ListField, 'isFor' | 'control'> & {
    readonly query: string;
    readonly read: (raw: unknown) => Value | undefined;
    readonly draft: (value: Value | undefined) => Draft;
    readonly value: (draft: Draft) => Value | undefined;
    readonly sent?: (value: Value, search: RawSearch) => unknown;
    readonly chip: (
      value: Value,
      telling: ChangeBatch,
      nameOf: (value: unknown) => string,
    ) => readonly string[];
    readonly problem?: ListField<object, Draft>['problem'];
  },
): ListField<FieldPart<Name, Value>, Draft> {
  const part = (value: Value | undefined) =>
    (value === undefined ? {} : { [name]: value }) as FieldPart<Name, Value>;
  const sentFor = (search: RawSearch) => {
    const value = from.read(search[name]);
    return value === undefined ? undefined : (from.sent ?? ((same) => same))(value, search);
  };
  return {
    name,
    params: [name],
    control: from.control,
    isFor: from.isFor,
    read: (raw) => part(from.read(raw[name])),
    draft: (search) => from.draft(from.read(search[name])),
    part: (draft) => part(from.value(draft)),
    problem: from.problem ?? (() => undefined),
    asks(search) {
      const sent = sentFor(search);
      return sent === undefined ? {} : { [from.query]: sent };
    },
    chip(search, telling, nameOf) {
      const value = from.read(search[name]);
      if (value === undefined || sentFor(search) === undefined) return undefined;
      return { texts: from.chip(value, telling, nameOf) };
    },
  };
}
