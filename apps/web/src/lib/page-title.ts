import { useEffect } from 'react';

const PRODUCT = 'Pregão';
let named = PRODUCT;
let waiting = 0;

function write(): void {
  const title = named === PRODUCT ? named : `${named} · ${PRODUCT}`;
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    named = title;
    write();
  }, [title]);
}

/** Tells before the title how much waits for the reader, while there is one. */
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
