import {
  isCpf,
  MAX_USER_NAME,
  mobileError,
  normalizeCpf,
  normalizePhone,
  ROLES,
  userNameError,
} from '@pregao/domain';
import * as z from 'zod';
import { checkedText, emailText } from './checked-text.ts';
import { id } from './fields.ts';
import { CPF_SHAPE, MOBILE_SHAPE } from './shapes.ts';

/**
 * The registration data of a user (specification, section 5). Masks, surrounding spaces and case do not
 * count.
 */
export const userFields = {
  name: checkedText('USER_NAME_REQUIRED', (text) => text.normalize('NFC').trimEnd(), userNameError, {
    maxLength: MAX_USER_NAME,
  }),
  email: emailText('USER_EMAIL_REQUIRED'),
  phone: checkedText('USER_PHONE_REQUIRED', normalizePhone, mobileError, MOBILE_SHAPE),
  tax_number: checkedText(
    'USER_CPF_REQUIRED',
    normalizeCpf,
    (text) => (isCpf(text) ? undefined : 'CPF_INVALID'),
    CPF_SHAPE,
  ),
  role: z.enum(ROLES, { error: ({ input }) => (input ? 'ROLE_NOT_FOUND' : 'USER_ROLE_REQUIRED') }),
};

const companyOfUser = z
  .int({ error: 'USER_COMPANY_REQUIRED' })
  .positive({ error: 'USER_COMPANY_REQUIRED' })
  .max(Number.MAX_SAFE_INTEGER);

export const newUser = z.strictObject({ company_id: companyOfUser, ...userFields }).meta({ id: 'NewUser' });

/** The edited data of a user. Company and role are immutable: if sent, they must be the current values. */
export const editedUser = z.strictObject({
  ...userFields,
  company_id: id.optional(),
  role: userFields.role.optional(),
});
