import { createRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { textField } from '../../lib/router/search-fields.ts';
import { guardEnrolling, skipWhenSignedIn } from '../guard.ts';
import { rootRoute } from './root.ts';

const redirectTo = (path: '/auth/login' | '/404') => () => {
  throw redirect({ to: path, replace: true });
};

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: redirectTo('/auth/login'),
});

const unknown = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: redirectTo('/404') });

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth',
  validateSearch: (raw: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: textField(raw.returnTo, 2000),
  }),
  loader: () => loadTexts('auth'),
  component: lazyPage(() => import('../../features/auth/auth-frame.tsx'), 'AuthFrame'),
});

const authStart = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: redirectTo('/auth/login'),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  beforeLoad: skipWhenSignedIn,
  loader: () => loadTexts('secondFactor'),
  component: lazyPage(() => import('../../features/auth/sign-in.page.tsx'), 'SignInPage'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  beforeLoad: skipWhenSignedIn,
  loader: () => loadTexts('companyForm', 'ui'),
  component: lazyPage(() => import('../../features/auth/register.page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password',
  beforeLoad: skipWhenSignedIn,
  component: lazyPage(() => import('../../features/auth/forgot-password.page.tsx'), 'ForgotPasswordPage'),
});

/** Open to signed-in users too: the link of a mail sets the password of its own recipient. */
const newPassword = createRoute({
  getParentRoute: () => auth,
  path: 'new-password',
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: textField(raw.token, 512),
  }),
  loader: () => loadTexts('password'),
  component: lazyPage(() => import('../../features/auth/new-password.page.tsx'), 'NewPasswordPage'),
});

/** Open to signed-in users too: the link of a mail shows a secret of its own recipient's credential. */
const credentialSecret = createRoute({
  getParentRoute: () => auth,
  path: 'credential-secret',
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: textField(raw.token, 512),
  }),
  loader: () => loadTexts('credentials'),
  component: lazyPage(() => import('../../features/auth/credential-secret.page.tsx'), 'CredentialSecretPage'),
});

/** Open to signed-in users too: the link of a mail cancels a held change of its own recipient. */
const heldChange = createRoute({
  getParentRoute: () => auth,
  path: 'held-change',
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: textField(raw.token, 512),
  }),
  loader: () => loadTexts('held', 'companyForm', 'ui', 'refusals'),
  component: lazyPage(() => import('../../features/auth/held-change.page.tsx'), 'HeldChangePage'),
});

/** The page on which a user must enroll a second factor before all else. */
const secondFactor = createRoute({
  getParentRoute: () => auth,
  path: 'second-factor',
  beforeLoad: guardEnrolling,
  loader: async () => {
    const [state] = await Promise.all([call('getSecondFactor', {}), loadTexts('secondFactor')]);
    return state.enroll_until;
  },
  component: lazyPage(() => import('../../features/auth/enroll.page.tsx'), 'EnrollPage'),
});

const loadErrorTexts = () => loadTexts('errors');

const forbidden = createRoute({
  getParentRoute: () => rootRoute,
  path: '403',
  // Loads the frame's texts too, because a signed-in user keeps the menu.
  loader: () => loadTexts('errors', 'layout', 'ui', 'views'),
  component: lazyPage(() => import('../pages/forbidden-route.tsx'), 'ForbiddenRoute'),
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '404',
  loader: loadErrorTexts,
  component: lazyPage(() => import('../pages/error-pages.tsx'), 'NotFoundPage'),
});

const internalError = createRoute({
  getParentRoute: () => rootRoute,
  path: '500',
  loader: loadErrorTexts,
  component: lazyPage(() => import('../pages/error-pages.tsx'), 'InternalErrorPage'),
});

export const publicRoutes = [
  start,
  unknown,
  auth.addChildren([
    authStart,
    login,
    register,
    forgotPassword,
    newPassword,
    credentialSecret,
    heldChange,
    secondFactor,
  ]),
  forbidden,
  notFound,
  internalError,
] as const;
