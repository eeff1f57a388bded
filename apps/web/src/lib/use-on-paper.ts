import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns true while the browser prints the page, for content that is on paper only. */
export function useOnPaper(): boolean {
  const [onPaper, setOnPaper] = useState(false);
  useEffect(() => {
    // The browser takes the page as soon as the listeners have run.
    const begin = () => flushSync(() => setOnPaper(true));
    const end = () => setOnPaper(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return onPaper;
}
