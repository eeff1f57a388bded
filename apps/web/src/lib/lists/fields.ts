import { centavosFromDecimal } from '@pregao/domain';
import {
  amountField,
  choiceField,
  idsField,
  numberField,
  oneField,
  textField,
  textsField,
} from '../router/search-fields.ts';
import { dayOrPeriod } from './day-field.ts';
import type { Choices, LookupName, NumberUnit } from './field.ts';
import type { FieldKinds, Readers } from './field-kinds.ts';
import { draftNumber, shownNumber, typedNumber } from './numbers.ts';
import { plainField } from './plain-field.ts';
import { searchField } from './search-field.ts';

const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

const lookedUp = (name: string, lookup: LookupName, follows: string | undefined, from: Readers) =>
  ({ control: { kind: 'looked-up', lookup, follows }, isFor: from.isFor, name }) as const;

/**
 * Implements all kinds of fields. `FieldKinds` types them for each list; here a field only knows its name and
 * parameter.
 */
export const FIELD_KINDS: FieldKinds<never, never> = {
  digits: (name: string, { query, isFor, folded }: Readers & { query: string; folded?: boolean }) =>
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
    { query, isFor, unit, notBelow }: Readers & { query: string; unit: NumberUnit; notBelow?: string },
  ) =>
    plainField(name, {
      query,
      isFor,
      control: { kind: 'number', unit },
      read: amountField,
      draft: (value) => (value === undefined ? '' : draftNumber(value, unit)),
      value: (draft) => typedNumber(draft, unit),
      sent: (value) => (unit === 'money' ? centavosFromDecimal(value) : value),
      chip: (value, { language }) => [shownNumber(value, unit, language)],
      problem(draft, drafts) {
        if (draft.trim() === '') return undefined;
        const value = typedNumber(draft, unit);
        if (value === undefined)
          return { key: unit === 'money' ? 'AMOUNT_FORMAT' : 'number', afterTry: true };
        const least = notBelow === undefined ? undefined : typedNumber(String(drafts[notBelow] ?? ''), unit);
        return least !== undefined && value < least ? { key: 'reversedNumbers', afterTry: true } : undefined;
      },
    }),

  text: (name: string, from: Readers & { query: string; clean?: (text: string) => string }) => {
    const { query, isFor, clean = (text) => text } = from;
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

  day: dayOrPeriod,

  many: <Name extends string, Value extends string>(
    name: Name,
    from: Readers & Choices<Value> & { query: string },
  ) => {
    const { query, isFor, values, text, offered } = from;
    return plainField(name, {
      query,
      isFor,
      control: { kind: 'many', choices: { values, text, ...(offered && { offered }) } },
      read: (raw): readonly Value[] | undefined => choiceField(raw, values),
      draft: (value) => value ?? [],
      value: some,
      sent: (value) => [...value],
      chip: (value, telling) => value.map((one) => text(one, telling)),
    });
  },

  one: <Name extends string, Value extends string>(
    name: Name,
    from: Readers & Choices<Value> & { query: string; asks(value: Value): unknown; standard?: Value },
  ) => {
    const { query, isFor, values, text, offered, asks, standard } = from;
    const read = (raw: unknown) => {
      const value = oneField(raw, values);
      return value === standard ? undefined : value;
    };
    const field = plainField(name, {
      query,
      isFor,
      control: { kind: 'one', choices: { values, text, ...(offered && { offered }) }, standard },
      read,
      draft: (value): string => value ?? standard ?? '',
      value: read,
      chip: (value, telling) => [text(value, telling)],
    });
    return {
      ...field,
      asks(search) {
        const value = read(search[name]) ?? standard;
        const sent = value === undefined ? undefined : asks(value);
        return sent === undefined ? {} : { [query]: sent };
      },
    };
  },

  companies: (name: string, from: Readers & { query: string; lookup: LookupName }) =>
    plainField(name, {
      ...lookedUp(name, from.lookup, undefined, from),
      query: from.query,
      read: (raw): readonly number[] | undefined => idsField(raw),
      draft: (value) => value ?? [],
      value: some,
      sent: (value) => [...value],
      chip: (value, _telling, nameOf) => value.map(nameOf),
    }),

  issuers: (name: string, from: Readers & { query: string; lookup: LookupName; follows: string }) =>
    plainField(name, {
      ...lookedUp(name, from.lookup, from.follows, from),
      query: from.query,
      read: (raw): readonly string[] | undefined => textsField(raw),
      draft: (value) => value ?? [],
      value: some,
      sent: (value) => [...value],
      chip: (value) => value,
    }),

  search: searchField,
};
