import Button, { type ButtonProps } from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A router link in the look of a button. */
export const ButtonLink = createLink((props: ButtonProps<'a'>) => <Button {...props} component="a" />);
