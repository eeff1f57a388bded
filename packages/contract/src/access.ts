import {
  COMPANY_TYPES,
  LANGUAGES,
  PERMISSIONS,
  PIN_DIGITS,
  ROLES,
  SIGN_IN_FACTORS,
  zoneOf,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, idText } from './fields.ts';
import { sessionsEnded } from './sessions.ts';

/**
 * The user's locale as sent by the client: the language of replies and mails, and the time zone (IANA name or
 * `UTC±h`).
 */
const locale = {
  language: z.enum(LANGUAGES),
  timezone: z
    .string()
    .max(64)
    .refine((text) => zoneOf(text) !== undefined, { message: 'TIME_ZONE_INVALID' }),
};

const sessionUser = z
  .object({
    id,
    company_id: id,
    company_name: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    company_type: z.enum(COMPANY_TYPES),
    permission: z.enum(PERMISSIONS),
    must_enroll: z
      .boolean()
      .describe(
        'The company requires a second factor that the user has not enrolled yet; all other calls are closed until then.',
      ),
    ...locale,
  })
  .meta({ id: 'SessionUser' });

export const session = z.object({ access_token: z.string(), user: sessionUser }).meta({ id: 'Session' });
const message = z.object({ message: z.string() }).meta({ id: 'Message' });
const pinReply = z
  .object({
    token_pin: z.string(),
    factors: z.array(z.enum(SIGN_IN_FACTORS)).meta({
      description: 'Accepted second factors; one of them suffices.',
      examples: [['PIN']],
    }),
  })
  .meta({ id: 'PinSent' });

/** A password of 1 to 128 characters. The domain validates its quality. */
const password = z.string().min(1).max(128);

export const access = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth',
    summary:
      'First step of sign-in: checks email and password and mails a PIN, unless the user has an own second factor',
    tag: 'access',
    access: 'public',
    body: z.strictObject({ email, password, ...locale }),
    status: 200,
    reply: pinReply,
    refusals: [
      'INCORRECT_CREDENTIALS',
      'CREDENTIALS_BLOCKED',
      'PIN_ATTEMPTS_EXHAUSTED',
      'SECOND_FACTOR_OVERDUE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  enterPin: endpoint({
    method: 'POST',
    path: '/pin',
    summary: 'Second step of sign-in: exchanges the PIN for a session',
    tag: 'access',
    access: 'pin-token',
    body: z.strictObject({ pin: z.string().regex(new RegExp(`^\\d{${PIN_DIGITS}}$`)) }),
    status: 200,
    reply: session,
    refusals: [
      'INVALID_TOKEN',
      'PIN_INCORRECT',
      'PIN_EXPIRED',
      'PIN_NOT_ACCEPTED',
      'PIN_ATTEMPTS_EXHAUSTED',
      'CREDENTIALS_BLOCKED',
    ],
  }),
  resendPin: endpoint({
    method: 'POST',
    path: '/pin/resend',
    summary: 'Mails a new PIN, at most once in 60 seconds',
    tag: 'access',
    access: 'pin-token',
    status: 200,
    reply: pinReply,
    refusals: [
      'INVALID_TOKEN',
      'WAIT_BEFORE_NEW_PIN',
      'PIN_NOT_ACCEPTED',
      'PIN_ATTEMPTS_EXHAUSTED',
      'CREDENTIALS_BLOCKED',
    ],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot',
    summary: 'Mails a link to set a new password if an account has the address',
    tag: 'access',
    access: 'public',
    body: z.strictObject({ email, ...locale }),
    status: 200,
    reply: message,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset',
    summary: 'Sets the password with the token of a reset or invitation mail; ends all sessions',
    tag: 'access',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(512), password, password_confirmation: password }),
    status: 200,
    reply: message,
    refusals: [
      'INVALID_TOKEN',
      'PASSWORD_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_HOLDS_NAME',
      'PASSWORD_MISMATCH',
      'TOO_MANY_REQUESTS',
    ],
  }),
  changeOwnPassword: endpoint({
    method: 'PUT',
    path: '/own-password',
    summary: "Sets the caller's password after checking the current one; ends all other sessions",
    tag: 'access',
    right: 'keep-own-factors',
    body: z.strictObject({ current_password: password, password, password_confirmation: password }),
    status: 200,
    reply: sessionsEnded,
    refusals: [
      'PASSWORD_INCORRECT',
      'PASSWORD_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_HOLDS_NAME',
      'PASSWORD_MISMATCH',
      'TOO_MANY_REQUESTS',
    ],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/refresh-token',
    summary: 'Returns a new access token of the same session',
    tag: 'access',
    right: 'keep-own-session',
    status: 200,
    reply: session,
    refusals: [],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session on the server at once',
    tag: 'access',
    right: 'keep-own-session',
    status: 200,
    reply: message,
    refusals: [],
  }),
  setLocale: endpoint({
    method: 'PUT',
    path: '/users/:id/locale',
    summary: "Sets the user's language and time zone",
    tag: 'access',
    right: 'set-own-locale',
    params: z.object({ id: idText }),
    body: z.strictObject(locale),
    status: 200,
    reply: z.object({ id, ...locale }),
    refusals: ['NOT_FOUND'],
  }),
  about: endpoint({
    method: 'GET',
    path: '/about',
    summary:
      'Returns the server version, the hold of sensitive changes and whether this is a demo with its own mailbox',
    tag: 'access',
    access: 'public',
    status: 200,
    reply: z.object({
      demo: z.boolean(),
      mailbox: z.string().nullable(),
      version: z.string().meta({ description: 'Version of the release.', examples: ['0.1.0'] }),
      commit: z
        .string()
        .nullable()
        .meta({
          description: 'Commit of the running sources; null if unknown.',
          examples: ['3f2c9a1b7d4e5f60718293a4b5c6d7e8f9012345'],
        }),
      hold_hours: z
        .int()
        .nonnegative()
        .describe('Hours for which a sensitive change of an account or of access is held; 0 for none.'),
    }),
    refusals: [],
  }),
};
