import { useEffect } from 'react';

const PRODUCT = 'Pregão';
let pageTitle = PRODUCT;
let pendingCount = 0;

function updateTitle(): void {
  const title = pageTitle === PRODUCT ? pageTitle : `${pageTitle} · ${PRODUCT}`;
  document.title = pendingCount > 0 ? `(${pendingCount}) ${title}` : title;
}

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitle = title;
    updateTitle();
  }, [title]);
}

/** Shows the number of pending items before the title, unless it is zero. */
export function usePendingCountInTitle(count: number): void {
  useEffect(() => {
    pendingCount = count;
    updateTitle();
    return () => {
      pendingCount = 0;
      updateTitle();
    };
  }, [count]);
}
