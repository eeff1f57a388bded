import type { Drafts, ListField, RawSearch } from './field.ts';
import type { List } from './list.ts';

/** What was typed into fields and is not in the address yet. */
export type Typed = Readonly<
  Record<
    string,
    {
      /** The field's part of the address when it was typed: another address is another draft. */
      readonly over: string;
      readonly draft: unknown;
    }
  >
>;

export const NOTHING_TYPED: Typed = {};

const partOf = (field: ListField, applied: RawSearch) => JSON.stringify(field.read(applied));

/**
 * The filters while they are filled in. Each field follows its own part of the address when that changes otherwise
 * (back, a removed chip, a link); the others keep what is typed.
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

/** Without what was typed over another address: it was applied, or the address changed otherwise, and does not come back. */
export function withoutStale(list: List, applied: RawSearch, typed: Typed): Typed {
  const stale = list.fields.filter((field) => {
    const own = typed[field.name];
    return own !== undefined && own.over !== partOf(field, applied);
  });
  if (stale.length === 0) return typed;
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => stale.every((field) => field.name !== name)),
  );
}
