import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/**
 * The link of a row: real, and as large as the row or card around it, so that a click, a middle click and
 * the keyboard all open it. Other controls of the row lie above it.
 */
export const RowLink = createLink(
  styled('a')(({ theme }) => ({
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    // A short id is a target of 24 pixels too.
    display: 'inline-block',
    minWidth: 24,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { color: theme.vars.palette.primary.main },
    '&:focus-visible': { outline: 0 },
    '&:focus-visible::after': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 8,
    },
  })),
);
