import type { Input } from '@pregao/contract';
import type { Actor, ApprovalAct, Beginning, CardNetwork, Centavos, Day } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Commands that may wait, as they were checked; instants with their offset. */
export interface HeldCommands {
  readonly PUBLISH: Input<'createOffer'>;
  readonly BID: Input<'createCredit'>;
  readonly ACCEPT: Input<'answerCredit'>;
  readonly INVITE: Input<'inviteLenders'>;
}

/** What a reader is told of a request beside its columns. Names are read where it is told. */
export interface RequestSummary {
  readonly card_network: CardNetwork;
  /** ISO 8601. */
  readonly valid_until: string;
  readonly minimal_value?: Centavos;
  readonly receivables_count?: number;
  readonly lenders?: readonly number[];
  /** Of an invitation: who was invited before. */
  readonly invited?: readonly number[];
  readonly payment_date?: Day;
  /**
   * In percent: of a proposal, or of the minimal value of a schedule that is to be published, paid on the
   * first day after it closes.
   */
  readonly annual_252?: number | null;
  /** Of a schedule that is to be published: centavos reserved beside what is offered. */
  readonly security_margin_value?: Centavos;
  /** Id of the company on the other side. */
  readonly counterpart?: number;
}

/** An act that is asked for, with what it would do. */
export type AskedAct = {
  [Act in ApprovalAct]: { readonly act: Act; readonly command: HeldCommands[Act] };
}[ApprovalAct] & {
  readonly amount: Centavos;
  /** What is held against the limit where that is not the amount. */
  readonly measured?: Centavos;
  readonly offer_id: number | null;
  readonly credit_id: number | null;
  readonly expires_at: Date;
  readonly summary: RequestSummary;
};

export function insertRequest(
  tx: Tx,
  { company_id, user_id, via }: Actor,
  { to }: Beginning<'APPROVAL_REQUEST'>,
  { command, summary, measured: _, ...columns }: AskedAct & { readonly limit_amount: Centavos },
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

/** Is a request about the same: the same receivables, proposal or schedule, of a schedule's further investors one at least? */
function isAbout({ act, offer_id, credit_id, command }: AskedAct): RawBuilder<boolean> {
  if ('receivable_id' in command) {
    const offered = JSON.stringify(command.receivable_id);
    return sql`act = ${act} and command->'receivable_id' @> ${offered}::jsonb and command->'receivable_id' <@ ${offered}::jsonb`;
  }
  const same = sql<boolean>`act = ${act} and offer_id = ${offer_id} and credit_id is not distinct from ${credit_id}`;
  if (!('lenders' in command)) return same;
  return sql`${same} and exists (select from jsonb_array_elements_text(command->'lenders') lender
    where lender::bigint = any(${command.lenders}::bigint[]))`;
}

/** Requests of the actor's company whose time runs: how many there are, and whether one is about the same thing. */
export async function waitingRequests(
  tx: Tx,
  { company_id, user_id }: Actor,
  asked: AskedAct,
): Promise<{ count: number; own: number; same: boolean }> {
  return tx
    .selectFrom('approval_requests')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where requested_by = ${user_id})`.as('own'),
    ])
    .select([sql<boolean>`coalesce(bool_or(${isAbout(asked)}), false)`.as('same')])
    .where('company_id', '=', company_id)
    .where('status', '=', 'WAITING')
    .where(sql<SqlBool>`expires_at > app_now()`)
    .executeTakeFirstOrThrow();
}
