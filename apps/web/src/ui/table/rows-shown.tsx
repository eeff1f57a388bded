import useMediaQuery from '@mui/material/useMediaQuery';
import { type FunctionComponent, lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { arrived } from '../../lib/arrival/arrived.ts';
import type { RowsInSight, RowsShownProps } from './rows-shown-props.ts';
import { DRAW_ALL_UP_TO } from './table.view.ts';

let here: FunctionComponent<RowsShownProps> | undefined;

async function loadNearby() {
  const { RowsNearby } = await arrived(() => import('./rows-nearby.tsx'));
  here = RowsNearby;
  return { default: RowsNearby };
}

const RowsNearby = lazy(loadNearby);

/** Has the code that follows the scrolling of a long list come beside its rows. @param limit rows of a page at most */
export function useNearby(limit: number): void {
  useEffect(() => {
    if (limit > DRAW_ALL_UP_TO) void loadNearby();
  }, [limit]);
}

/** What a window shows of a long list while the code that follows the scrolling is on its way. */
const FIRST_ROWS = 16;

/** Those that are drawn in one go when they come: half a window, below the head of its page. The others follow in slices. */
const firstRows = (height: number): number => Math.ceil(innerHeight / 2 / height);

/**
 * A short list's rows are all drawn, those that stand at its top before the others; a long one's where they are in sight, and
 * on paper all.
 */
export function RowsShown(props: RowsShownProps) {
  const { count, height, children } = props;
  const onPaper = useMediaQuery('not screen', { noSsr: true });
  const drawn = useDeferredValue(count, Math.min(count, firstRows(height)));
  const isLong = count > DRAW_ALL_UP_TO;
  // Where it is here, rows are not drawn once more when it comes.
  const Nearby = useMemo(() => (isLong ? (here ?? RowsNearby) : RowsNearby), [isLong]);
  if (!isLong || onPaper) {
    const to = onPaper ? count : Math.min(drawn, count);
    return children({ parts: [{ name: 'near', from: 0, to, before: 0 }], after: (count - to) * height });
  }
  const first: RowsInSight = {
    parts: [{ name: 'near', from: 0, to: FIRST_ROWS, before: 0 }],
    after: (count - FIRST_ROWS) * height,
  };
  return (
    <Suspense fallback={children(first)}>
      <Nearby {...props} />
    </Suspense>
  );
}
