import { useState } from 'react';

/**
 * The filters while they are filled in, before "Filtrar" puts them into the address. Follows the address
 * when that changes otherwise: back, a removed chip, a link.
 */
export function useDraft<Search extends object>(applied: Search) {
  const [draft, setDraft] = useState({ of: applied, value: applied });
  const value = draft.of === applied ? draft.value : applied;
  return {
    value,
    change: (change: Partial<Search>) => setDraft({ of: applied, value: { ...value, ...change } }),
  };
}
