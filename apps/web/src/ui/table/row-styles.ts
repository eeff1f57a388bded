/**
 * Styles of a one-line row: blocks become inline.
 * @param gap between them
 */
export const ONE_LINE = (gap: string) =>
  ({
    '& :is(div, p, small)': { display: 'inline' },
    '& wbr': { display: 'none' },
    '& :is(div, p, small):not(:first-of-type), & small': { marginLeft: gap },
  }) as const;

/** Hides an element without taking space, so that no ellipsis appears for it. */
export const HIDDEN = { width: 0, overflow: 'clip' } as const;

/** Shows the copy icon of a row only on hover or keyboard focus; on touch screens always. */
export const COPY_ON_HOVER = {
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within) [data-copy]': HIDDEN,
  },
} as const;
