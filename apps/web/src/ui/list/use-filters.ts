import { fieldErrorText, isPeriod, periodLabel } from '@pregao/domain';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import {
  type ChangeBatch,
  type Drafts,
  type ListField,
  type RawSearch,
  type Words,
  wordOf,
} from '../../lib/lists/field.ts';
import type { List } from '../../lib/lists/list.ts';
import { type FilterUnit, isFolded, isTyped, unitsOf } from '../../lib/lists/units.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/session.ts';
import { type LookedUp, useChoices } from './use-choices.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** Debounce of typed text in milliseconds. */
const REST_MS = 300;

/** Above this number of selected values a filter shows their count. */
const NAMED_UP_TO = 2;

export interface FiltersOf {
  readonly list: List;
  /** The search parameters of the list's address. */
  readonly applied: object;
  /** Values that the fields show while the address has none. */
  readonly shown?: object;
  /** Applies filters to the address; undefined ones are removed. */
  readonly onApply: (filters: never) => void;
  readonly onClear: () => void;
}

/** The filters of a list with their state and actions. */
export interface Filters {
  readonly reader: SessionUser;
  readonly telling: ChangeBatch;
  readonly units: readonly FilterUnit[];
  readonly drafts: Drafts;
  readonly lookedUp: Readonly<Record<string, LookedUp>>;
  labelOf(unit: { readonly name: string }): string;
  /**
   * Returns the error of a field as text. An error of possibly unfinished text appears only after an attempt
   * to filter.
   */
  errorOf(field: ListField): string | undefined;
  /** Returns the active value of a unit as text; undefined while it does not filter. */
  toldOf(unit: FilterUnit): NoticeVisibilityFilter | undefined;
  /**
   * Changes a draft. A choice applies at once, typed text after the debounce, a number at `submit`, so that
   * it is not reformatted while typed.
   */
  change(field: ListField, draft: unknown): void;
  /** Replaces all drafts of a unit; fields that are not named are cleared. */
  choose(unit: FilterUnit, drafts: Drafts): void;
  /** Applies the drafts now and shows their errors. */
  submit(...fields: readonly ListField[]): void;
  remove(unit: FilterUnit): void;
  clear(): void;
  /** True when a filter is active or typed. */
  readonly isTouched: boolean;
}

export interface NoticeVisibilityFilter {
  /** Replaces the unit's label. */
  readonly name: string;
  readonly text: string;
}

export function useFilters({ list, applied, shown, onApply, onClear }: FiltersOf): Filters {
  const reader = useUser();
  const search = applied as RawSearch;
  const fields = list.fieldsFor(reader);
  const { drafts, tried, onTry, change, reset, isTyping } = useFilterDraft(list, { ...shown, ...search });
  const lookedUp = useChoices(fields, drafts);
  const telling = useTelling(list);
  const units = unitsOf(fields);
  const rest = useRest();
  const errorOf = useErrors(list, drafts, tried);
  const toldOf = useTold({ search, telling, lookedUp });
  const now = useRef({ drafts, onApply, search });
  now.current = { drafts, onApply, search };

  const unitOf = (field: ListField) => units.find((unit) => unit.fields.includes(field))?.fields ?? [field];
  /** Returns the change of the address by some fields; none while a draft is invalid or already applied. */
  const changesOf = (of: readonly ListField[], changed: Drafts = {}): readonly object[] => {
    const latest = { ...now.current.drafts, ...changed };
    if (of.some((field) => field.problem(latest[field.name], latest) !== undefined)) return [];
    const isThere = of.every(
      (field) =>
        JSON.stringify(field.part(latest[field.name])) === JSON.stringify(field.read(now.current.search)),
    );
    return isThere ? [] : of.map((field) => ({ ...list.off(field), ...field.part(latest[field.name]) }));
  };
  /** Applies all changes in one navigation, because each navigation starts from the same address. */
  const applyChanges = (changes: readonly object[]) => {
    if (changes.length > 0) now.current.onApply(Object.assign({}, ...changes) as never);
  };
  const apply = (of: readonly ListField[], changed: Drafts = {}) => applyChanges(changesOf(of, changed));
  const choose = ({ fields: of }: Pick<FilterUnit, 'fields'>, chosen: Drafts) => {
    const whole = Object.fromEntries(of.map(({ name }) => [name, chosen[name] ?? '']));
    for (const field of of) change(field, whole[field.name]);
    apply(of, whole);
  };
  const values = units.map(toldOf);
  return {
    reader,
    telling,
    units,
    drafts,
    lookedUp,
    errorOf,
    toldOf,
    labelOf: ({ name }) => wordOf(telling.words.filters, name),
    choose,
    change(field, draft) {
      const of = unitOf(field);
      // A period has no last day, so a day replaces it.
      if (of.some(({ name }) => name !== field.name && isPeriod(drafts[name])))
        return choose({ fields: of }, { [field.name]: draft });
      change(field, draft);
      if (field.control.kind === 'number' || isFolded(field)) return;
      const whole = { [field.name]: draft };
      if (isTyped(field)) rest.after(() => apply([field], whole));
      else apply(of, whole);
    },
    submit(...of) {
      rest.cancel();
      onTry();
      const submitted = units.filter((unit) => unit.fields.some((field) => of.includes(field)));
      applyChanges(submitted.flatMap((unit) => changesOf(unit.fields)));
    },
    remove: (unit) => onApply(Object.assign({}, ...unit.fields.map(list.off)) as never),
    clear() {
      rest.cancel();
      reset();
      onClear();
    },
    isTouched: isTyping || values.some((value) => value !== undefined),
  };
}

/** Returns a debounced function with one pending call. */
function useRest() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    after(act: () => void) {
      cancel();
      timer.current = setTimeout(act, REST_MS);
    },
  };
}

function useTelling({ texts }: List): ChangeBatch {
  const { day } = useFormat();
  const language = useLanguage();
  const words: Words = i18next.getResourceBundle(language, texts) ?? {};
  return { language, words, day, period: (period) => periodLabel(period, language) };
}

function useErrors(list: List, drafts: Drafts, tried: boolean) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (field: ListField): string | undefined => {
    const problem = list.problem(field, drafts);
    if (problem === undefined || (problem.afterTry && !tried)) return undefined;
    switch (problem.key) {
      case 'digits':
        return t(($) => $.filters.digits);
      case 'number':
        return t(($) => $.filters.number);
      case 'reversed':
        return t(($) => $.filters.reversed);
      case 'reversedNumbers':
        return t(($) => $.filters.reversedNumbers);
      case 'day':
        return t(($) => $.day.invalid);
      default:
        return fieldErrorText(problem.key, language);
    }
  };
}

interface Active {
  readonly search: RawSearch;
  readonly telling: ChangeBatch;
  readonly lookedUp: Readonly<Record<string, LookedUp>>;
}

function useTold({ search, telling, lookedUp }: Active) {
  const { t } = useTranslation('ui');
  const chipOf = (field: ListField) => {
    const nameOf = (value: unknown) =>
      lookedUp[field.name]?.options.find((option) => option.value === value)?.text ?? String(value);
    return field.chip(search, telling, nameOf);
  };
  return ({ name, fields }: FilterUnit): NoticeVisibilityFilter | undefined => {
    const [first, last] = fields.map(chipOf);
    const label = wordOf(telling.words.filters, name);
    if (first?.whole) return { name: label, text: first.texts.join(', ') };
    if (fields.length === 2) {
      const [from, to] = [first?.texts[0], last?.texts[0]];
      if (to === undefined) {
        return from === undefined
          ? undefined
          : { name: label, text: t(($) => $.filters.since, { day: from }) };
      }
      if (from === undefined) return { name: label, text: t(($) => $.filters.until, { day: to }) };
      return { name: label, text: t(($) => $.filters.between, { from, to }) };
    }
    if (first === undefined) return undefined;
    const { texts } = first;
    const text =
      texts.length > NAMED_UP_TO ? t(($) => $.filters.chosen, { count: texts.length }) : texts.join(', ');
    return { name: first.name ?? label, text };
  };
}
