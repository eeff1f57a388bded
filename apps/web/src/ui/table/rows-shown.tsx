import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import type { RowsShownProps } from './rows-shown-props.ts';
import { DRAW_ALL_UP_TO } from './table.view.ts';

const RowsNearby = lazy(() => import('./rows-nearby.tsx').then((file) => ({ default: file.RowsNearby })));

/** What a long list shows while the code that follows the scrolling is on its way. */
const FIRST_ROWS = 30;

/**
 * A short list's rows are all drawn, a long one's where they are in sight, and on paper all; the code that follows
 * the scrolling is fetched with the first long list.
 */
export function RowsShown(props: RowsShownProps) {
  const { count, height, children } = props;
  const onPaper = useMediaQuery('not screen', { noSsr: true });
  if (count <= DRAW_ALL_UP_TO || onPaper) return children({ from: 0, to: count, before: 0, after: 0 });
  const first = { from: 0, to: FIRST_ROWS, before: 0, after: (count - FIRST_ROWS) * height };
  return (
    <Suspense fallback={children(first)}>
      <RowsNearby {...props} />
    </Suspense>
  );
}
