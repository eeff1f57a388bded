import { type RawBuilder, sql } from 'kysely';
import type { TERMS } from '../../src/modules/retention/terms.ts';

/**
 * Terms in days or hours after one instant of a row.
 * The other terms have their own tests, here and in `refused-sign-ins.test.ts`.
 */
export type AgedTerm = Exclude<keyof typeof TERMS, 'mail-secrets' | 'refused-sign-ins'>;

interface Owner {
  readonly user_id: number;
  readonly company_id: number;
}

interface AgedRow {
  readonly table: string;
  /** Column from which the term counts. */
  readonly since: string;
  /** Other columns that a row requires. */
  readonly values: (owner: Owner, at: RawBuilder<Date>) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Condition for data that is still stored; by default the row itself. */
  readonly kept?: RawBuilder<boolean>;
  /** Clock of the term when it is not that of the application. */
  readonly clock?: RawBuilder<Date>;
}

const text = (value: string) => sql`${value}::text`;
const unique = sql`gen_random_uuid()::text`;
const userColumns = ({ user_id }: Owner) => ({ user_id: sql`${user_id}` });
const json = sql`'{}'::jsonb`;
const tomorrow = sql`app_now() + interval '1 day'`;
const muchEarlier = (at: RawBuilder<Date>) => sql`${at} - interval '400 days'`;

const mail = (kind: string) => ({
  to_address: text('ana@a.example'),
  language: text('pt'),
  kind: text(kind),
  subject: text('S'),
  text: text('T'),
  html: text('H'),
  sent_at: sql`app_now()`,
});

/** A row for each term, made with a given age; its other instants are much younger or much older. */
export const AGED_ROWS: Readonly<Record<AgedTerm, AgedRow>> = {
  'mail-texts': {
    table: 'mails',
    since: 'created_at',
    values: () => mail('AGED_TEXT'),
    kept: sql`kind = 'AGED_TEXT' and text <> ''`,
  },
  mails: {
    table: 'mails',
    since: 'created_at',
    values: () => mail('AGED_ROW'),
    kept: sql`kind = 'AGED_ROW'`,
  },
  sessions: {
    table: 'sessions',
    since: 'expires_at',
    values: (owner, at) => ({ ...userColumns(owner), created_at: muchEarlier(at), token_expires_at: at }),
  },
  'one-time-tokens': {
    table: 'one_time_tokens',
    since: 'expires_at',
    values: (owner, at) => ({
      ...userColumns(owner),
      purpose: text('INVITATION'),
      token_hash: unique,
      created_at: muchEarlier(at),
    }),
  },
  'pin-challenges': {
    table: 'pin_challenges',
    since: 'expires_at',
    values: (owner, at) => ({ ...userColumns(owner), pin_hash: text(''), created_at: muchEarlier(at) }),
  },
  throttle: { table: 'throttle', since: 'until', values: () => ({ key: unique, tries: sql`1` }) },
  'link-uses': {
    table: 'link_uses',
    since: 'until',
    values: () => ({ id: sql`gen_random_uuid()`, uses: sql`1` }),
  },
  'known-addresses': {
    table: 'known_addresses',
    since: 'seen_at',
    values: (owner) => ({ ...userColumns(owner), address: unique }),
  },
  digests: {
    table: 'digests',
    since: 'created_at',
    values: (owner) => ({
      ...userColumns(owner),
      day: sql`date '2026-01-01' + (select count(*)::int from digests)`,
      notices: sql`1`,
    }),
  },
  'access-requests': {
    table: 'access_requests',
    since: 'answered_at',
    values: ({ user_id }, at) => ({
      status: text('DECLINED'),
      company: json,
      person: json,
      language: text('pt'),
      timezone: text('UTC-3'),
      reason: text('R'),
      answered_by: sql`${user_id}`,
      created_at: muchEarlier(at),
    }),
  },
  'failed-files': {
    table: 'managed_files',
    since: 'processed_at',
    values: ({ user_id, company_id }, at) => ({
      company_id: sql`${company_id}`,
      user_id: sql`${user_id}`,
      name: text('N'),
      card_network: text('VISA'),
      status: text('PROCESSING_FAILURE'),
      failure: text('FILE_TYPE_OR_SIZE'),
      sha256: text('0'.repeat(64)),
      size: sql`1`,
      storage_key: unique,
      created_at: muchEarlier(at),
    }),
    kept: sql`content_removed_at is null`,
  },
  'bank-statement-files': {
    table: 'bank_statements',
    since: 'processed_at',
    values: ({ user_id, company_id }, at) => ({
      company_id: sql`${company_id}`,
      user_id: sql`${user_id}`,
      name: text('N'),
      status: text('PROCESSED'),
      format: text('OFX'),
      sha256: text('0'.repeat(64)),
      size: sql`1`,
      storage_key: unique,
      created_at: muchEarlier(at),
    }),
    kept: sql`content_removed_at is null`,
  },
  'bank-line-texts': {
    table: 'bank_lines',
    since: 'created_at',
    values: ({ company_id }) => ({
      company_id: sql`${company_id}`,
      statement_id: sql`(select max(id) from bank_statements where company_id = ${company_id})`,
      account_key: text('341/1/1'),
      format: text('OFX'),
      line_number: sql`1`,
      day: sql`date '2026-01-05'`,
      amount: sql`100`,
      text: text('T'),
      document: text('D'),
      payer: text('11222333000181'),
      fit_id: text('F'),
      identity: sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`,
      is_possible_repetition: sql`false`,
    }),
    kept: sql`text is not null`,
  },
  notices: {
    table: 'notices',
    since: 'created_at',
    values: (owner) => ({ ...userColumns(owner), kind: text('FILE_PROCESSED'), said: json }),
  },
  'idempotency-keys': {
    table: 'idempotency_keys',
    since: 'created_at',
    values: (owner) => ({
      ...userColumns(owner),
      call: text('C'),
      key: unique,
      fingerprint: text('F'),
      status: sql`200`,
      reply: text('R'),
    }),
    clock: sql`clock_timestamp()`,
  },
  simulations: {
    table: 'simulations',
    since: 'created_at',
    values: ({ user_id, company_id }, at) => ({
      company_id: sql`${company_id}`,
      user_id: sql`${user_id}`,
      card_network: text('VISA'),
      receivable_ids: sql`'{}'::bigint[]`,
      expires_at: sql`${at} + interval '24 hours'`,
    }),
  },
  'webhook-deliveries': {
    table: 'webhook_deliveries',
    since: 'created_at',
    values: () => ({
      webhook_id: sql`(select max(id) from webhooks)`,
      message_id: unique,
      type: text('T'),
      subject: text('TEST'),
      payload: text('P'),
      next_attempt_at: sql`null`,
      outcome: text('DELIVERED'),
      ended_at: tomorrow,
    }),
  },
};
