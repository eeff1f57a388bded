import Button, { type ButtonProps } from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** Links to another page in the look of a button. */
export const ButtonLink = createLink((props: ButtonProps<'a'>) => <Button {...props} component="a" />);
