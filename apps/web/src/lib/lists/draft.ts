import type { Drafts, ListField, RawSearch } from './field.ts';
import type { List } from './list.ts';

interface TypedDraft {
  /** The field's address part when the text was typed; a draft belongs to that address only. */
  readonly appliedPart: string;
  readonly draft: unknown;
}

/** Drafts of fields that are not applied to the address yet, or applied in another spelling. */
export type TypedDrafts = Readonly<Record<string, TypedDraft>>;

export const NO_TYPED_DRAFTS: TypedDrafts = {};

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
export function currentDrafts(list: List, applied: RawSearch, typed: TypedDrafts): Drafts {
  const draftOf = (field: ListField) => {
    const typedDraft = typed[field.name];
    return typedDraft?.appliedPart === partOf(field, applied) ? typedDraft.draft : field.draft(applied);
  };
  return Object.fromEntries(list.fields.map((field) => [field.name, draftOf(field)]));
}

export function withDraft(
  typed: TypedDrafts,
  field: ListField,
  applied: RawSearch,
  draft: unknown,
): TypedDrafts {
  return { ...typed, [field.name]: { appliedPart: partOf(field, applied), draft } };
}

/**
 * Drops drafts that belong to an earlier address. A draft that has just been applied is kept and now belongs
 * to the new address.
 */
export function withoutStaleDrafts(list: List, applied: RawSearch, typed: TypedDrafts): TypedDrafts {
  const stale = list.fields.filter((field) => {
    const typedDraft = typed[field.name];
    return typedDraft !== undefined && typedDraft.appliedPart !== partOf(field, applied);
  });
  if (stale.length === 0) return typed;
  const next = { ...typed };
  for (const field of stale) {
    const typedDraft = next[field.name];
    if (typedDraft && isApplied(field, applied, typedDraft))
      next[field.name] = { ...typedDraft, appliedPart: partOf(field, applied) };
    else delete next[field.name];
  }
  return next;
}
