import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

const Anchor = styled('a')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** A link inside the product's own pages, light enough for the pages before sign-in. */
export const TextLink = createLink(Anchor);
