import { APP_CODE_DIGITS, SECOND_FACTOR_POLICIES } from '@pregao/domain';
import * as z from 'zod';
import { session } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, instant } from './fields.ts';
import { heldParts } from './held-changes.ts';

const policy = z.enum(SECOND_FACTOR_POLICIES).describe('Second-factor policy of the company.');

/** The password of the signed-in user, for reauthentication. */
const password = z.string().min(1).max(128);
const passwordBody = z.strictObject({ password });

const code = z
  .string()
  .regex(new RegExp(`^\\d{${APP_CODE_DIGITS}}$`))
  .meta({ description: 'Six digits of the authenticator app.', examples: ['482915'] });

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({
    description:
      'Each replaces the second factor once. They are returned only once; empty if earlier ones stay valid.',
    examples: [['k7qm-2f5x-hd3a-w6rt-bn4c-zp2e']],
  }),
});

const factors = z
  .object({
    policy,
    must_enroll: z.boolean().describe('Whether this session must first enroll an own second factor.'),
    enroll_until: instant
      .nullable()
      .describe(
        'End of sign-in by PIN for a user without a factor; null if it has no end, or the user has a factor.',
      ),
    app: z
      .object({
        enrolled_at: instant.describe('Enrollment of the app.'),
        used_at: instant.nullable().describe('Last use of a code; null before the first.'),
      })
      .nullable()
      .describe('The authenticator app; null without one.'),
    recovery_codes: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of unused codes.', examples: [10] }),
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
    summary: 'Second step of sign-in by a recovery code, which works once',
    tag,
    access: 'pin-token',
    body: z.strictObject({
      recovery_code: z
        .string()
        .min(1)
        .max(64)
        .meta({
          description: 'A recovery code, regardless of case and hyphens.',
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
    summary: 'Creates a secret for an authenticator app, which becomes active with its first code',
    tag,
    right,
    body: passwordBody,
    status: 200,
    reply: z.object({
      secret: z.string().meta({
        description: 'Base32, for typing into the app.',
        examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
      }),
      uri: z.string().meta({
        description: 'The secret as a URL for a QR code.',
        examples: ['otpauth://totp/Preg%C3%A3o:ana%40example.com?secret=JBSWY3DPEHPK3PXP'],
      }),
    }),
    refusals: passwordRefusals,
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/second-factor/app/confirm',
    summary: 'Activates the authenticator app by its first code, instead of an earlier app',
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
    summary: 'Removes the authenticator app',
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
    summary: 'Replaces the recovery codes',
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
    summary: "Sets the second-factor policy of the caller's company",
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
    summary: "Resets the lost second factor of a user. A moderator's reset for another company is held",
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
