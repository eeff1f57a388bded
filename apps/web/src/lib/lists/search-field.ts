import { oneField, textField } from '../router/search-fields.ts';
import { type ListField, type RawSearch, type SearchKind, textIn } from './field.ts';
import type { SearchDraft } from './field-kinds.ts';

/** Builds the field of `FieldKinds.search`. */
export function searchField(
  kinds: Readonly<Record<string, SearchKind>>,
  maxLength: number,
): ListField<never, SearchDraft> {
  const names = Object.keys(kinds);
  const [first = ''] = names;
  const isValid = (by: string, text: string) => kinds[by]?.isValid?.(text) ?? true;
  const read = (raw: RawSearch) => {
    const by = oneField(raw.by, names) ?? first;
    const text = textField(raw.text, maxLength)?.trim();
    return text && isValid(by, text) ? { by, text } : {};
  };
  return {
    name: 'text',
    params: ['by', 'text'],
    control: { kind: 'search', kinds },
    read: read as ListField<never>['read'],
    draft(search) {
      const { by = first, text = '' } = read(search);
      return { by, text: kinds[by]?.format?.(text) ?? text };
    },
    part: ({ by, text }) => read({ by, text }) as never,
    problem({ by, text }) {
      const key = kinds[by]?.error;
      return text.trim() === '' || isValid(by, text) || !key ? undefined : { key, afterSubmit: true };
    },
    queryParams(search) {
      const { by, text } = read(search);
      return by === undefined || text === undefined ? {} : { [by]: kinds[by]?.serialize?.(text) ?? text };
    },
    chip(search, { texts }) {
      const { by, text } = read(search);
      if (by === undefined || text === undefined) return undefined;
      return { name: textIn(texts.fields, by), texts: [kinds[by]?.format?.(text) ?? text] };
    },
  };
}
