import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { useState } from 'react';

const nothing = () => {};

/** Page and size of a list that stands among others on its page: neither is in the address, nothing is filtered or sorted. */
export function useOwnPaging() {
  const [at, setAt] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE as number });
  return {
    ...at,
    filtered: false,
    goTo: (page: number) => setAt((now) => ({ ...now, page })),
    resize: (limit: number) => setAt({ page: 1, limit }),
    sortBy: nothing,
    clear: nothing,
  };
}
