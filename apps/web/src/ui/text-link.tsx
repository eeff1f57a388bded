import Link, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Links between the product's own pages, in the look that the theme gives MUI's `Link`. */
export const TextLink = createLink((props: LinkProps) => <Link {...props} />);
