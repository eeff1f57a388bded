import {
  COMPANY_TYPES,
  hasOnlyLettersAndSpaces,
  isCpf,
  normalizeCpf,
  PERMISSIONS,
  ROLES,
  USER_STATUSES,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  done,
  email,
  expectedVersion,
  exportFormat,
  id,
  idText,
  instant,
  link,
  pageOf,
  paging,
} from './fields.ts';
import { heldParts } from './held-changes.ts';
import { editedUser, newUser } from './user-form.ts';

/** A user in the list and the form. CPF and phone are null for readers who may not edit the user. */
export const userRow = z
  .object({
    id,
    company_id: id,
    company_name: z.string(),
    company_type: z.enum(COMPANY_TYPES),
    permission: z.enum(PERMISSIONS),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    tax_number: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    blocked_at: instant.nullable(),
    created_at: instant,
    second_factor_since: instant
      .nullable()
      .describe(
        'Enrollment of an own second factor; null without one, and for callers who may not edit the user.',
      ),
    enroll_until: instant
      .nullable()
      .describe(
        'End of the grace period for sign-in by PIN although the company requires a second factor; null if it does not apply, or the caller may not edit the user.',
      ),
    active_masters: z
      .int()
      .describe("Active MASTERs of this user's company. The last one cannot be blocked."),
  })
  .meta({ id: 'User' });

const idParams = z.object({ id: idText });
const USER_CONFLICTS = ['USER_EMAIL_EXISTS', 'USER_PHONE_EXISTS', 'USER_TAX_NUMBER_EXISTS'] as const;

/** The search fields of the list (specification, section 5, Search). Punctuation of a CPF does not count. */
export const userSearch = {
  tax_number: z
    .string()
    .overwrite(normalizeCpf)
    .refine(isCpf, { error: 'CPF_INVALID' })
    .meta({ description: 'Complete CPF; punctuation is ignored.', examples: ['529.982.247-25'] }),
  name: z.string().trim().min(1).max(120).refine(hasOnlyLettersAndSpaces, { error: 'LETTERS_ONLY' }),
  email,
};

/** The filters of the list, also of its export. */
const filters = {
  role: z.array(z.enum(ROLES)).optional(),
  company_id: z.array(idText).optional(),
  blocked_at: booleanText.optional().describe('Filters blocked or unblocked users.'),
  tax_number: userSearch.tax_number.optional(),
  name: userSearch.name.optional(),
  email: userSearch.email.optional(),
  user_id: idText.optional(),
};

export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Users, newest first: all for a moderator, those of the own company for others',
    tag: 'users',
    right: 'view-users',
    query: z.strictObject({ ...paging, ...filters }),
    status: 200,
    reply: pageOf(userRow),
    refusals: [],
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/users/export',
    summary: 'A link to export the filtered users as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'users',
    right: 'view-users',
    query: z.strictObject({ ...exportFormat, ...filters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One user',
    tag: 'users',
    right: 'view-users',
    params: idParams,
    status: 200,
    reply: userRow.extend({
      version: z.string().nullable().describe('Null for callers who may not edit the user.'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Registers a user and mails an invitation of 7 days to set the password',
    tag: 'users',
    right: 'create-user',
    body: newUser,
    status: 201,
    /** The id is null while the creation is held, as for a MASTER requested by a moderator's OPERATOR. */
    reply: z.object({ id: id.nullable(), held: heldParts }),
    refusals: [
      'COMPANY_NOT_FOUND',
      'ROLE_ABOVE_OWN',
      'CHANGE_ALREADY_HELD',
      'TOO_MANY_HELD_CHANGES',
      ...USER_CONFLICTS,
    ],
    idempotent: true,
  }),
  editUser: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary:
      "Edits the registration data of a user except company and role. A moderator's change of email or CPF is held",
    tag: 'users',
    right: 'edit-user',
    params: idParams,
    body: editedUser.extend({ version: expectedVersion }),
    status: 200,
    reply: done.extend({ held: heldParts }),
    refusals: [
      'USER_NOT_FOUND',
      'ROLE_ABOVE_OWN',
      'ROLE_LOCKED',
      'COMPANY_LOCKED',
      'EMAIL_LOCKED',
      'TAX_NUMBER_LOCKED',
      'CHANGED_MEANWHILE',
      'CHANGE_ALREADY_HELD',
      'TOO_MANY_HELD_CHANGES',
      ...USER_CONFLICTS,
    ],
  }),
  blockUser: endpoint({
    method: 'PUT',
    path: '/users/block/:id',
    summary: 'Blocks a user, which ends its sessions and credentials at once, or unblocks it',
    tag: 'users',
    right: 'block-user',
    params: idParams,
    query: z.strictObject({ block: booleanText }),
    status: 200,
    reply: z.object({ id, status: z.enum(USER_STATUSES).describe('The current status.'), held: heldParts }),
    refusals: [
      'USER_NOT_FOUND',
      'ROLE_ABOVE_OWN',
      'SELF_BLOCK',
      'LAST_MASTER',
      'CHANGE_ALREADY_HELD',
      'TOO_MANY_HELD_CHANGES',
    ],
  }),
};
