import { useState } from 'react';
import { draftsOver, NOTHING_TYPED, withoutStale, withTyped } from '../../lib/lists/draft.ts';
import type { ListField, RawSearch } from '../../lib/lists/field.ts';
import type { List } from '../../lib/lists/list.ts';

/** Keeps the drafts of a list's filters until they are in the address. */
export function useFilterDraft(list: List, applied: RawSearch) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const kept = withoutStale(list, applied, typed);
  if (kept !== typed) setTyped(kept);
  const drafts = draftsOver(list, applied, kept);
  return {
    drafts,
    /** True when a draft differs from the address. */
    isTyping: list.fields.some(
      (field) => JSON.stringify(drafts[field.name]) !== JSON.stringify(field.draft(applied)),
    ),
    /** True after an attempt to filter with the current drafts. */
    tried,
    onTry: () => setTried(true),
    change(field: ListField, draft: unknown) {
      setTried(false);
      setTyped((before) => withTyped(before, field, applied, draft));
    },
    /** Clears all drafts, including those that were never applied. */
    reset() {
      setTried(false);
      setTyped(NOTHING_TYPED);
    },
  };
}
