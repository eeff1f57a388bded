import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireWithinLimit } from '../../negotiations/approvals/run-or-request-approval.ts';
import { askedPayments } from '../payments/inform-payment.ts';
import { informedPayment } from './allocate-items.ts';
import type { AllocationToRequire } from './require-losses-within-limit.ts';

/**
 * Requires, before a debit is allocated, that the actor may inform its prices alone, or that a MASTER has
 * approved them.
 * @throws LimitExceeded or Refused as `requireWithinLimit`
 */
export async function requirePricesWithinLimit(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { line, items, command }: AllocationToRequire,
): Promise<void> {
  const [first, ...others] = items
    .filter(({ act }) => act === 'INFORM')
    .map((item) => informedPayment({ line, offer_id: item.offer_id, items: [item], command }));
  if (first === undefined) return;
  await requireWithinLimit(tx, context, await askedPayments(deps, tx, context, [first, ...others]));
}
