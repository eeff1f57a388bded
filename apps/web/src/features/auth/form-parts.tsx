import { styled } from '@mui/material/styles';

/** The parts that the forms before sign-in are made of. */
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

/** Other ways, below the form: their words end where the form does. */
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
