/** Inside a line: what stands on lines of its own elsewhere, one behind the other. @param gap between them */
export const ONE_LINE = (gap: string) =>
  ({
    '& :is(div, p, small)': { display: 'inline' },
    '& wbr': { display: 'none' },
    '& :is(div, p, small):not(:first-of-type), & small': { marginLeft: gap },
  }) as const;

/** Without room of its own either: no ellipsis stands for it. */
export const HIDDEN = { width: 0, overflow: 'clip' } as const;

/** The sign that copies shows where a row is reached for: by the pointer, or by the keyboard. A finger has it always. */
export const COPY_ON_REACH = {
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within) [data-copy]': HIDDEN,
  },
} as const;
