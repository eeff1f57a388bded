import { styled } from '@mui/material/styles';

/** Form layout shared by the pages before sign-in. */
export const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(5),
}));

export const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(5),
}));

export const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));

export const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/**
 * Row of alternative links below the form. The negative margin aligns their text with the edges of the form.
 */
export const FormWays = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  margin: '0 -16px',
});

export const FormFoot = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
