import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/router/search-codec.ts';
import { RouteError } from './route-error.tsx';
import { routeTree } from './route-tree.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
