import {
  HELD_CHANGE_FAILURES,
  HELD_CHANGE_KINDS,
  HELD_CHANGE_STATUSES,
  HELD_FIELD_LABELS,
  type HeldField,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, named, pageOf, paging, refusalReason } from './fields.ts';

const kind = z.enum(HELD_CHANGE_KINDS);
const status = z.enum(HELD_CHANGE_STATUSES);
const field = z.enum(Object.keys(HELD_FIELD_LABELS) as [HeldField, ...HeldField[]]);

/** The values before and after. They are masked when the reader does not need them in full. */
const heldValues = z.array(
  z.object({ field, before: z.string().nullable(), after: z.string() }).meta({ id: 'HeldValue' }),
);

/** A pending or ended held change. */
export const heldChangeRow = z
  .object({
    id,
    kind,
    status,
    company: named,
    user: named
      .nullable()
      .describe('User concerned; null for a bank account and for a MASTER not yet registered.'),
    asked_by: named.extend({ company: named }),
    asked_at: instant,
    effective_at: instant.describe('Effective time unless released or stopped before.'),
    values: heldValues,
    ended_at: instant.nullable(),
    ended_by: named
      .nullable()
      .describe('User who released or stopped it; null while held and after it applied by itself.'),
    end_reason: z.string().nullable().describe('Reason of the stop.'),
    failure: z.enum(HELD_CHANGE_FAILURES).nullable().describe('Reason of the failure.'),
  })
  .meta({ id: 'HeldChange' });

/** The held parts of a change; empty when all of it applied at once. */
export const heldParts = z.array(z.object({ id, kind, effective_at: instant }).meta({ id: 'HeldPart' }));

const mailedToken = z.strictObject({ token: z.string().min(1).max(512) }).meta({ id: 'MailedToken' });
const idParams = z.object({ id: idText });

export const heldChanges = {
  listHeldChanges: endpoint({
    method: 'GET',
    path: '/held-changes',
    summary: 'Held changes, newest first: all for a moderator, those of the own company for its MASTERs',
    tag: 'held-changes',
    right: 'view-held-changes',
    query: z.strictObject({
      ...paging,
      status: z.array(status).optional(),
      company_id: z.array(idText).optional(),
    }),
    status: 200,
    reply: pageOf(heldChangeRow),
    refusals: [],
  }),
  getHeldChange: endpoint({
    method: 'GET',
    path: '/held-changes/:id',
    summary: 'One held change',
    tag: 'held-changes',
    right: 'view-held-changes',
    params: idParams,
    status: 200,
    reply: heldChangeRow,
    refusals: ['NOT_FOUND'],
  }),
  answerHeldChange: endpoint({
    method: 'PUT',
    path: '/held-changes/:id',
    summary:
      'Stops a held change, or applies it at once (a second MASTER of a moderator). If it has become impossible, the reply has the status FAILED and the reason',
    tag: 'held-changes',
    right: 'stop-held-change',
    params: idParams,
    body: z.strictObject({ action: z.enum(['RELEASE', 'STOP']), reason: refusalReason.nullish() }),
    status: 200,
    reply: heldChangeRow,
    refusals: ['NOT_FOUND', 'NO_PERMISSION', 'OWN_HELD_CHANGE', 'RELEASER_FROM_ASKER', 'HELD_CHANGE_ENDED'],
  }),
  previewHeldChange: endpoint({
    method: 'POST',
    path: '/held-changes/preview',
    summary: 'Preview of the held change that the mailed link stops, as described in the mail',
    tag: 'held-changes',
    access: 'public',
    body: mailedToken,
    status: 200,
    reply: z.object({
      kind,
      company_name: z.string(),
      user_name: z.string().nullable(),
      asked_by_name: z.string(),
      asked_by_company: z.string(),
      asked_at: instant,
      effective_at: instant,
      values: heldValues,
    }),
    refusals: ['STOP_LINK_INVALID', 'HELD_CHANGE_ENDED', 'TOO_MANY_REQUESTS'],
  }),
  stopHeldChange: endpoint({
    method: 'POST',
    path: '/held-changes/stop',
    summary: 'Stops a held change by the token of the mailed link',
    tag: 'held-changes',
    access: 'public',
    body: mailedToken,
    status: 200,
    reply: z.object({ status }),
    refusals: ['STOP_LINK_INVALID', 'HELD_CHANGE_ENDED', 'TOO_MANY_REQUESTS'],
  }),
};
