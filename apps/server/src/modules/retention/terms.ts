import { IDEMPOTENCY_HOURS, NOTICE_DAYS, SIMULATION_HOURS, WEBHOOK_DELIVERY_DAYS } from '@pregao/domain';
import type { RetentionDays } from '../../config.ts';

/** A retention term, and the job that enforces it. */
interface Term {
  /** Days after `since`; a fraction for hours. */
  readonly days: (settings: RetentionDays) => number;
  readonly since: string;
  readonly why: string;
  /** Name of the job that enforces it. */
  readonly job: string;
}

const fixedDays = (days: number) => () => days;
const HOUR = 1 / 24;

/**
 * Days for mail rows without their texts, at least as long as the texts. The rows are evidence of who was
 * notified of what.
 */
const MAIL_ROWS_DAYS = 730;

/**
 * Days for contents of refused files. Those of a company are deleted earlier to make room for newer ones (2
 * GB).
 */
export const FAILED_FILES_DAYS = 180;

/**
 * Retention terms of all data that is deleted automatically; `docs/privacy.md` has the same table. Anything
 * else is kept as long as the deals, accounts and companies that it belongs to.
 */
export const TERMS = {
  'mail-secrets': {
    days: fixedDays(0),
    since: 'the mail was sent and its PIN or link expired or was used',
    why: 'a reader of the database or a backup must find no usable PIN or link',
    job: 'forget-mails',
  },
  'mail-texts': {
    days: ({ mails }) => mails,
    since: 'the mail was written',
    why: 'support sees what the mail said',
    job: 'forget-outdated',
  },
  mails: {
    days: ({ mails }) => Math.max(mails, MAIL_ROWS_DAYS),
    since: 'the mail was written',
    why: 'subject, address and time show that the mail was sent',
    job: 'forget-outdated',
  },
  sessions: {
    days: ({ sessions }) => sessions,
    since: 'the session ended',
    why: 'access times for six months (Lei 12.965/2014, art. 15)',
    job: 'forget-outdated',
  },
  'one-time-tokens': {
    days: fixedDays(30),
    since: 'the link expired',
    why: 'support explains an expired link',
    job: 'forget-outdated',
  },
  'pin-challenges': {
    days: fixedDays(1),
    since: 'the PIN expired',
    why: 'wrong PINs are counted for a day at most',
    job: 'forget-outdated',
  },
  throttle: {
    days: fixedDays(1),
    since: 'the waiting time ended',
    why: 'repeated attempts within a day wait longer',
    job: 'forget-outdated',
  },
  'link-uses': {
    days: fixedDays(1),
    since: 'the download link expired',
    why: 'openings are counted while the link is valid',
    job: 'forget-outdated',
  },
  'known-addresses': {
    days: fixedDays(180),
    since: 'the network was last seen',
    why: 'sign-in from a known network is not slowed by the attempts of strangers',
    job: 'forget-outdated',
  },
  digests: {
    days: fixedDays(30),
    since: 'the day of the digest',
    why: 'one digest a day',
    job: 'forget-outdated',
  },
  'access-requests': {
    days: ({ requests }) => requests,
    since: 'the request was answered, or sent if unanswered',
    why: 'applicants may ask why they were refused or are waiting',
    job: 'forget-outdated',
  },
  'failed-files': {
    days: fixedDays(FAILED_FILES_DAYS),
    since: 'the file was refused',
    why: 'the company sees what was wrong; row and line report stay',
    job: 'forget-failed-files',
  },
  'bank-line-texts': {
    days: ({ bankLines }) => bankLines,
    since: 'the import of a line to which nothing is allocated',
    why: 'the company matches it meanwhile; day, amount and identity hash stay',
    job: 'forget-outdated',
  },
  'bank-statement-files': {
    days: ({ bankLines }) => bankLines,
    since: 'the import',
    why: 'the company looks up its file; hash, counts and lines stay',
    job: 'forget-bank-statements',
  },
  'refused-sign-ins': {
    days: fixedDays(HOUR),
    since: 'the hour of the refusal',
    why: 'they are aggregated for the audit trail',
    job: 'record-refused-sign-ins',
  },
  notices: {
    days: fixedDays(NOTICE_DAYS),
    since: 'the notice',
    why: 'notification list',
    job: 'forget-notices',
  },
  'idempotency-keys': {
    days: fixedDays(IDEMPOTENCY_HOURS * HOUR),
    since: 'the reply',
    why: 'a program that got no response may retry within a day',
    job: 'forget-idempotency-keys',
  },
  simulations: {
    days: fixedDays(SIMULATION_HOURS * HOUR),
    since: 'the simulation',
    why: 'only viewed',
    job: 'purge-simulations',
  },
  'webhook-deliveries': {
    days: fixedDays(WEBHOOK_DELIVERY_DAYS),
    since: 'the event',
    why: 'a company looks up and repeats deliveries',
    job: 'sweep-webhooks',
  },
} as const satisfies Record<string, Term>;
