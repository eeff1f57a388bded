import { type SpanUnit, spanPeriod } from '@pregao/domain';
import { type ListField, type NumberUnit, PERIODS_OF, type PeriodKind } from '../../lib/lists/field.ts';
import { draftNumber, numberWithUnit, shownNumber } from '../../lib/lists/numbers.ts';
import { type FilterUnit, filtersWhileTyping } from '../../lib/lists/units.ts';
import { includesWords, plainWords, startsWithWords } from '../../lib/plain-text.ts';
import { choicesOf } from './choices-of.ts';
import type { Filters } from './use-filters.ts';

/** A search result: a filter to open, or one of its choices to apply. */
export interface FoundFilter {
  readonly key: string;
  readonly text: string;
  /** Name of the filter that a choice belongs to. */
  readonly note?: string | undefined;
  readonly unit: FilterUnit;
  /** Applies the choice; absent for a result that is the filter itself. */
  readonly apply?: () => void;
}

/** Maximum number of results. */
const MAX_RESULTS = 8;

const SPANS: Readonly<Record<PeriodKind, SpanUnit>> = { coming: 'next', passed: 'last' };

/** Matches a typed span of days: `30-90`, `30 a 90`, `30 to 90`. */
const TYPED_SPAN = /^(\d{1,4})\s*(?:-|a|to)\s*(\d{1,4})$/i;

function typedPeriod(typed: string, kind: PeriodKind): readonly string[] {
  const [, from, to] = TYPED_SPAN.exec(typed.trim()) ?? [];
  const period = from && to ? spanPeriod(SPANS[kind], Number(from), Number(to)) : undefined;
  return period === undefined ? [] : [period];
}

/** Finds filters and their choices by the typed text; an empty text lists the filters alone. */
export function foundFilters(filters: Filters, typed: string): readonly FoundFilter[] {
  const words = plainWords(typed);
  const units = filters.units
    .filter(({ fields: [field] }) => field && !filtersWhileTyping(field))
    .map((unit): FoundFilter => ({ key: unit.name, text: filters.labelOf(unit), unit }));
  if (words.length === 0) return units;
  const choices = units.flatMap(({ unit }) => choicesIn(unit, filters, typed));
  const first = choices.filter(({ text, typed: asTyped }) => asTyped || startsWithWords(text, words));
  const named = units.filter(({ text }) => startsWithWords(text, words));
  const whole = choices.filter(({ text, note }) => includesWords(`${note} ${text}`, words));
  return [...new Set([...first, ...named, ...whole])].slice(0, MAX_RESULTS);
}

interface Choice extends FoundFilter {
  /** True for a choice made from the typed text itself, which needs no text match. */
  readonly typed?: boolean;
}

function choicesIn(unit: FilterUnit, filters: Filters, typed: string): readonly Choice[] {
  const [field] = unit.fields;
  if (field === undefined) return [];
  const note = filters.labelOf(unit);
  if (field.control.kind === 'day') return periodsIn(unit, field, filters, typed);
  if (field.control.kind === 'number') return numbersIn(unit, field.control.unit, filters, typed);
  const { options, value, onChange, single = false } = choicesOf(field, filters);
  return options
    .filter((option) => !value?.includes(option.value))
    .map((option) => ({
      key: `${unit.name} ${option.value}`,
      text: option.text,
      note,
      unit,
      apply: () => onChange(single ? [option.value] : [...value, option.value]),
    }));
}

/** Returns the choices for a typed number with its unit, such as `90 dias` or `12%`. */
function numbersIn(
  unit: FilterUnit,
  numberUnit: NumberUnit,
  filters: Filters,
  typed: string,
): readonly Choice[] {
  const value = numberWithUnit(typed, numberUnit);
  const [field] = unit.fields;
  if (value === undefined || field === undefined) return [];
  const { language } = filters.formatters;
  return [
    {
      key: `${unit.name} ${value}`,
      text: shownNumber(value, numberUnit, language),
      note: filters.labelOf(unit),
      unit,
      typed: true,
      apply: () => filters.choose(unit, { [field.name]: draftNumber(value, numberUnit) }),
    },
  ];
}

function periodsIn(unit: FilterUnit, field: ListField, filters: Filters, typed: string): readonly Choice[] {
  const kind = field.control.kind === 'day' ? field.control.periods : undefined;
  if (kind === undefined) return [];
  const typedPeriods = typedPeriod(typed, kind);
  return [...new Set([...typedPeriods, ...PERIODS_OF[kind]])].map((period) => ({
    key: `${unit.name} ${period}`,
    text: filters.formatters.period(period),
    note: filters.labelOf(unit),
    unit,
    typed: typedPeriods.includes(period),
    apply: () => filters.choose(unit, { [field.name]: period }),
  }));
}
