import { decideRestorePayment } from '@pregao/domain';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { lockSettlement, progressOf, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { writeConfirmation } from '../payments/confirm-payment.ts';
import { paymentEntriesById, standingPaymentEntries } from '../payments/payment-entries.store.ts';
import {
  addAllocatedAmount,
  type BankLineRow,
  insertAllocations,
  linkPriceParts,
  lockLines,
  priceParts,
  type StoredAllocation,
} from './allocations.store.ts';
import { lineAuditEntry } from './line-audit.ts';

/** Columns of a payment that its return clears. */
const RETURNED_COLUMNS = [
  'consented_to',
  'due_since',
  'informed_day',
  'informed_amount',
  'informed_method',
  'informed_reference',
  'informed_at',
  'informed_by',
  'proof_id',
  'overdue_notified_at',
  'confirmed_day',
  'confirmed_amount',
  'confirmed_at',
  'confirmed_by',
] as const;

/** What a debit has returned, as its allocation stores it. */
interface ReturnedPayment {
  /** Instant of the return, since when the payment is due; ISO 8601. */
  readonly returned_at: string;
  /** Columns before the return; instants in ISO 8601. */
  readonly columns: Pick<Settlement['payment'], (typeof RETURNED_COLUMNS)[number]>;
  /** Entries that the return reverses. */
  readonly entry_ids: readonly number[];
  /** Allocations before: it frees those of the investor; the credits stay. */
  readonly allocation_ids: readonly number[];
}

/** Returns what a return is about to undo of a confirmed payment, for `restorePayment`. */
export async function returnedPayment(
  tx: Tx,
  { deal, payment }: Settlement,
  allocations: readonly StoredAllocation[],
): Promise<string> {
  const entries = await standingPaymentEntries(tx, deal.offer.id);
  const columns = Object.fromEntries(RETURNED_COLUMNS.map((name) => [name, payment[name]]));
  const former: ReturnedPayment = {
    returned_at: deal.now.toISOString(),
    columns: columns as ReturnedPayment['columns'],
    entry_ids: entries.map(({ id }) => id),
    allocation_ids: allocations.map(({ id }) => id),
  };
  return JSON.stringify(former);
}

const formerOf = ({ returned_payment }: StoredAllocation): ReturnedPayment | null =>
  returned_payment as ReturnedPayment | null;

/** Returns the allocations before the return of a payment, those of both sides; none of other allocations. */
export function allocationsBeforeReturn(tx: Tx, allocation: StoredAllocation): Promise<StoredAllocation[]> {
  return runAsSystem(() =>
    tx
      .selectFrom('bank_allocations')
      .selectAll()
      .where('id', '=', sql<number>`ANY(${idArray(formerOf(allocation)?.allocation_ids ?? [])})`)
      .orderBy('id')
      .execute(),
  );
}

/**
 * Confirms a payment again as it was before a debit returned it: day, amount, fee, what was informed,
 * consent, entries and bank lines. Its lines are locked.
 * @throws Refused PAYMENT_CHANGED_SINCE_RETURN; otherwise the refusals of `decideRestorePayment`
 */
export async function restorePayment(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  allocation: StoredAllocation,
): Promise<void> {
  const { actor } = context;
  const { offer_id } = allocation;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const former = formerOf(allocation);
  const before = await allocationsBeforeReturn(tx, allocation);
  const credits = before.filter(({ reversed_at }) => reversed_at === null);
  const freed = before.filter(({ reversed_at }) => reversed_at !== null);
  const lines = await lockLines(
    tx,
    freed.map(({ bank_line_id }) => bank_line_id),
  );
  const isDueSince = settlement.payment.due_since.toISOString() === former?.returned_at;
  const is_untouched = isDueSince && areFree(lines, freed) && (await priceParts(tx, offer_id)).length === 0;
  const { now } = settlement.deal;
  const progress = await progressOf(tx, settlement);
  const deal = settlementDealOf(settlement);
  const plan = orThrow(decideRestorePayment({ actor, deal, is_untouched, progress, now }));
  const { confirmed_day: day, confirmed_amount: amount } = former?.columns ?? {};
  if (former === null || day == null || amount == null) throw new Error(`${offer_id} was not confirmed`);
  const byId = await paymentEntriesById(tx, offer_id, former.entry_ids);
  const tracking = { starts: false, reopened: null };
  const confirmation = { ...plan, tracking, entries: [...byId.values()], day, amount };
  const { entries } = await writeConfirmation(deps, tx, context, settlement, confirmation, former.columns);
  const entryOf = new Map([...byId.keys()].map((id, at) => [id, entries[at] ?? null]));
  await runAsSystem(async () => {
    for (const credit of credits)
      await linkPriceParts(tx, [credit], entryOf.get(credit.entry_id ?? 0) ?? undefined);
    for (const line of lines) {
      const ofLine = freed.filter(({ bank_line_id }) => bank_line_id === line.id);
      const rows: StoredAllocation[] = [];
      for (const { bank_line_id, kind, amount: part, entry_id, linked, created_by } of ofLine) {
        const entry = entry_id === null ? null : (entryOf.get(entry_id) ?? null);
        const again = { bank_line_id, offer_id, kind, amount: part, linked, entry_id: entry };
        rows.push(...(await insertAllocations(tx, line, [again], created_by)));
      }
      await addAllocatedAmount(tx, line, sumOf(rows));
      const author = line.company_id === actor.company_id ? context : SYSTEM;
      await recordAudits(tx, author, [lineAuditEntry(line, 'ALLOCATE', rows)]);
    }
  });
}

/** Tells whether lines have room for allocations that they had before. */
const areFree = (lines: readonly BankLineRow[], freed: readonly StoredAllocation[]): boolean =>
  lines.every(
    ({ id, ignored, open_amount }) =>
      !ignored && open_amount >= sumOf(freed.filter(({ bank_line_id }) => bank_line_id === id)),
  );

const sumOf = (allocations: readonly Pick<StoredAllocation, 'amount'>[]): number =>
  allocations.reduce((sum, { amount }) => sum + amount, 0);
