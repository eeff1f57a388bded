import { IN_APP_NOTICE_KINDS, LANGUAGES, NOTICE_CHOICES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanText, instant, noInput, pageOf, paging } from './fields.ts';

/** An in-app notice in one language. */
const noticeRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(IN_APP_NOTICE_KINDS),
    title: z.string(),
    text: z.string(),
    link: z
      .object({ label: z.string(), path: z.string() })
      .nullable()
      .describe('Path of the web app to continue at, with its label. Null without one.'),
    created_at: instant,
    seen: z.boolean(),
  })
  .meta({ id: 'Notice' });

const choice = z
  .object({ kind: z.enum(IN_APP_NOTICE_KINDS), choice: z.enum(NOTICE_CHOICES) })
  .meta({ id: 'NoticeChoice' });

const choices = z
  .object({
    choices: z.array(
      choice.extend({ mandatory: z.boolean().describe('Whether the kind is always mailed AT_ONCE.') }),
    ),
  })
  .meta({ id: 'NoticeChoices' });

/** The in-app notices of the signed-in user. */
export const notices = {
  listNotices: endpoint({
    method: 'GET',
    path: '/notices',
    summary: "The caller's notices of the last 90 days, newest first",
    tag: 'notices',
    right: 'view-own-notices',
    query: z.strictObject({
      ...paging,
      unseen: booleanText.optional().describe('Filters seen or unseen notices.'),
      language: z.enum(LANGUAGES).optional().describe('Language of the texts; default: that of the caller.'),
    }),
    status: 200,
    reply: pageOf(noticeRow),
    refusals: [],
  }),
  countNotices: endpoint({
    method: 'GET',
    path: '/notices/unseen',
    summary: "Number of the caller's unseen notices",
    tag: 'notices',
    right: 'view-own-notices',
    query: noInput,
    status: 200,
    reply: z.object({ unseen: z.int().nonnegative() }),
    refusals: [],
  }),
  seeNotices: endpoint({
    method: 'POST',
    path: '/notices/seen',
    summary: "Marks the caller's notices as seen, from `from` up to and including one of them",
    tag: 'notices',
    right: 'keep-own-notices',
    body: z.strictObject({
      until: z.uuid().describe('Id of the newest displayed notice.'),
      from: z
        .uuid()
        .optional()
        .describe('Id of the oldest displayed notice; without it, all older ones count as displayed.'),
    }),
    status: 200,
    reply: z.object({ unseen: z.int().nonnegative().describe('Number of unseen notices afterwards.') }),
    refusals: ['NOT_FOUND'],
  }),
  getNoticeChoices: endpoint({
    method: 'GET',
    path: '/notices/choices',
    summary:
      "The caller's mail preferences by kind of notice: at once, in the digest of the business day, or never",
    tag: 'notices',
    right: 'keep-own-notices',
    query: noInput,
    status: 200,
    reply: choices,
    refusals: [],
  }),
  chooseNotices: endpoint({
    method: 'PUT',
    path: '/notices/choices',
    summary: 'Sets mail preferences of some kinds of notices; in-app notices are not affected',
    tag: 'notices',
    right: 'keep-own-notices',
    body: z.strictObject({
      choices: z.array(z.strictObject(choice.shape)).min(1).max(IN_APP_NOTICE_KINDS.length),
    }),
    status: 200,
    reply: choices,
    refusals: ['NOTICE_MANDATORY'],
  }),
};
