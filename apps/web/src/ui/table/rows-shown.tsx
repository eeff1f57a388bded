import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { RowsShownProps } from './rows-shown-props.ts';
import { DRAW_ALL_UP_TO } from './table.view.ts';

const RowsNearby = lazy(() => import('./rows-nearby.tsx').then((file) => ({ default: file.RowsNearby })));

/** What a window shows of a long list while the code that follows the scrolling is on its way. */
const FIRST_ROWS = 16;

/** Those that are drawn in one go when they come: half a window, below the head of its page. The others follow in slices. */
const firstRows = (height: number): number => Math.ceil(innerHeight / 2 / height);

/**
 * A short list's rows are all drawn, those that stand at its top before the others; a long one's where they are in sight, and
 * on paper all. The code that follows the scrolling is fetched with the first long list.
 */
export function RowsShown(props: RowsShownProps) {
  const { count, height, children } = props;
  const onPaper = useMediaQuery('not screen', { noSsr: true });
  const drawn = useDeferredValue(count, Math.min(count, firstRows(height)));
  if (count <= DRAW_ALL_UP_TO || onPaper) {
    const to = onPaper ? count : Math.min(drawn, count);
    return children({ from: 0, to, before: 0, after: (count - to) * height });
  }
  const first = { from: 0, to: FIRST_ROWS, before: 0, after: (count - FIRST_ROWS) * height };
  return (
    <Suspense fallback={children(first)}>
      <RowsNearby {...props} />
    </Suspense>
  );
}
