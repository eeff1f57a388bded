import { useState } from 'react';
import { currentDrafts, NO_TYPED_DRAFTS, withDraft, withoutStaleDrafts } from '../../lib/lists/draft.ts';
import type { ListField, RawSearch } from '../../lib/lists/field.ts';
import type { List } from '../../lib/lists/list.ts';

/** Keeps the drafts of a list's filters until they are in the address. */
export function useFilterDraft(list: List, applied: RawSearch) {
  const [typed, setTyped] = useState(NO_TYPED_DRAFTS);
  const [tried, setTried] = useState(false);
  const current = withoutStaleDrafts(list, applied, typed);
  if (current !== typed) setTyped(current);
  const drafts = currentDrafts(list, applied, current);
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
      setTyped((before) => withDraft(before, field, applied, draft));
    },
    /** Clears all drafts, including those that were never applied. */
    reset() {
      setTried(false);
      setTyped(NO_TYPED_DRAFTS);
    },
  };
}
