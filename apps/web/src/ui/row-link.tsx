import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/**
 * The link of a row or card, stretched over all of it. It is a real link, so that click, middle click and
 * keyboard open it; other controls lie above it.
 */
export const RowLink = createLink(
  styled('a')(({ theme }) => ({
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    // Gives a short id a target of 24 pixels too.
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
