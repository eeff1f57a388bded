import { useEffect } from 'react';

const PRODUCT = 'Pregão';
const END = ` · ${PRODUCT}`;
let named: string | undefined;
let waiting = 0;

/** The build names some pages before the first script has come (`build/show-words.ts`), and draws one where there is no tab. */
const namedAhead = (): string =>
  document.title.endsWith(END) ? document.title.slice(0, -END.length) : PRODUCT;

function write(): void {
  named ??= namedAhead();
  const title = named === PRODUCT ? named : named + END;
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
