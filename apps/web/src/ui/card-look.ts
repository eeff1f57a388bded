import type { Theme } from '@mui/material/styles';

/** Border, corners and shadow of a card. */
export const cardLook = (theme: Theme) =>
  ({
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: '0 1px 2px rgb(16 24 40 / 4%), 0 8px 24px -16px rgb(16 24 40 / 16%)',
  }) as const;

/** All styles of a card, for elements that appear many times. */
export const wholeCard = (theme: Theme) =>
  ({
    ...cardLook(theme),
    overflow: 'hidden',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  }) as const;
