import { useState } from 'react';
import { draftsOver, NOTHING_TYPED, withoutStale, withTyped } from '../../lib/lists/draft.ts';
import type { ListField, RawSearch } from '../../lib/lists/field.ts';
import type { List } from '../../lib/lists/list.ts';

/** The filters of a list while they are filled in, before they are in the address. */
export function useFilterDraft(list: List, applied: RawSearch) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const kept = withoutStale(list, applied, typed);
  if (kept !== typed) setTyped(kept);
  const drafts = draftsOver(list, applied, kept);
  return {
    drafts,
    /** Something stands in a field that is not in the address. */
    isTyping: list.fields.some(
      (field) => JSON.stringify(drafts[field.name]) !== JSON.stringify(field.draft(applied)),
    ),
    /** There was a try to filter with what stands in the fields. */
    tried,
    onTry: () => setTried(true),
    change(field: ListField, draft: unknown) {
      setTried(false);
      setTyped((before) => withTyped(before, field, applied, draft));
    },
    /** Empties also what was typed and not applied, which the address does not know. */
    reset() {
      setTried(false);
      setTyped(NOTHING_TYPED);
    },
  };
}
