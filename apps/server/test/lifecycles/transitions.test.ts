import { LIFECYCLES, type Lifecycle, type Transition } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPolicies } from '../rls/check-policies.ts';
import { registerWebhooks } from '../rls/read-everything.ts';
import { createRecorder } from '../rls/recorder.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { executeEveryTransition } from './execute-transitions.ts';

/** Lifecycles whose rows are audited with their statuses. An act on collections has one row for all of them. */
type ExecutedLifecycle = Exclude<Lifecycle, 'COLLECTION'>;

/** Transition that no command makes: entries rule a rescission out, and the first act reopens what is untracked. */
const isUnreachable = ({ from, event }: Transition) => event === 'RESCIND' && from === 'PARTIALLY_LIQUIDATED';

/** Expected transitions, repeated by hand so that tables and commands cannot change unnoticed. */
const STEPS: Record<ExecutedLifecycle, readonly string[]> = {
  FILE: [
    'RECEIVE START>PROCESSING',
    'IMPORT PROCESSING>PROCESSED',
    'FAIL PROCESSING>PROCESSING_FAILURE',
    'CANCEL_IMPORT PROCESSED>PROCESSED',
  ],
  OFFER: [
    'MAKE_AVAILABLE START>AVAILABLE',
    'ACCEPT_CREDIT AVAILABLE>APPROVED',
    'EXTEND_DEADLINE AVAILABLE>AVAILABLE',
    'LOWER_MINIMUM AVAILABLE>AVAILABLE',
    'INVITE_LENDERS AVAILABLE>AVAILABLE',
    'EXPIRE AVAILABLE>EXPIRED',
    'CANCEL AVAILABLE>CANCELED',
    'CANCEL APPROVED>CANCELED',
    'UPLOAD_CONTRACT APPROVED>PENDING_CONTRACT',
    'LAPSE APPROVED>EXPIRED',
    'ASK_RESEND PENDING_CONTRACT>PENDING_CONTRACT',
    'UPLOAD_CONTRACT PENDING_CONTRACT>PENDING_CONTRACT',
    'ACCEPT_CONTRACT PENDING_CONTRACT>NEGOTIATED',
    'LAPSE PENDING_CONTRACT>EXPIRED',
    'SETTLE_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
    'SETTLE_ALL NEGOTIATED>LIQUIDATED',
    'SETTLE_SOME PARTIALLY_LIQUIDATED>PARTIALLY_LIQUIDATED',
    'SETTLE_ALL PARTIALLY_LIQUIDATED>LIQUIDATED',
    'COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
    'COLLECT_ALL NEGOTIATED>LIQUIDATED',
    'COLLECT_SOME PARTIALLY_LIQUIDATED>PARTIALLY_LIQUIDATED',
    'COLLECT_ALL PARTIALLY_LIQUIDATED>LIQUIDATED',
    'REOPEN_SOME PARTIALLY_LIQUIDATED>PARTIALLY_LIQUIDATED',
    'REOPEN_ALL PARTIALLY_LIQUIDATED>NEGOTIATED',
    'REOPEN_SOME LIQUIDATED>PARTIALLY_LIQUIDATED',
    'REOPEN_ALL LIQUIDATED>NEGOTIATED',
    'RESCIND NEGOTIATED>CANCELED',
  ],
  CREDIT: [
    'PROPOSE START>AVAILABLE',
    'ACCEPT AVAILABLE>APPROVED',
    'REJECT AVAILABLE>REJECTED',
    'CLOSE AVAILABLE>CANCELED',
    'WITHDRAW AVAILABLE>CANCELED',
    'EXPIRE AVAILABLE>EXPIRED',
    'COMPLETE APPROVED>NEGOTIATED',
    'RESCIND NEGOTIATED>CANCELED',
    'CLOSE APPROVED>CANCELED',
    'EXPIRE APPROVED>EXPIRED',
  ],
  CONTRACT: [
    'UPLOAD START>PENDING',
    'ACCEPT PENDING>APPROVED',
    'ASK_RESEND PENDING>REJECTED',
    'CANCEL PENDING>CANCELED',
  ],
  RECEIVABLE: [
    'IMPORT START>AVAILABLE',
    'IMPORT_MATURED START>EXPIRED',
    'OFFER AVAILABLE>NEGOTIATION',
    'RESERVE AVAILABLE>RESERVED',
    'REPLACE AVAILABLE>CANCELED',
    'CANCEL_IMPORT AVAILABLE>CANCELED',
    'MATURE AVAILABLE>EXPIRED',
    'MATURE RESERVED>EXPIRED',
    'ACCEPT NEGOTIATION>APPROVED',
    'UPLOAD APPROVED>PENDING_CONTRACT',
    'SELL PENDING_CONTRACT>NEGOTIATED',
    'SETTLE NEGOTIATED>LIQUIDATED',
    'REOPEN LIQUIDATED>NEGOTIATED',
    'COVER RESERVED>NEGOTIATED',
    'UNCOVER NEGOTIATED>RESERVED',
    'RELEASE NEGOTIATED>AVAILABLE',
    'RELEASE_MATURED NEGOTIATED>EXPIRED',
    'RELEASE NEGOTIATION>AVAILABLE',
    'RELEASE_MATURED NEGOTIATION>EXPIRED',
    'RELEASE APPROVED>AVAILABLE',
    'RELEASE_MATURED APPROVED>EXPIRED',
    'RELEASE PENDING_CONTRACT>AVAILABLE',
    'RELEASE_MATURED PENDING_CONTRACT>EXPIRED',
    'RELEASE RESERVED>AVAILABLE',
    'RELEASE_MATURED RESERVED>EXPIRED',
  ],
  PAYMENT: [
    'OPEN START>DUE',
    'INFORM DUE>INFORMED',
    'INFORM CONTESTED>INFORMED',
    'CONFIRM DUE>CONFIRMED',
    'CONFIRM INFORMED>CONFIRMED',
    'CONTEST INFORMED>CONTESTED',
    'REVERSE CONFIRMED>DUE',
    'UNMATCH CONFIRMED>INFORMED',
    'RESTORE DUE>CONFIRMED',
    'RESCIND DUE>RESCINDED',
    'RESCIND CONTESTED>RESCINDED',
  ],
  BANK_STATEMENT: [
    'RECEIVE START>PROCESSING',
    'IMPORT PROCESSING>PROCESSED',
    'FAIL PROCESSING>PROCESSING_FAILURE',
  ],
  REMITTANCE: [
    'DECLARE START>DECLARED',
    'RECEIVE DECLARED>RECEIVED',
    'RECEIVE DISPUTED>RECEIVED',
    'REOPEN RECEIVED>DECLARED',
    'WITHDRAW DECLARED>WITHDRAWN',
    'DISPUTE DECLARED>DISPUTED',
    'REJECT DISPUTED>WITHDRAWN',
  ],
  BUYBACK: [
    'PROPOSE START>PROPOSED',
    'CONFIRM PROPOSED>CONFIRMED',
    'REFUSE PROPOSED>REFUSED',
    'WITHDRAW PROPOSED>WITHDRAWN',
    'EXPIRE PROPOSED>EXPIRED',
    'REOPEN CONFIRMED>PROPOSED',
    'REVERSE CONFIRMED>REVERSED',
  ],
  COVER: [
    'OFFER START>OFFERED',
    'ACCEPT OFFERED>ACCEPTED',
    'REFUSE OFFERED>REFUSED',
    'WITHDRAW OFFERED>WITHDRAWN',
    'EXPIRE OFFERED>EXPIRED',
    'REVERSE ACCEPTED>REVERSED',
  ],
  DISPUTE: [
    'OPEN START>OPEN',
    'ANSWER OPEN>ANSWERED',
    'ANSWER ANSWERED>ANSWERED',
    'AGREE OPEN>AGREED',
    'AGREE ANSWERED>AGREED',
    'AGREE ESCALATED>AGREED',
    'ESCALATE OPEN>ESCALATED',
    'ESCALATE ANSWERED>ESCALATED',
    'DECIDE ESCALATED>DECIDED',
    'CLOSE OPEN>CLOSED',
    'CLOSE ANSWERED>CLOSED',
    'CLOSE ESCALATED>CLOSED',
    'REOPEN CLOSED>OPEN',
    'REOPEN_ANSWERED CLOSED>ANSWERED',
    'REOPEN_ESCALATED CLOSED>ESCALATED',
    'VOID OPEN>VOID',
    'VOID ANSWERED>VOID',
    'VOID ESCALATED>VOID',
  ],
  CREDENTIAL: [
    'GENERATE START>ACTIVE',
    'DELETE ACTIVE>INACTIVE',
    'BLOCK_USER ACTIVE>INACTIVE',
    'CHANGE_EMAIL ACTIVE>INACTIVE',
    'EXPIRE ACTIVE>INACTIVE',
  ],
  ACCESS_REQUEST: ['REQUEST START>PENDING', 'ACCEPT PENDING>ACCEPTED', 'DECLINE PENDING>DECLINED'],
  HELD_CHANGE: [
    'HOLD START>HELD',
    'APPLY HELD>APPLIED',
    'RELEASE HELD>APPLIED',
    'STOP HELD>STOPPED',
    'FAIL HELD>FAILED',
  ],
  APPROVAL_REQUEST: [
    'ASK START>WAITING',
    'APPROVE WAITING>APPROVED',
    'DECLINE WAITING>DECLINED',
    'FAIL WAITING>FAILED',
    'EXPIRE WAITING>EXPIRED',
  ],
};

const COLUMNS: Record<ExecutedLifecycle, string> = {
  FILE: 'managed_files',
  OFFER: 'offers',
  CREDIT: 'credits',
  CONTRACT: 'contracts',
  RECEIVABLE: 'receivables',
  PAYMENT: 'payments',
  BANK_STATEMENT: 'bank_statements',
  REMITTANCE: 'remittances',
  BUYBACK: 'buybacks',
  COVER: 'covers',
  DISPUTE: 'disputes',
  CREDENTIAL: 'credentials',
  ACCESS_REQUEST: 'access_requests',
  HELD_CHANGE: 'held_changes',
  APPROVAL_REQUEST: 'approval_requests',
};

const rowsOf = (life: ExecutedLifecycle): readonly Transition[] => {
  const table: readonly Transition[] = LIFECYCLES[life];
  return table.filter((row) => !isUnreachable(row));
};
const pairOf = (step: string) => step.replace(/^\S+ /, '');
const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();

const recorder = createRecorder();
let s: TestServer;
/** Status changes that a trigger recorded, such as `offers START>AVAILABLE`. */
let written: readonly string[];
let auditedSteps: readonly { entity: string; step: string; author: string }[];

beforeAll(async () => {
  s = await createTestServer({}, recorder.watch);
  const { owner } = s.t.database;
  await sql`CREATE TABLE seen (change text PRIMARY KEY)`.execute(owner);
  await sql`CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO seen VALUES (TG_ARGV[0] || ' '
        || CASE TG_OP WHEN 'INSERT' THEN 'START' ELSE OLD.status END || '>' || NEW.status) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(owner);
  for (const table of Object.values(COLUMNS))
    await sql`CREATE TRIGGER see AFTER INSERT OR UPDATE OF status ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION see(${sql.lit(table)})`.execute(owner);
  await registerWebhooks(s, [s.borrower, s.lenders[0], s.moderator]);
  await executeEveryTransition(s);
  const seen = await sql<{ change: string }>`SELECT change FROM seen`.execute(owner);
  written = seen.rows.map(({ change }) => change);
  const audit = await sql<{ entity: string; step: string; author: string }>`
    SELECT DISTINCT entity, event || ' ' || coalesce(from_status, 'START') || '>' || to_status AS step,
      coalesce(split_part(permission, '.', 1), 'system') AS author
    FROM audit WHERE to_status IS NOT NULL`.execute(owner);
  auditedSteps = audit.rows;
}, 120_000);
afterAll(() => s.close());

const auditedStepsOf = (life: ExecutedLifecycle) =>
  auditedSteps.filter(({ entity }) => entity === (life === 'RECEIVABLE' ? 'RECEIVABLES' : life));

describe.each(Object.keys(STEPS) as ExecutedLifecycle[])('lifecycle %s', (life) => {
  it('has exactly the expected transitions in its table', () => {
    const table = rowsOf(life).map(({ event, from, to }) => `${event} ${from}>${to}`);
    expect(table.sort()).toEqual([...STEPS[life]].sort());
  });

  it('has each of its status changes, and no other, written by commands and sweeps', () => {
    const prefix = `${COLUMNS[life]} `;
    const moves = written.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
    expect(moves.sort()).toEqual(distinct(STEPS[life].map(pairOf)));
  });

  it('has each of its transitions audited, by allowed authors only', () => {
    // Imports are audited by file, but makers of tests insert receivables without an audit row.
    const told = STEPS[life].filter((step) => life !== 'RECEIVABLE' || !step.includes('START>'));
    const steps = auditedStepsOf(life).map(({ step }) => step);
    expect(distinct(steps.filter((step) => life !== 'RECEIVABLE' || !step.includes('START>')))).toEqual(
      [...told].sort(),
    );
    const allowed = rowsOf(life).flatMap(({ event, from, to, actors }) =>
      actors.map((author) => `${event} ${from}>${to} ${author}`),
    );
    for (const { step, author } of auditedStepsOf(life)) expect(allowed).toContain(`${step} ${author}`);
  });
});

// Runs last because it truncates the tables.
describe('row-level security', () => checkPolicies(() => s, recorder.statements));
