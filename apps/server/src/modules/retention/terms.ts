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
    since: 'the mail was sent and its PIN or link has run out or was used',
    why: 'who reads the database or a backup finds no way in',
    job: 'forget-mails',
  },
  'mail-texts': {
    days: ({ mails }) => mails,
    since: 'the mail was written',
    why: 'support looks up what somebody was told in the last weeks',
    job: 'forget-outdated',
  },
  mails: {
    days: ({ mails }) => Math.max(mails, MAIL_ROWS_DAYS),
    since: 'the mail was written',
    why: 'subject, address and time answer whether somebody was told at all',
    job: 'forget-outdated',
  },
  sessions: {
    days: ({ sessions }) => sessions,
    since: 'the session ended',
    why: 'times of access, for six months (Lei 12.965/2014, art. 15)',
    job: 'forget-outdated',
  },
  'one-time-tokens': {
    days: fixedDays(30),
    since: 'the link ran out',
    why: 'support tells why a link no longer works',
    job: 'forget-outdated',
  },
  'pin-challenges': {
    days: fixedDays(1),
    since: 'the PIN ran out',
    why: 'a wrong PIN is counted across PINs for a day at most',
    job: 'forget-outdated',
  },
  throttle: {
    days: fixedDays(1),
    since: 'the wait ended',
    why: 'the next wait is longer when tries go on within a day',
    job: 'forget-outdated',
  },
  'link-uses': {
    days: fixedDays(1),
    since: 'the link of a download ran out',
    why: 'how often it was opened is counted while it works',
    job: 'forget-outdated',
  },
  'known-addresses': {
    days: fixedDays(180),
    since: 'the network was last seen',
    why: 'who comes from where it always came is not slowed by the tries of strangers',
    job: 'forget-outdated',
  },
  digests: {
    days: fixedDays(30),
    since: 'the day of the digest',
    why: 'a day gets one digest',
    job: 'forget-outdated',
  },
  'access-requests': {
    days: ({ requests }) => requests,
    since: 'the request was answered; unanswered: was made',
    why: 'who was refused, or waits, may ask why',
    job: 'forget-outdated',
  },
  'failed-files': {
    days: fixedDays(FAILED_FILES_DAYS),
    since: 'the file was refused',
    why: 'its company looks up what was wrong; row and line report stay',
    job: 'forget-failed-files',
  },
  'refused-sign-ins': {
    days: fixedDays(HOUR),
    since: 'the hour in which they were refused',
    why: 'they are summed up for the audit trail',
    job: 'record-refused-sign-ins',
  },
  notices: {
    days: fixedDays(NOTICE_DAYS),
    since: 'the notice',
    why: 'what the bell shows',
    job: 'forget-notices',
  },
  'idempotency-keys': {
    days: fixedDays(IDEMPOTENCY_HOURS * HOUR),
    since: 'the answer',
    why: 'a program that heard no answer asks again within a day',
    job: 'forget-idempotency-keys',
  },
  simulations: {
    days: fixedDays(SIMULATION_HOURS * HOUR),
    since: 'the simulation',
    why: 'it is only looked at',
    job: 'purge-simulations',
  },
  'webhook-deliveries': {
    days: fixedDays(WEBHOOK_DELIVERY_DAYS),
    since: 'the event',
    why: 'a company looks up and repeats what its program missed',
    job: 'sweep-webhooks',
  },
} as const satisfies Record<string, Term>;
