import type { ReactNode, RefObject } from 'react';

/** The rows of a long list that are near the window's part of the page. */
export interface RowsInSight {
  /** From, up to and without `to`. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the rows left out before and after. */
  readonly before: number;
  readonly after: number;
}

export interface RowsShownProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The height of a row, roughly, in pixels. */
  readonly height: number;
  readonly children: (sight: RowsInSight) => ReactNode;
}
