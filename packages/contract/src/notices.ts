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
      .describe(
        'Where the reader goes on, and what for: a path of the site. Null where there is no such place.',
      ),
    created_at: instant,
    seen: z.boolean(),
  })
  .meta({ id: 'Notice' });

const choice = z
  .object({ kind: z.enum(IN_APP_NOTICE_KINDS), choice: z.enum(NOTICE_CHOICES) })
  .meta({ id: 'NoticeChoice' });

const choices = z
  .object({
    choices: z.array(choice.extend({ mandatory: z.boolean().describe('Stays AT_ONCE.') })),
  })
  .meta({ id: 'NoticeChoices' });

/** The in-app notices of the signed-in user. */
export const notices = {
  listNotices: endpoint({
    method: 'GET',
    path: '/notices',
    summary: 'One’s own notices of the last 90 days, the newest first',
    tag: 'notices',
    right: 'view-own-notices',
    query: z.strictObject({
      ...paging,
      unseen: booleanText.optional().describe('Only those that were not seen, or that were.'),
      language: z.enum(LANGUAGES).optional().describe('Of the texts; otherwise one’s own.'),
    }),
    status: 200,
    reply: pageOf(noticeRow),
    refusals: [],
  }),
  countNotices: endpoint({
    method: 'GET',
    path: '/notices/unseen',
    summary: 'How many of one’s own notices were not seen yet',
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
    summary:
      'Marks one’s own notices as seen, up to and with one of them; those before `from` stay as they are',
    tag: 'notices',
    right: 'keep-own-notices',
    body: z.strictObject({
      until: z.uuid().describe('Id of the newest notice that was shown.'),
      from: z
        .uuid()
        .optional()
        .describe('Id of the oldest that was shown; absent, all before it count as shown.'),
    }),
    status: 200,
    reply: z.object({ unseen: z.int().nonnegative().describe('Left after it.') }),
    refusals: ['NOT_FOUND'],
  }),
  getNoticeChoices: endpoint({
    method: 'GET',
    path: '/notices/choices',
    summary:
      'When each kind of notice is mailed to oneself: at once, in the digest of the business day, or not at all',
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
    summary: 'Chooses for some kinds of notices; the bell keeps all of them',
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
