import type { FilterFormatters, ListField, RawSearch } from './field.ts';
import type { FieldPart } from './field-kinds.ts';

/** Builds a field of a single search parameter; `Value` is what the address holds. */
export function plainField<Name extends string, Value, Draft>(
  name: Name,
  options: Pick<ListField, 'isFor' | 'control'> & {
    readonly query: string;
    readonly read: (raw: unknown) => Value | undefined;
    readonly draft: (value: Value | undefined) => Draft;
    readonly value: (draft: Draft) => Value | undefined;
    readonly toQuery?: (value: Value, search: RawSearch) => unknown;
    readonly chip: (
      value: Value,
      formatters: FilterFormatters,
      nameOf: (value: unknown) => string,
    ) => readonly string[];
    readonly problem?: ListField<object, Draft>['problem'];
  },
): ListField<FieldPart<Name, Value>, Draft> {
  const part = (value: Value | undefined) =>
    (value === undefined ? {} : { [name]: value }) as FieldPart<Name, Value>;
  const queryValue = (search: RawSearch) => {
    const value = options.read(search[name]);
    return value === undefined ? undefined : (options.toQuery ?? ((same) => same))(value, search);
  };
  return {
    name,
    params: [name],
    control: options.control,
    isFor: options.isFor,
    read: (raw) => part(options.read(raw[name])),
    draft: (search) => options.draft(options.read(search[name])),
    part: (draft) => part(options.value(draft)),
    problem: options.problem ?? (() => undefined),
    queryParams(search) {
      const sent = queryValue(search);
      return sent === undefined ? {} : { [options.query]: sent };
    },
    chip(search, formatters, nameOf) {
      const value = options.read(search[name]);
      if (value === undefined || queryValue(search) === undefined) return undefined;
      return { texts: options.chip(value, formatters, nameOf) };
    },
  };
}
