import { type Day, REMINDER_HOURS, step } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/jobs/sweep.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { momentOf } from '../../receivables/moment.ts';
import { companiesToMature, expireUnsoldReceivables } from '../../receivables/receivables.store.ts';
import { lockDueDeal } from '../transitions/lock-deal.ts';
import { findDueOfferIds, findUnremindedOfferIds } from './due-offers.store.ts';
import { sendDeadlineReminder } from './send-deadline-reminder.ts';

/** Available receivables expired in one transaction. */
const RECEIVABLES_PER_TRANSACTION = 5000;
const OFFER_NAMES = { rowName: 'an offer', idName: 'offer_id' };

/** Row counts of a sweep; `failed` are offers that the next sweep tries again. */
export type DeadlineCounts = Readonly<Record<'offers' | 'reminders' | 'receivables' | 'failed', number>>;

/**
 * Stores the effects of deadlines: expired offers, proposals and formalizations, settled receivables and
 * unsold ones that fell due. Also reminds of formalizations that are about to run out. Idempotent, and safe
 * to run on several workers at once.
 */
export async function processDeadlines(deps: Deps, signal?: AbortSignal): Promise<DeadlineCounts> {
  const moment = momentOf(await appNow(deps.db));
  const due = await sweep(deps, signal, {
    ...OFFER_NAMES,
    find: (range) => findDueOfferIds(deps.db, moment, range),
    handle: async (tx, id) => (await lockDueDeal(deps, tx, id)) !== undefined,
  });
  const reminded = await sweep(deps, signal, {
    ...OFFER_NAMES,
    find: (range) => findUnremindedOfferIds(deps.db, REMINDER_HOURS, range),
    handle: (tx, id) => sendDeadlineReminder(deps, tx, id),
  });
  const receivables = await expireUnsold(deps, moment.today, signal);
  return {
    offers: due.handled,
    reminders: reminded.handled,
    receivables,
    failed: due.failed + reminded.failed,
  };
}

async function expireUnsold({ db }: Deps, today: Day, signal: AbortSignal | undefined): Promise<number> {
  const matured = step('RECEIVABLE', 'AVAILABLE', 'MATURE');
  let total = 0;
  for (const company_id of await companiesToMature(db, matured, today)) {
    let ended = 0;
    do {
      signal?.throwIfAborted();
      ended = await transaction(db, async (tx) => {
        const files = await expireUnsoldReceivables(
          tx,
          matured,
          { company_id, on: today },
          RECEIVABLES_PER_TRANSACTION,
        );
        await recordAudits(
          tx,
          SYSTEM,
          files.map(({ file_id, count }) => ({
            aggregate: 'FILE',
            aggregate_id: file_id,
            entity: 'RECEIVABLES',
            entity_id: file_id,
            ...matured,
            details: { count },
          })),
        );
        return files.reduce((sum, { count }) => sum + count, 0);
      });
      total += ended;
    } while (ended === RECEIVABLES_PER_TRANSACTION);
  }
  return total;
}
