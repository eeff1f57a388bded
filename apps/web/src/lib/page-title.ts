import { useEffect } from 'react';

const PRODUCT = 'Pregão';
let named = PRODUCT;
let waiting = 0;

function write(): void {
  const title = named === PRODUCT ? named : `${named} · ${PRODUCT}`;
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    named = title;
    write();
  }, [title]);
}

/** Shows the number of pending items before the title, unless it is zero. */
export function useWaitingInTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    write();
    return () => {
      waiting = 0;
      write();
    };
  }, [count]);
}
