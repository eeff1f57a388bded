import { isDay, isPeriod } from '@pregao/domain';
import { dayField, periodField } from '../router/search-fields.ts';
import type { ListField, PeriodKind, RawSearch } from './field.ts';
import type { FieldAudience, FieldPart } from './field-kinds.ts';
import { plainField } from './plain-field.ts';

interface DayRange {
  readonly from: string;
  readonly name: string;
}

const isReversed = (first: unknown, last: string) =>
  typeof first === 'string' && isDay(first) && isDay(last) && last < first;

interface DayFieldOptions extends FieldAudience {
  readonly query: string;
  readonly range?: DayRange;
  readonly periods?: PeriodKind;
}

/**
 * Builds the field of `FieldKinds.day`. The address stores a period as such; `List.withDates` replaces it by
 * days before the request. A range that begins with a period has no last day.
 */
export function dayOrPeriodField<Name extends string>(
  name: Name,
  { query, isFor, range, periods }: DayFieldOptions,
): ListField<FieldPart<Name, string>, string> {
  const read = (raw: unknown) => dayField(raw) ?? (periods ? periodField(raw) : undefined);
  const field = plainField(name, {
    query,
    isFor,
    control: { kind: 'day', range: range, periods },
    read,
    draft: (value) => value ?? '',
    value: (draft: string) => read(draft),
    toQuery: (day, search) => {
      // Sending a period without its days would return a wider list than the reader chose.
      if (isPeriod(day)) throw new Error(`${name}: a period must be replaced by its days`);
      // A reversed range is omitted from the query.
      return range && isReversed(search[range.from], day) ? undefined : day;
    },
    chip: (value, { day }) => [day(value)],
    problem(draft, drafts) {
      if (draft !== '' && read(draft) === undefined) return { key: 'day', afterSubmit: true };
      return range && isReversed(drafts[range.from], draft) ? { key: 'reversed' } : undefined;
    },
  });
  return range ? absentWithPeriod(field, range) : withPeriod(field, (raw) => read(raw[name]));
}

type DayField<Name extends string> = ListField<FieldPart<Name, string>, string>;

/** Extends the chip of a first day: a period describes the whole range. */
function withPeriod<Name extends string>(
  field: DayField<Name>,
  read: (raw: RawSearch) => string | undefined,
): DayField<Name> {
  return {
    ...field,
    chip(search, formatters, nameOf) {
      const value = read(search);
      if (!isPeriod(value)) return field.chip(search, formatters, nameOf);
      return { texts: [formatters.period(value)], coversRange: true };
    },
  };
}

/** Extends the last day of a range: it is absent when the range begins with a period. */
function absentWithPeriod<Name extends string>(field: DayField<Name>, { from }: DayRange): DayField<Name> {
  const withoutLastDay = (raw: RawSearch): RawSearch =>
    periodField(raw[from]) === undefined ? raw : { ...raw, [field.name]: undefined };
  return {
    ...field,
    read: (raw) => field.read(withoutLastDay(raw)),
    draft: (search) => field.draft(withoutLastDay(search)),
    queryParams: (search, reader) => field.queryParams(withoutLastDay(search), reader),
    chip: (search, formatters, nameOf) => field.chip(withoutLastDay(search), formatters, nameOf),
  };
}
