import { type Day, REMINDER_HOURS, step } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { momentOf } from '../../receivables/moment.ts';
import { companiesToMature, matureUnsold } from '../../receivables/receivables.store.ts';
import { lockDueDeal } from '../steps/lock-deal.ts';
import { dueOfferIds, type Span, unremindedOfferIds } from './due.store.ts';
import { remind } from './remind.ts';

/** Ids looked up at once; each offer is its own transaction. */
const OFFERS_AT_ONCE = 200;
/** Free receivables ended in one transaction. */
const RECEIVABLES_AT_ONCE = 5000;

export interface SweptDue {
  readonly offers: number;
  readonly reminders: number;
  readonly receivables: number;
  /** Offers that could not be swept; the next sweep tries them again. */
  readonly failed: number;
}

/**
 * Writes down what the calendar has decided: offers, proposals and formalizations that ran out, sold receivables that
 * are settled, unsold ones that fell due; and reminds of formalizations that are about to run out. Any number of
 * workers may do it at once, and doing it again changes nothing.
 */
export async function sweepDue(deps: Deps, signal?: AbortSignal): Promise<SweptDue> {
  const moment = momentOf(await appNow(deps.db));
  const due = await eachOffer(deps, signal, {
    find: (span) => dueOfferIds(deps.db, moment, span),
    act: async (tx, id) => (await lockDueDeal(deps, tx, id)) !== undefined,
  });
  const reminded = await eachOffer(deps, signal, {
    find: (span) => unremindedOfferIds(deps.db, REMINDER_HOURS, span),
    act: (tx, id) => remind(deps, tx, id),
  });
  const receivables = await endUnsold(deps, moment.today, signal);
  return { offers: due.done, reminders: reminded.done, receivables, failed: due.failed + reminded.failed };
}

interface Work {
  find(span: Span): Promise<number[]>;
  /** True when something was done. */
  act(tx: Tx, offerId: number): Promise<boolean>;
}

/** One offer that fails does not keep the others waiting. */
async function eachOffer(deps: Deps, signal: AbortSignal | undefined, { find, act }: Work) {
  const count = { done: 0, failed: 0 };
  let ids: number[] = [];
  do {
    ids = await find({ after: ids.at(-1) ?? 0, limit: OFFERS_AT_ONCE });
    for (const id of ids) {
      signal?.throwIfAborted();
      try {
        if (await transaction(deps.db, (tx) => act(tx, id))) count.done += 1;
      } catch (error) {
        count.failed += 1;
        deps.log.error({ err: error, offer_id: id }, 'an offer could not be swept');
      }
    }
  } while (ids.length === OFFERS_AT_ONCE);
  return count;
}

async function endUnsold({ db }: Deps, today: Day, signal: AbortSignal | undefined): Promise<number> {
  const matured = step('RECEIVABLE', 'AVAILABLE', 'MATURE');
  let total = 0;
  for (const company_id of await companiesToMature(db, matured, today)) {
    let ended = 0;
    do {
      signal?.throwIfAborted();
      ended = await transaction(db, async (tx) => {
        const files = await matureUnsold(tx, matured, { company_id, on: today }, RECEIVABLES_AT_ONCE);
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
    } while (ended === RECEIVABLES_AT_ONCE);
  }
  return total;
}
