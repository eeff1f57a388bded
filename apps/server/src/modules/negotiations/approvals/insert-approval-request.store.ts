import type { Input } from '@pregao/contract';
import type {
  Actor,
  AllocationItem,
  ApprovalAct,
  CardNetwork,
  Centavos,
  ContestReason,
  Day,
  InitialStep,
  PaymentMethod,
  ShortageReason,
} from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Commands that may await approval, already validated; instants with their offset. */
export interface CommandsToApprove {
  readonly PUBLISH: Input<'createOffer'>;
  readonly BID: Input<'createCredit'>;
  readonly ACCEPT: Input<'answerCredit'>;
  readonly INVITE: Input<'inviteLenders'>;
  readonly INFORM: HeldInform;
  readonly WRITE_OFF: HeldWriteOff;
  readonly BUYBACK: HeldBuyback;
  readonly RESCIND: HeldRescission;
}

/** Payment that is informed on approval; its proof is stored already. */
export interface HeldInform {
  /** Offer id. */
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly proof_id: number | null;
  /** The allocated debit that informs it; absent for a payment informed by hand. */
  readonly allocation?: HeldAllocation;
}

/** Bank line that is allocated on approval. */
export interface HeldAllocation {
  readonly bank_line_id: number;
  readonly items: readonly AllocationItem[];
  readonly close?: boolean | undefined;
  readonly reason?: ShortageReason | undefined;
  readonly text?: string | null | undefined;
  /** Of a chargeback. */
  readonly authorized_on?: Day | null | undefined;
  /** Whether a person has checked that a debit returns a payment that it does not name. */
  readonly return_checked?: boolean | undefined;
}

/** Collections of one deal that are written off on approval. */
export interface HeldWriteOff {
  readonly offer_id: number;
  /** Empty for a receipt of a day and issuer. */
  readonly collection_ids: readonly number[];
  readonly reason: ShortageReason;
  readonly text: string | null;
  /** Of a chargeback. */
  readonly authorized_on?: Day | null | undefined;
  /** Receipt that closes its collections with the loss; absent for a write-off alone. */
  readonly receipt?: HeldReceipt;
  /** Bank line whose allocation closes its collections with the loss. */
  readonly allocation?: HeldAllocation;
}

/** Receipt that waits with the loss of its rest. */
export interface HeldReceipt {
  readonly pay_date?: Day | undefined;
  readonly issuer?: string | undefined;
  readonly collection_ids?: number[] | undefined;
  readonly day: Day;
  readonly amount: Centavos;
}

/** Buyback that is proposed on approval. */
export type HeldBuyback = Input<'proposeBuyback'>;

export interface HeldRescission {
  /** Offer id. */
  readonly id: number;
  readonly reason: string | null;
}

/** What the second person of a loss reads of it. */
export interface LossSummary {
  readonly reason: ShortageReason;
  readonly text: string | null;
  readonly authorized_on: Day | null;
  /** What is written off, by day and issuer, with the first receivables. */
  readonly groups: readonly {
    readonly pay_date: Day;
    readonly issuer: string;
    readonly receivables: number;
    readonly receivable_ids: readonly number[];
  }[];
  /** What the same act receives; null for a write-off alone. */
  readonly receipt: { readonly day: Day; readonly amount: Centavos } | null;
}

/** What the second person of a rescission reads of it. */
export interface RescissionSummary {
  readonly reason: string | null;
  /** Why the payment was contested; null for one that was not informed. */
  readonly contested_reason: ContestReason | null;
  /** Who permits it of a contested payment. */
  readonly permitted_by: 'LENDER' | 'MODERATOR' | null;
}

/** Facts of a request besides its columns. Companies are stored by id; their names are read when shown. */
export interface RequestSummary {
  readonly card_network: CardNetwork;
  /** ISO 8601 instant. */
  readonly valid_until: string;
  readonly minimal_value?: Centavos;
  readonly receivables_count?: number;
  readonly lenders?: readonly number[];
  /** Lenders invited before; of an invitation. */
  readonly invited?: readonly number[];
  readonly payment_date?: Day;
  /**
   * Effective rate in percent. Of a proposal, or of the minimal value of a schedule to be published, paid on
   * the first day after it closes.
   */
  readonly annual_252?: number | null;
  /** Security margin of a schedule to be published, in centavos. */
  readonly security_margin_value?: Centavos;
  /** Company id of the other side. */
  readonly counterpart?: number;
  /** Of a bank line that closes losses of several deals: each of them, in centavos. */
  readonly losses?: readonly { readonly offer_id: number; readonly value: Centavos }[];
  readonly loss?: LossSummary;
  readonly rescission?: RescissionSummary;
  /** Of a debit that informs the prices of several deals: each of them, in centavos. */
  readonly prices?: readonly { readonly offer_id: number; readonly value: Centavos }[];
}

/** Act that needs approval, with its command and its effect. */
export type ActToApprove = {
  [Act in ApprovalAct]: { readonly act: Act; readonly command: CommandsToApprove[Act] };
}[ApprovalAct] & {
  readonly amount: Centavos;
  /** Amount compared with the limit, when it is not `amount`. */
  readonly limited_amount?: Centavos;
  readonly offer_id: number | null;
  readonly credit_id: number | null;
  readonly expires_at: Date;
  readonly summary: RequestSummary;
};

export function insertRequest(
  tx: Tx,
  { company_id, user_id, via }: Actor,
  { to }: InitialStep<'APPROVAL_REQUEST'>,
  { command, summary, limited_amount: _, ...columns }: ActToApprove & { readonly limit_amount: Centavos },
): Promise<{ id: number }> {
  return tx
    .insertInto('approval_requests')
    .values({
      ...columns,
      command: JSON.stringify(command),
      summary: JSON.stringify(summary),
      status: to,
      company_id,
      requested_by: user_id,
      via,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Tests whether a request is about the same receivables, proposal or schedule. Invitations match when they
 * share a lender.
 */
function isSameSubject({ act, offer_id, credit_id, command }: ActToApprove): RawBuilder<boolean> {
  if ('receivable_id' in command) {
    const offered = JSON.stringify(command.receivable_id);
    return sql`act = ${act} and command->'receivable_id' @> ${offered}::jsonb and command->'receivable_id' <@ ${offered}::jsonb`;
  }
  const same = sql<boolean>`act = ${act} and offer_id = ${offer_id} and credit_id is not distinct from ${credit_id}`;
  if (!('lenders' in command)) return same;
  return sql`${same} and exists (select from jsonb_array_elements_text(command->'lenders') lender
    where lender::bigint = any(${command.lenders}::bigint[]))`;
}

/** Counts the running requests of the actor's company, and tells whether one is about the same thing. */
export async function countWaitingRequests(
  tx: Tx,
  { company_id, user_id }: Actor,
  act: ActToApprove,
): Promise<{ count: number; own: number; same: boolean }> {
  return tx
    .selectFrom('approval_requests')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where requested_by = ${user_id})`.as('own'),
    ])
    .select([sql<boolean>`coalesce(bool_or(${isSameSubject(act)}), false)`.as('same')])
    .where('company_id', '=', company_id)
    .where('status', '=', 'WAITING')
    .where(sql<SqlBool>`expires_at > app_now()`)
    .executeTakeFirstOrThrow();
}
