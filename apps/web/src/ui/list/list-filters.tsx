import { fieldErrorText } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import {
  type Drafts,
  type ListField,
  type RawSearch,
  type Telling,
  type Words,
  wordOf,
} from '../../lib/lists/field.ts';
import type { List } from '../../lib/lists/list.ts';
import { useUser } from '../../lib/session/session.ts';
import { FilterBar, type FilterChip } from '../filter-bar.tsx';
import { FilterControl } from './filter-control.tsx';
import { type LookedUp, useChoices } from './use-choices.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** Above this many values of one filter the chip counts them. */
const NAMED_UP_TO = 2;

interface Props {
  readonly list: List;
  /** The list's address. */
  readonly applied: object;
  /** What the fields show while the address says nothing of them. */
  readonly shown?: object;
  /** The filters to put into the address; those that are undefined are taken off. */
  readonly onApply: (filters: never) => void;
  readonly onClear: () => void;
}

/** The bar of filters of a declared list, with a chip for each that is active. */
export function ListFilters({ list, applied, shown, onApply, onClear }: Props) {
  const reader = useUser();
  const search = applied as RawSearch;
  const fields = list.fieldsFor(reader);
  const { drafts, tried, onTry, change, reset } = useFilterDraft(list, { ...shown, ...search });
  const lookedUp = useChoices(fields, drafts);
  const telling = useTelling(list);
  const errorOf = useErrors(list, drafts, tried);
  const chips = useChips(list, { search, telling, lookedUp, onApply: onApply as (filters: object) => void });
  const apply = () => {
    onTry();
    if (fields.every((field) => list.problem(field, drafts) === undefined))
      onApply(list.applied(drafts) as never);
  };
  const clear = () => {
    reset();
    onClear();
  };
  return (
    <FilterBar onApply={apply} onClear={clear} chips={chips}>
      {fields.map((field) => (
        <FilterControl
          key={field.name}
          field={field}
          draft={drafts[field.name]}
          onChange={(draft) => change(field, draft)}
          error={errorOf(field)}
          reader={reader}
          telling={telling}
          lookedUp={lookedUp[field.name]}
        />
      ))}
    </FilterBar>
  );
}

function useTelling({ texts }: List): Telling {
  const { i18n } = useTranslation(texts);
  const { day } = useFormat();
  const words: Words = i18n.getResourceBundle(i18n.language, texts) ?? {};
  return { language: useLanguage(), words, day };
}

/** What stands against a field, in words; of what may only be unfinished nothing before a try. */
function useErrors(list: List, drafts: Drafts, tried: boolean) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (field: ListField): string | undefined => {
    const problem = list.problem(field, drafts);
    if (problem === undefined || (problem.afterTry && !tried)) return undefined;
    switch (problem.key) {
      case 'digits':
        return t(($) => $.filters.digits);
      case 'reversed':
        return t(($) => $.filters.reversed);
      case 'day':
        return t(($) => $.day.invalid);
      default:
        return fieldErrorText(problem.key, language);
    }
  };
}

interface Active {
  readonly search: RawSearch;
  readonly telling: Telling;
  readonly lookedUp: Readonly<Record<string, LookedUp>>;
  readonly onApply: (filters: object) => void;
}

/** What narrows the list now, each with the way to take it off again. */
function useChips(list: List, { search, telling, lookedUp, onApply }: Active): readonly FilterChip[] {
  const { t } = useTranslation('ui');
  return list.fieldsFor(useUser()).flatMap((field) => {
    const nameOf = (value: unknown) =>
      lookedUp[field.name]?.options.find((option) => option.value === value)?.text ?? String(value);
    const chip = field.chip(search, telling, nameOf);
    if (chip === undefined) return [];
    const { texts, name = wordOf(telling.words.filters, field.name) } = chip;
    const text =
      texts.length > NAMED_UP_TO ? t(($) => $.filters.chosen, { count: texts.length }) : texts.join(', ');
    return [{ name, text, onRemove: () => onApply(list.off(field)) }];
  });
}
