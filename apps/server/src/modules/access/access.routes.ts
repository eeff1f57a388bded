import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { about } from './about.ts';
import { changeLocale } from './change-locale.ts';
import { enterPin } from './enter-pin.ts';
import { MESSAGES } from './messages.ts';
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
    signIn: async (call) => ({ token_pin: await signIn(deps, call) }),
    enterPin: (call) => enterPin(deps, call),
    resendPin: async (call) => ({ token_pin: await resendPin(deps, call) }),
    forgotPassword: async (call) => {
      await requestReset(deps, call);
      return { message: MESSAGES.reset_sent[call.body.language] };
    },
    resetPassword: async (call) => {
      await resetPassword(deps, call);
      return { message: MESSAGES.password_set[call.language] };
    },
    refreshToken: (call) => refreshSession(deps, call.actor),
    signOut: async (call) => {
      await signOut(deps.db, call);
      return { message: MESSAGES.signed_out[call.language] };
    },
    createAccessRequest: async (call) => ({ id: await requestAccess(deps, call) }),
    setLocale: (call) => changeLocale(deps.db, call),
    about: () => about(deps.config),
  };
}
