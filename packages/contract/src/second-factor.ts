import { APP_CODE_DIGITS, SECOND_FACTOR_POLICIES } from '@pregao/domain';
import * as z from 'zod';
import { session } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, instant } from './fields.ts';
import { heldParts } from './held-changes.ts';

const policy = z
  .enum(SECOND_FACTOR_POLICIES)
  .describe('What the company asks for as the second step of sign-in.');

/** The password of the signed-in user, for reauthentication. */
const password = z.string().min(1).max(128);
const passwordBody = z.strictObject({ password });

const code = z
  .string()
  .regex(new RegExp(`^\\d{${APP_CODE_DIGITS}}$`))
  .meta({ description: 'The six digits that the authenticator app shows.', examples: ['482915'] });

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({
    description:
      'Each opens one session in the place of the factor. They are shown this once; empty where those of before go on.',
    examples: [['k7qm-2f5x-hd3a-w6rt-bn4c-zp2e']],
  }),
});

const factors = z
  .object({
    policy,
    must_enroll: z
      .boolean()
      .describe('This session may do nothing else before its user has enrolled a factor of its own.'),
    enroll_until: instant
      .nullable()
      .describe(
        'Until when the PIN is accepted of a user without a factor; null where it stays or there is one.',
      ),
    app: z
      .object({
        enrolled_at: instant.describe('Since when its codes count.'),
        used_at: instant.nullable().describe('When one of its codes was last used; null before the first.'),
      })
      .nullable()
      .describe('The authenticator app; null without one.'),
    recovery_codes: z
      .int()
      .nonnegative()
      .meta({ description: 'How many are left.', examples: [10] }),
  })
  .meta({ id: 'SecondFactor' });

const entryRefusals = [
  'INVALID_TOKEN',
  'NO_SECOND_FACTOR',
  'PIN_ATTEMPTS_EXHAUSTED',
  'CREDENTIALS_BLOCKED',
] as const;
const passwordRefusals = ['PASSWORD_INCORRECT', 'TOO_MANY_REQUESTS'] as const;
const tag = 'access';
const right = 'keep-own-factors';

/** The second factors that replace the mailed PIN at sign-in. */
export const secondFactor = {
  enterCode: endpoint({
    method: 'POST',
    path: '/auth/code',
    summary: 'Second step of sign-in by the code of the authenticator app',
    tag,
    access: 'pin-token',
    body: z.strictObject({ code }),
    status: 200,
    reply: session,
    refusals: [...entryRefusals, 'CODE_INCORRECT'],
  }),
  enterRecoveryCode: endpoint({
    method: 'POST',
    path: '/auth/recovery-code',
    summary: 'Second step of sign-in by a recovery code, which it uses up',
    tag,
    access: 'pin-token',
    body: z.strictObject({
      recovery_code: z
        .string()
        .min(1)
        .max(64)
        .meta({
          description: 'One of the recovery codes, in any case, with or without hyphens.',
          examples: ['k7qm-2f5x-hd3a-w6rt-bn4c-zp2e'],
        }),
    }),
    status: 200,
    reply: session,
    refusals: [...entryRefusals, 'RECOVERY_CODE_INCORRECT'],
  }),
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    summary: "The caller's own second factor, and what its company requires",
    tag,
    right,
    status: 200,
    reply: factors,
    refusals: [],
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/second-factor/app',
    summary: 'A secret for an authenticator app, which counts once its first code has come',
    tag,
    right,
    body: passwordBody,
    status: 200,
    reply: z.object({
      secret: z.string().meta({
        description: 'Base32, to be typed into the app.',
        examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
      }),
      uri: z.string().meta({
        description: 'The same as the app reads it from a drawn code.',
        examples: ['otpauth://totp/Preg%C3%A3o:ana%40example.com?secret=JBSWY3DPEHPK3PXP'],
      }),
    }),
    refusals: passwordRefusals,
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/second-factor/app/confirm',
    summary: 'The first code of the app makes it the second factor, in the place of an earlier app',
    tag,
    right,
    body: z.strictObject({ code }),
    status: 200,
    reply: recoveryCodes,
    refusals: ['CODE_INCORRECT', 'ENROLLMENT_EXPIRED'],
  }),
  giveUpApp: endpoint({
    method: 'PUT',
    path: '/second-factor/app/remove',
    summary: 'Gives the authenticator app up',
    tag,
    right,
    body: passwordBody,
    status: 200,
    reply: done,
    refusals: ['NO_SECOND_FACTOR', 'FACTOR_REQUIRED', ...passwordRefusals],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'New recovery codes in the place of the old ones',
    tag,
    right,
    body: passwordBody,
    status: 200,
    reply: recoveryCodes,
    refusals: ['NO_SECOND_FACTOR', ...passwordRefusals],
  }),
  setSecondFactorPolicy: endpoint({
    method: 'PUT',
    path: '/second-factor/policy',
    summary: "Sets what the caller's company asks for as the second step of sign-in",
    tag,
    right: 'require-second-factor',
    body: z.strictObject({ policy, password }),
    status: 200,
    reply: z.object({ policy }),
    refusals: ['ENROLL_FIRST', ...passwordRefusals],
  }),
  resetSecondFactor: endpoint({
    method: 'PUT',
    path: '/users/:id/reset-second-factor',
    summary:
      'Takes the second factor of a user who has lost it; what a moderator asks of another company waits',
    tag: 'users',
    right: 'reset-second-factor',
    params: z.object({ id: idText }),
    status: 200,
    reply: z.object({ id, held: heldParts }),
    refusals: [
      'USER_NOT_FOUND',
      'ROLE_ABOVE_OWN',
      'SELF_FACTOR_RESET',
      'NO_SECOND_FACTOR',
      'CHANGE_ALREADY_HELD',
      'TOO_MANY_HELD_CHANGES',
    ],
  }),
};
