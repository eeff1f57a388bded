import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { about } from './about.ts';
import { changeLocale } from './change-locale.ts';
import { changePassword } from './change-password.ts';
import { grantToken } from './client-credentials/grant-token.ts';
import { enterPin } from './enter-pin.ts';
import { beginApp, confirmApp } from './factors/enroll-app.ts';
import { enterCode, enterRecoveryCode } from './factors/enter-code.ts';
import { getSecondFactor } from './factors/get-second-factor.ts';
import { giveUpApp } from './factors/give-up-app.ts';
import { renewRecoveryCodes } from './factors/renew-recovery-codes.ts';
import { setSecondFactorPolicy } from './factors/set-policy.ts';
import { refreshSession } from './refresh-session.ts';
import { requestAccess } from './request-access.ts';
import { requestReset } from './request-reset.ts';
import { resendPin } from './resend-pin.ts';
import { resetPassword } from './reset-password.ts';
import { endOneSession, endOtherSessions } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Names =
  | 'signIn'
  | 'enterPin'
  | 'resendPin'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changeOwnPassword'
  | 'refreshToken'
  | 'signOut'
  | 'setLocale'
  | 'createAccessRequest'
  | 'about'
  | 'enterCode'
  | 'enterRecoveryCode'
  | 'getSecondFactor'
  | 'beginApp'
  | 'confirmApp'
  | 'giveUpApp'
  | 'renewRecoveryCodes'
  | 'setSecondFactorPolicy'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'grantToken';

export function accessRoutes(deps: Deps): Handlers<Names> {
  return {
    signIn: (call) => signIn(deps, call, call.body),
    enterPin: (call) => enterPin(deps, call, call.body),
    resendPin: (call) => resendPin(deps, call),
    forgotPassword: (call) => requestReset(deps, call, call.body),
    resetPassword: (call) => resetPassword(deps, call, call.body),
    changeOwnPassword: (call) => changePassword(deps, call, call.body),
    refreshToken: (call) => refreshSession(deps, call),
    signOut: (call) => signOut(deps, call),
    createAccessRequest: (call) => requestAccess(deps, call, call.body),
    setLocale: (call) => changeLocale(deps, call, { ...call.params, ...call.body }),
    enterCode: (call) => enterCode(deps, call, call.body),
    enterRecoveryCode: (call) => enterRecoveryCode(deps, call, call.body),
    getSecondFactor: ({ actor }) => getSecondFactor(deps.db, actor),
    beginApp: (call) => beginApp(deps, call, call.body),
    confirmApp: (call) => confirmApp(deps, call, call.body),
    giveUpApp: (call) => giveUpApp(deps, call, call.body),
    renewRecoveryCodes: (call) => renewRecoveryCodes(deps, call, call.body),
    setSecondFactorPolicy: (call) => setSecondFactorPolicy(deps, call, call.body),
    listSessions: ({ actor, query }) => listSessions(deps.db, actor, query),
    endSession: (call) => endOneSession(deps, call, call.params),
    endOtherSessions: (call) => endOtherSessions(deps, call),
    grantToken: (call) => grantToken(deps, call, { authorization: call.authorization, ...call.body }),
    about: () => about(deps.config),
  };
}
