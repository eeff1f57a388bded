import { isDay, isPeriod } from '@pregao/domain';
import { dayField, periodField } from '../router/search-fields.ts';
import type { ListField, PeriodKind, RawSearch } from './field.ts';
import type { FieldPart, Readers } from './field-kinds.ts';
import { plainField } from './plain-field.ts';

interface DayRange {
  readonly from: string;
  readonly name: string;
}

const isReversed = (first: unknown, last: string) =>
  typeof first === 'string' && isDay(first) && isDay(last) && last < first;

interface From extends Readers {
  readonly query: string;
  readonly ends?: DayRange;
  readonly periods?: PeriodKind;
}

/**
 * Builds the field of `FieldKinds.day`. The address stores a period as such; `List.dated` replaces it by days
 * before the request. A range that begins with a period has no last day.
 */
export function dayOrPeriod<Name extends string>(
  name: Name,
  { query, isFor, ends, periods }: From,
): ListField<FieldPart<Name, string>, string> {
  const read = (raw: unknown) => dayField(raw) ?? (periods ? periodField(raw) : undefined);
  const field = plainField(name, {
    query,
    isFor,
    control: { kind: 'day', range: ends, periods },
    read,
    draft: (value) => value ?? '',
    value: (draft: string) => read(draft),
    sent: (day, search) => {
      // Sending a period without its days would return a wider list than the reader chose.
      if (isPeriod(day)) throw new Error(`${name}: a period is asked for by its days`);
      // A reversed range is omitted from the query.
      return ends && isReversed(search[ends.from], day) ? undefined : day;
    },
    chip: (value, { day }) => [day(value)],
    problem(draft, drafts) {
      if (draft !== '' && read(draft) === undefined) return { key: 'day', afterTry: true };
      return ends && isReversed(drafts[ends.from], draft) ? { key: 'reversed' } : undefined;
    },
  });
  return ends ? besidePeriod(field, ends) : withPeriod(field, (raw) => read(raw[name]));
}

type DayField<Name extends string> = ListField<FieldPart<Name, string>, string>;

/** Extends the chip of a first day: a period describes the whole range. */
function withPeriod<Name extends string>(
  field: DayField<Name>,
  read: (raw: RawSearch) => string | undefined,
): DayField<Name> {
  return {
    ...field,
    chip(search, telling, nameOf) {
      const value = read(search);
      if (!isPeriod(value)) return field.chip(search, telling, nameOf);
      return { texts: [telling.period(value)], whole: true };
    },
  };
}

/** Extends the last day of a range: it is absent when the range begins with a period. */
function besidePeriod<Name extends string>(field: DayField<Name>, { from }: DayRange): DayField<Name> {
  const without = (raw: RawSearch): RawSearch =>
    periodField(raw[from]) === undefined ? raw : { ...raw, [field.name]: undefined };
  return {
    ...field,
    read: (raw) => field.read(without(raw)),
    draft: (search) => field.draft(without(search)),
    asks: (search, reader) => field.asks(without(search), reader),
    chip: (search, telling, nameOf) => field.chip(without(search), telling, nameOf),
  };
}
