import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

const root = createRootRoute();
const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/auth/login.page.tsx'), 'LoginPage'),
});
export const router = createRouter({ routeTree: root.addChildren([login]) });
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
