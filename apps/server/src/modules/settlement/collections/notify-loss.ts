import type { CollectionsPlan, ShortageReason } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { borrowerRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import type { Settlement } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';

/** Notifies the acquirer of what the investor wrote off; of nothing when there is no loss. */
export async function notifyLoss(
  deps: Deps,
  tx: Tx,
  { deal }: Settlement,
  loss: {
    readonly plan: CollectionsPlan;
    readonly reason: ShortageReason | undefined;
    readonly text?: string | null | undefined;
  },
): Promise<void> {
  const { plan, reason, text = null } = loss;
  if (plan.loss_value === 0 || reason === undefined) return;
  const { offer } = deal;
  const { facts } = await dealFacts(tx, { deal });
  await notify(deps, tx, {
    kind: 'COLLECTIONS_WRITTEN_OFF',
    to: borrowerRecipients(offer),
    facts: { ...facts, amount: plan.loss_value, shortage: reason, text },
  });
}
