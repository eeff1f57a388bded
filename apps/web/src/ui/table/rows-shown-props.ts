import type { ReactNode, RefObject } from 'react';

/** Rows that follow each other. */
interface RowsInTurn {
  readonly name: 'near' | 'focused';
  /** From, up to and without `to`. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the rows left out before them. */
  readonly before: number;
}

/** The rows of a long list that are near the window's part of the page, and the one that has the focus. */
export interface RowsInSight {
  readonly parts: readonly RowsInTurn[];
  /** Pixels of the rows left out after the last. */
  readonly after: number;
}

export interface RowsShownProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The height of a row, roughly, in pixels. */
  readonly height: number;
  readonly children: (sight: RowsInSight) => ReactNode;
}
