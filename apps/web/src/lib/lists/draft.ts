import type { Drafts, ListField, RawSearch } from './field.ts';
import type { List } from './list.ts';

interface TypedDraft {
  /** The field's address part when the text was typed; a draft belongs to that address only. */
  readonly over: string;
  readonly draft: unknown;
}

/** Drafts of fields that are not applied to the address yet, or applied in another spelling. */
export type Typed = Readonly<Record<string, TypedDraft>>;

export const NOTHING_TYPED: Typed = {};

const partOf = (field: ListField, applied: RawSearch) => JSON.stringify(field.read(applied));

/**
 * Returns true when the draft is applied. It is kept nevertheless, so that a trailing space stays while the
 * next word is typed.
 */
const isApplied = (field: ListField, applied: RawSearch, { draft }: TypedDraft): boolean =>
  draft !== '' &&
  field.problem(draft, {}) === undefined &&
  JSON.stringify(field.part(draft)) === partOf(field, applied);

/**
 * Returns the values of all controls. A field follows the address when that changes otherwise (back, a
 * removed filter, a link); the others keep their drafts.
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
 * Drops drafts that belong to an earlier address. A draft that has just been applied is kept and now belongs
 * to the new address.
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
