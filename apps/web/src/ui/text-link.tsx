import Link, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** A router link in the look of MUI's `Link`. */
export const TextLink = createLink((props: LinkProps) => <Link {...props} />);
