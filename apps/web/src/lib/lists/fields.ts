import { centavosFromDecimal, isBankAccountKey } from '@pregao/domain';
import {
  amountField,
  choiceField,
  idsField,
  numberField,
  oneField,
  textField,
  textsField,
} from '../router/search-fields.ts';
import { dayOrPeriodField } from './day-field.ts';
import type { Choices, LookupName, NumberUnit } from './field.ts';
import type { FieldAudience, FieldKinds } from './field-kinds.ts';
import { draftNumber, shownNumber, typedNumber } from './numbers.ts';
import { plainField } from './plain-field.ts';
import { searchField } from './search-field.ts';

const nonEmpty = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

const lookupField = (
  name: string,
  lookup: LookupName,
  dependsOn: string | undefined,
  options: FieldAudience,
) => ({ control: { kind: 'looked-up', lookup, dependsOn }, isFor: options.isFor, name }) as const;

/**
 * Implements all kinds of fields. `FieldKinds` types them for each list; here a field only knows its name and
 * parameter.
 */
export const FIELD_KINDS: FieldKinds<never, never> = {
  digits: (name: string, { query, isFor, folded }: FieldAudience & { query: string; folded?: boolean }) =>
    plainField(name, {
      query,
      isFor,
      control: { kind: 'digits', folded },
      read: (raw) => numberField(raw),
      draft: (value) => (value === undefined ? '' : String(value)),
      value: (draft) => numberField(draft.trim()),
      chip: (value) => [String(value)],
      problem: (draft) =>
        draft.trim() === '' || numberField(draft.trim()) !== undefined ? undefined : { key: 'digits' },
    }),

  number: (
    name: string,
    { query, isFor, unit, notBelow }: FieldAudience & { query: string; unit: NumberUnit; notBelow?: string },
  ) =>
    plainField(name, {
      query,
      isFor,
      control: { kind: 'number', unit },
      read: amountField,
      draft: (value) => (value === undefined ? '' : draftNumber(value, unit)),
      value: (draft) => typedNumber(draft, unit),
      toQuery: (value) => (unit === 'money' ? centavosFromDecimal(value) : value),
      chip: (value, { language }) => [shownNumber(value, unit, language)],
      problem(draft, drafts) {
        if (draft.trim() === '') return undefined;
        const value = typedNumber(draft, unit);
        if (value === undefined)
          return { key: unit === 'money' ? 'AMOUNT_FORMAT' : 'number', afterSubmit: true };
        const least = notBelow === undefined ? undefined : typedNumber(String(drafts[notBelow] ?? ''), unit);
        return least !== undefined && value < least ? { key: 'reversedNumbers', afterTry: true } : undefined;
      },
    }),

  text: (name: string, options: FieldAudience & { query: string; clean?: (text: string) => string }) => {
    const { query, isFor, clean = (text) => text } = options;
    const read = (raw: unknown) => clean(textField(raw)?.trim() ?? '') || undefined;
    return plainField(name, {
      query,
      isFor,
      control: { kind: 'text' },
      read,
      draft: (value) => value ?? '',
      value: read,
      chip: (value) => [value],
    });
  },

  day: dayOrPeriodField,

  many: <Name extends string, Value extends string>(
    name: Name,
    options: FieldAudience & Choices<Value> & { query: string },
  ) => {
    const { query, isFor, values, text, valuesFor } = options;
    return plainField(name, {
      query,
      isFor,
      control: { kind: 'many', choices: { values, text, ...(valuesFor && { valuesFor }) } },
      read: (raw): readonly Value[] | undefined => choiceField(raw, values),
      draft: (value) => value ?? [],
      value: nonEmpty,
      toQuery: (value) => [...value],
      chip: (value, formatters) => value.map((one) => text(one, formatters)),
    });
  },

  one: <Name extends string, Value extends string>(
    name: Name,
    options: FieldAudience &
      Choices<Value> & { query: string; queryValue(value: Value): unknown; defaultValue?: Value },
  ) => {
    const { query, isFor, values, text, valuesFor, queryValue, defaultValue } = options;
    const read = (raw: unknown) => {
      const value = oneField(raw, values);
      return value === defaultValue ? undefined : value;
    };
    const field = plainField(name, {
      query,
      isFor,
      control: { kind: 'one', choices: { values, text, ...(valuesFor && { valuesFor }) }, defaultValue },
      read,
      draft: (value): string => value ?? defaultValue ?? '',
      value: read,
      chip: (value, formatters) => [text(value, formatters)],
    });
    return {
      ...field,
      queryParams(search) {
        const value = read(search[name]) ?? defaultValue;
        const sent = value === undefined ? undefined : queryValue(value);
        return sent === undefined ? {} : { [query]: sent };
      },
    };
  },

  companies: (name: string, options: FieldAudience & { query: string; lookup: LookupName }) =>
    plainField(name, {
      ...lookupField(name, options.lookup, undefined, options),
      query: options.query,
      read: (raw): readonly number[] | undefined => idsField(raw),
      draft: (value) => value ?? [],
      value: nonEmpty,
      toQuery: (value) => [...value],
      chip: (value, _formatters, nameOf) => value.map(nameOf),
    }),

  issuers: (
    name: string,
    options: FieldAudience & { query: string; lookup: LookupName; dependsOn: string },
  ) =>
    plainField(name, {
      ...lookupField(name, options.lookup, options.dependsOn, options),
      query: options.query,
      read: (raw): readonly string[] | undefined => textsField(raw),
      draft: (value) => value ?? [],
      value: nonEmpty,
      toQuery: (value) => [...value],
      chip: (value) => value,
    }),

  accounts: (name: string, options: FieldAudience & { query: string }) =>
    plainField(name, {
      ...lookupField(name, 'statementAccounts', undefined, options),
      query: options.query,
      read: (raw): readonly string[] | undefined => nonEmpty(textsField(raw)?.filter(isBankAccountKey) ?? []),
      draft: (value) => value ?? [],
      value: nonEmpty,
      toQuery: (value) => [...value],
      chip: (value, _formatters, nameOf) => value.map(nameOf),
    }),

  search: searchField,
};
