import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { about } from './about.ts';
import { changeLocale } from './change-locale.ts';
import { enterPin } from './enter-pin.ts';
import { refreshSession } from './refresh-session.ts';
import { requestAccess } from './request-access.ts';
import { requestReset } from './request-reset.ts';
import { resendPin } from './resend-pin.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Names =
  | 'signIn'
  | 'enterPin'
  | 'resendPin'
  | 'forgotPassword'
  | 'resetPassword'
  | 'refreshToken'
  | 'signOut'
  | 'setLocale'
  | 'createAccessRequest'
  | 'about';

export function accessRoutes(deps: Deps): Handlers<Names> {
  return {
    signIn: (call) => signIn(deps, call, call.body),
    enterPin: (call) => enterPin(deps, call, call.body),
    resendPin: (call) => resendPin(deps, call),
    forgotPassword: (call) => requestReset(deps, call, call.body),
    resetPassword: (call) => resetPassword(deps, call, call.body),
    refreshToken: (call) => refreshSession(deps, call),
    signOut: (call) => signOut(deps, call),
    createAccessRequest: (call) => requestAccess(deps, call, call.body),
    setLocale: (call) => changeLocale(deps, call, { ...call.params, ...call.body }),
    about: () => about(deps.config),
  };
}
