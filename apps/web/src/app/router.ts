import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/router/search-codec.ts';
import { BrokenPage } from './pages/broken-page.tsx';
import { routeTree } from './route-tree.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
