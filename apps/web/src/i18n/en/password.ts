import type { TextsLike } from '../options.ts';
import type pt from '../pt/password.ts';

export default {
  password: 'New password',
  confirmation: 'Confirm the new password',
  rules: {
    LENGTH: 'At least {{length}} characters',
    TOO_LONG: 'At most {{length}} characters',
    UPPER_CASE: 'One uppercase letter',
    LOWER_CASE: 'One lowercase letter',
    DIGIT: 'One number',
    SPECIAL: 'One special character, such as @ or #',
    MATCH: 'Both passwords are the same',
  },
  met: 'met',
  unmet: 'missing',
  namesHelp: 'Without the name of your company, your own name or your e-mail.',
  holdsName: 'This password contains the name of the company, your name or your e-mail. Choose another one.',
  common: 'This password is on a list of well-known passwords. Choose another one.',
} as const satisfies TextsLike<typeof pt>;
