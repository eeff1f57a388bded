import type { Drafts, ListField, RawSearch } from './field.ts';
import type { List } from './list.ts';

interface TypedDraft {
  /** The field's part of the address when it was typed: another address is another draft. */
  readonly over: string;
  readonly draft: unknown;
}

/** What was typed into fields and is not in the address yet, or there in other words. */
export type Typed = Readonly<Record<string, TypedDraft>>;

export const NOTHING_TYPED: Typed = {};

const partOf = (field: ListField, applied: RawSearch) => JSON.stringify(field.read(applied));

/** It came into the address meanwhile: its space at the end stays while the next word is on its way. */
const isApplied = (field: ListField, applied: RawSearch, { draft }: TypedDraft): boolean =>
  draft !== '' &&
  field.problem(draft, {}) === undefined &&
  JSON.stringify(field.part(draft)) === partOf(field, applied);

/**
 * The filters while they are filled in. Each field follows its own part of the address when that changes otherwise
 * (back, a removed filter, a link); the others keep what is typed.
 */
export function draftsOver(list: List, applied: RawSearch, typed: Typed): Drafts {
  const draftOf = (field: ListField) => {
    const own = typed[field.name];
    return own?.over === partOf(field, applied) ? own.draft : field.draft(applied);
  };
  return Object.fromEntries(list.fields.map((field) => [field.name, draftOf(field)]));
}

export function withTyped(typed: Typed, field: ListField, applied: RawSearch, draft: unknown): Typed {
  return { ...typed, [field.name]: { over: partOf(field, applied), draft } };
}

/**
 * Without what was typed over another address: the address changed otherwise, and it does not come back. What was applied
 * is from now on typed over what it has become.
 */
export function withoutStale(list: List, applied: RawSearch, typed: Typed): Typed {
  const stale = list.fields.filter((field) => {
    const own = typed[field.name];
    return own !== undefined && own.over !== partOf(field, applied);
  });
  if (stale.length === 0) return typed;
  const kept = { ...typed };
  for (const field of stale) {
    const own = kept[field.name];
    if (own && isApplied(field, applied, own)) kept[field.name] = { ...own, over: partOf(field, applied) };
    else delete kept[field.name];
  }
  return kept;
}
