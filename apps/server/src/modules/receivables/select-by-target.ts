import type { Input, Reply } from '@pregao/contract';
import { type Actor, firstOfferableDueDate, MAX_SELECTED } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { runInThread } from '../../platform/isolation/thread-pool.ts';
import { Refused } from '../../platform/refusal.ts';
import { readPackedCandidates, sumDueTooSoon } from './candidates.store.ts';
import { receivablesRequest } from './list-receivables.ts';
import { type PackedAnswer, type PackedTarget, selectFromPacked } from './target-packed.ts';

/** Most candidates for a selection in the main thread: more may block the event loop for too long. */
const INLINE_ROWS = 40;
const MODULE = new URL('./target-packed.ts', import.meta.url);

/**
 * Selects what could become a schedule: available receivables of one network, by an amount or all that match
 * the filters.
 * @throws Refused NETWORKS_MIXED, SELECTION_TOO_LARGE beyond `maxCandidates` candidates, RECEIVABLES_INVALID
 * where
 *   their sum is not exact
 */
export async function selectForTarget(
  db: Db,
  actor: Actor,
  { amount, max_issuer_percentage, order = 'closest', receivables_id, ...filters }: Input<'selectByTarget'>,
  { signal, maxCandidates = MAX_SELECTED }: { readonly signal: AbortSignal; readonly maxCandidates?: number },
): Promise<Reply<'selectByTarget'>> {
  const now = await appNow(db);
  const { filter, moment } = await receivablesRequest(db, actor, filters, now);
  const ids = commonIds(filter.ids, receivables_id);
  const request = { filter: { ...filter, ids }, moment, firstDueDate: firstOfferableDueDate(now) };
  const [issuers, due_too_soon] = await Promise.all([
    readPackedCandidates(db, actor, request, maxCandidates + 1),
    sumDueTooSoon(db, actor, request),
  ]);
  const [card_network, ...others] = new Set(issuers.map((of) => of.card_network));
  if (others.length > 0) throw new Refused('NETWORKS_MIXED', { field: 'card_network' });
  const candidates = {
    receivables: issuers.reduce((sum, { receivables }) => sum + receivables, 0),
    value: issuers.reduce((sum, { value }) => sum + value, 0),
  };
  if (candidates.receivables > maxCandidates) throw new Refused('SELECTION_TOO_LARGE');
  if (!Number.isSafeInteger(candidates.value)) throw new Refused('RECEIVABLES_INVALID');
  const target = { amount, max_issuer_percentage, order, issuers, today: moment.today };
  const answer = await runSelection(target, candidates.receivables, signal);
  return {
    ...presentAnswer(answer, amount),
    card_network: answer.selection.ids.length > 0 && card_network ? card_network : null,
    candidates,
    due_too_soon,
  };
}

/** Returns the ids that both lists have, or the only list that is given; undefined without any. */
function commonIds(ids: readonly number[] | undefined, others: readonly number[] | undefined) {
  if (ids === undefined || others === undefined) return ids ?? others;
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}

async function runSelection(target: PackedTarget, count: number, signal: AbortSignal): Promise<PackedAnswer> {
  if (count <= INLINE_ROWS) return selectFromPacked(target);
  return runInThread(MODULE, 'selectFromPacked', target, signal);
}

function presentAnswer({ selection, figures, ...rest }: PackedAnswer, amount: number | undefined) {
  const { ids, sum, bound, proven, reason } = selection;
  return {
    ...rest,
    receivables_id: ids as number[],
    receivables: figures.count,
    value: sum,
    average_term: figures.average_term,
    weighted_days: String(figures.weighted_days),
    issuers: figures.issuers.map(({ issuer, count, sum: value, percentage }) => ({
      issuer,
      receivables: count,
      value,
      percentage,
    })),
    other_issuers: { receivables: figures.others.count, value: figures.others.sum },
    off_target: amount === undefined ? null : sum - amount,
    off_target_reason: reason ?? null,
    proven,
    bound,
  };
}
