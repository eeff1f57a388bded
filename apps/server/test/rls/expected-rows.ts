import type { CompanyType } from '@pregao/domain';
import type { ActorIdentity } from '../../src/platform/db/actor-context.ts';

/**
 * Conditions on a row `t` by kind of reader, which repeat the RLS policies independently. `$c` is the
 * reader's company, `$u` its user. A missing kind sees no rows; `all` is any user, `company` any company but
 * moderators.
 */
interface RowConditions {
  readonly all?: string;
  readonly moderator?: string;
  readonly visitor?: string;
  readonly company?: string;
  readonly borrower?: string;
  readonly lender?: string;
}

const ANY = 'true';
const OWN = 't.company_id = $c';
const PERSONAL = { all: 't.user_id = $u' };
const OWN_USERS = 't.user_id IN (SELECT id FROM users WHERE company_id = $c)';
const OWN_OFFER = 'IN (SELECT id FROM offers WHERE company_id = $c)';
const INVITED = 'IN (SELECT offer_id FROM offer_lenders WHERE company_id = $c)';
const OWN_CREDIT = 'IN (SELECT id FROM credits WHERE company_id = $c)';
const OWN_FILE = {
  moderator: ANY,
  company: 't.file_id IN (SELECT id FROM managed_files WHERE company_id = $c)',
};
const OF_OFFER = { moderator: ANY, borrower: `t.offer_id ${OWN_OFFER}`, lender: `t.offer_id ${INVITED}` };
const OF_DEAL = { moderator: ANY, borrower: `t.offer_id ${OWN_OFFER}`, lender: `t.credit_id ${OWN_CREDIT}` };
const OWN_DEAL = 'IN (SELECT offer_id FROM payments WHERE $c IN (borrower_id, lender_id))';
const OF_PARTIES = { moderator: ANY, borrower: `t.offer_id ${OWN_DEAL}`, lender: `t.offer_id ${OWN_DEAL}` };
const ACCESS = { moderator: ANY, visitor: ANY };
const NO_READER = {};
const OPEN = { all: ANY, visitor: ANY };

export const VISIBLE_ROWS: Readonly<Record<string, RowConditions>> = {
  access_requests: ACCESS,
  approval_limits: { all: OWN },
  approval_requests: { all: OWN },
  audit: {
    moderator: ANY,
    borrower: `${OWN} OR t.aggregate = 'OFFER' AND t.aggregate_id ${OWN_OFFER}`,
    lender: `${OWN} OR t.aggregate = 'OFFER' AND t.aggregate_id ${INVITED}
      AND (t.aggregate_id ${OWN_DEAL} OR t.entity NOT IN ('PAYMENT', 'COLLECTIONS', 'REMITTANCE') AND t.event NOT IN
        ('COLLECT_SOME', 'COLLECT_ALL', 'REOPEN_SOME', 'REOPEN_ALL', 'REOPEN', 'RESCIND') OR t.entity IN ('CREDIT', 'CONTRACT'))
      AND (t.entity NOT IN ('CREDIT', 'CONTRACT')
      OR t.entity = 'CREDIT' AND t.entity_id ${OWN_CREDIT}
      OR t.entity = 'CONTRACT' AND t.entity_id IN (SELECT id FROM contracts WHERE credit_id ${OWN_CREDIT}))`,
  },
  audit_anchored: NO_READER,
  audit_anchors: NO_READER,
  audit_heads: NO_READER,
  authenticator_apps: { ...ACCESS, company: OWN_USERS },
  buyback_shares: OF_PARTIES,
  buybacks: OF_PARTIES,
  cdi_rates: { ...OPEN },
  clock: { ...OPEN },
  collections: OF_PARTIES,
  companies: {
    moderator: ANY,
    visitor: ANY,
    borrower: `t.id = $c OR t.company_type IN ('MODERATOR', 'LENDER')`,
    lender: `t.id = $c OR t.company_type IN ('MODERATOR', 'BORROWER')`,
  },
  contract_checks: {
    moderator: ANY,
    borrower: `t.contract_id IN (SELECT id FROM contracts WHERE offer_id ${OWN_OFFER})`,
    lender: `t.contract_id IN (SELECT id FROM contracts WHERE credit_id ${OWN_CREDIT})`,
  },
  contracts: OF_DEAL,
  cover_receivables: OF_PARTIES,
  cover_shares: OF_PARTIES,
  covers: OF_PARTIES,
  credentials: { ...ACCESS, company: OWN_USERS },
  credits: { moderator: ANY, borrower: `t.offer_id ${OWN_OFFER}`, lender: OWN },
  demo_data: NO_READER,
  digests: PERSONAL,
  dispute_collections: OF_PARTIES,
  dispute_documents: {
    ...OF_PARTIES,
    moderator: `t.dispute_id IN (SELECT id FROM disputes WHERE escalated_at IS NOT NULL)`,
  },
  dispute_messages: {
    ...OF_PARTIES,
    moderator: `t.dispute_id IN (SELECT id FROM disputes WHERE escalated_at IS NOT NULL)`,
  },
  disputes: OF_PARTIES,
  dossiers: OF_DEAL,
  held_changes: { ...ACCESS, company: OWN },
  idempotency_keys: PERSONAL,
  installation: { ...OPEN },
  known_addresses: { ...ACCESS, company: 't.user_id = $u' },
  link_uses: { ...OPEN },
  list_view_defaults: PERSONAL,
  list_views: { all: `t.user_id = $u OR t.shared AND ${OWN}` },
  mails: NO_READER,
  managed_file_lines: OWN_FILE,
  managed_file_repeats: OWN_FILE,
  managed_file_sums: OWN_FILE,
  managed_file_warnings: OWN_FILE,
  managed_files: { moderator: ANY, company: OWN },
  migrations: { ...OPEN },
  notice_choices: PERSONAL,
  notices: PERSONAL,
  offer_due_dates: OF_OFFER,
  offer_issuers: OF_OFFER,
  offer_lenders: { moderator: ANY, borrower: `t.offer_id ${OWN_OFFER}`, lender: OWN },
  offer_receivables: OF_OFFER,
  offers: { moderator: ANY, borrower: OWN, lender: `t.id ${INVITED}` },
  one_time_tokens: { ...ACCESS, company: OWN_USERS },
  payment_proofs: {
    ...OF_PARTIES,
    moderator: `t.offer_id IN (SELECT offer_id FROM payments WHERE status = 'CONTESTED' AND moderators_at <= app_now())`,
  },
  payments: OF_PARTIES,
  pin_challenges: { ...ACCESS, company: OWN_USERS },
  receivable_issuer_totals: { moderator: ANY, company: OWN },
  receivable_month_totals: { moderator: ANY, company: OWN },
  receivable_totals: { moderator: ANY, company: OWN },
  receivables: {
    moderator: ANY,
    borrower: OWN,
    lender: `t.id IN (SELECT receivable_id FROM offer_receivables WHERE offer_id ${INVITED})`,
  },
  recovery_codes: { ...ACCESS, company: OWN_USERS },
  refused_sign_ins: ACCESS,
  remittance_shares: OF_PARTIES,
  remittances: OF_PARTIES,
  sessions: { ...ACCESS, company: OWN_USERS },
  settlement_dossiers: OF_PARTIES,
  settlement_entries: OF_PARTIES,
  settlement_settings: { all: OWN },
  simulations: { moderator: ANY, company: OWN },
  throttle: { ...OPEN },
  users: {
    ...ACCESS,
    company: `${OWN} OR t.company_id IN (SELECT id FROM companies WHERE company_type = 'MODERATOR')`,
  },
  webhook_attempts: {
    all: 't.delivery_id IN (SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.company_id = $c)',
  },
  webhook_deliveries: { all: 't.webhook_id IN (SELECT id FROM webhooks WHERE company_id = $c)' },
  webhooks: { all: OWN },
};

/** Tables of no company, readable without an actor. */
const ALWAYS_OPEN = ['cdi_rates', 'clock', 'installation', 'migrations'];

const KINDS = { MODERATOR: 'moderator', BORROWER: 'borrower', LENDER: 'lender' } as const satisfies Record<
  CompanyType,
  keyof RowConditions
>;

function conditionFor(table: string, who: ActorIdentity | undefined): string {
  const whose = VISIBLE_ROWS[table] ?? {};
  if (who === 'SYSTEM' || ALWAYS_OPEN.includes(table)) return ANY;
  if (who === undefined) return 'false';
  if (who === 'VISITOR') return whose.visitor ?? 'false';
  const kind = KINDS[who.company_type];
  const condition = whose[kind] ?? (kind === 'moderator' ? undefined : whose.company) ?? whose.all ?? 'false';
  return condition.replaceAll('$c', String(who.company_id)).replaceAll('$u', String(who.user_id));
}

/** SQL expression of a row as text; of users only columns that the application's role may read. */
const rowText = (table: string) => (table === 'users' ? "concat_ws(' ', t.id, t.name, t.email)" : 't::text');

const rowsWhere = (condition: (table: string) => string): string => {
  const tables = Object.keys(VISIBLE_ROWS)
    .map(
      (
        table,
      ) => `SELECT '${table}' AS name, count(*) AS rows, md5(string_agg(${rowText(table)}, ',' ORDER BY ${rowText(table)})) AS content
        FROM ${table} t WHERE ${condition(table)}`,
    )
    .join(' UNION ALL ');
  return `SELECT * FROM (${tables}) found ORDER BY name`;
};

/** Query of the rows that a reader may see by the conditions above, for the owner's connection. */
export const visibleRowsQuery = (who: ActorIdentity | undefined): string =>
  rowsWhere((table) => conditionFor(table, who));

/** Query of all rows that the current actor sees. */
export const ALL_ROWS_QUERY = rowsWhere(() => ANY);
