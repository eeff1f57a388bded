import { type AccountToMatch, type AutomaticMatch, itemsOf, matchAutomatically } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { allocateReceipts } from './allocate-receipts.ts';
import type { LineOwner } from './allocations.store.ts';
import { allocateLine } from './create-allocation.ts';
import { MAX_COLLECTIONS } from './expectations.store.ts';
import { expectationsOf, movementOf } from './expectations.ts';
import { lockUntouched, openCredits, ownerOfStatement } from './match-statement-lines.store.ts';

/** Row counts of automatic matching. */
export interface MatchCounts {
  readonly matched: number;
  /** Lines whose act was refused: someone was faster, or the deal does not allow it yet. */
  readonly left: number;
}

/** Maximum of rows that one run of automatic matching compares. */
export interface MatchLimits {
  readonly lines: number;
  /** Of each account. */
  readonly collections: number;
}
const MATCH_LIMITS: MatchLimits = { lines: 200_000, collections: MAX_COLLECTIONS };

/**
 * Allocates the credits of an imported statement that match unambiguously (settlement.md, Matching, rule 3).
 * It leaves out debits, ignored lines, possible repetitions, and lines with any allocation, also reversed
 * ones. Each act is a transaction of its own. Idempotent: a repeated run finds its lines allocated.
 */
export function matchStatementLines(
  deps: Deps,
  statementId: number,
  signal?: AbortSignal,
  limits: MatchLimits = MATCH_LIMITS,
): Promise<MatchCounts> {
  return runAsSystem(async () => {
    const owner = await ownerOfStatement(deps.db, statementId);
    if (owner === undefined) return { matched: 0, left: 0 };
    const matches = await findMatches(deps.db, owner, statementId, limits);
    let matched = 0;
    for (const group of Map.groupBy(matches, actKey).values()) {
      if (signal?.aborted) break;
      matched += await allocateMatches(deps, owner, group);
    }
    return { matched, left: matches.length - matched };
  });
}

/**
 * Returns the unambiguous matches of a statement. Open credits of other statements around its days count as
 * movements, because they may claim the same expectation. The machine never decides on a part of the rows:
 * the one that a limit leaves out may be the equal candidate. Beyond it all lines are left to a person.
 */
async function findMatches(
  db: Db,
  owner: LineOwner,
  statementId: number,
  limits: MatchLimits,
): Promise<readonly AutomaticMatch[]> {
  const lines = await openCredits(db, owner, statementId, limits.lines + 1);
  if (lines.length > limits.lines) return [];
  const accounts: AccountToMatch[] = [];
  for (const ofAccount of Map.groupBy(lines, ({ account_key }) => account_key).values()) {
    const expectations = await expectationsOf(db, owner, ofAccount, limits.collections + 1);
    const collections = expectations.filter(({ kind }) => kind === 'COLLECTION');
    const counts = [...Map.groupBy(collections, ({ act }) => act).values()];
    if (counts.some(({ length }) => length > limits.collections)) return [];
    accounts.push({ movements: ofAccount.map(movementOf), expectations });
  }
  const own = new Set(lines.filter(({ statement_id }) => statement_id === statementId).map(({ id }) => id));
  return matchAutomatically(accounts).filter(({ movement }) => own.has(movement.id));
}

/** Returns the act of a match: receipts of one deal and day are one, each other match is one of its own. */
function actKey({ movement, candidate: { expectations } }: AutomaticMatch): string {
  const [first] = expectations;
  const isReceipt = expectations.every(
    ({ act, offer_id }) => act === 'RECEIVE' && offer_id === first?.offer_id,
  );
  return isReceipt ? `${first?.offer_id} ${movement.day}` : `line ${movement.id}`;
}

/**
 * Allocates the matches of one act under the locks; each alone when a person was faster with one of them, or
 * one is refused.
 * @returns the number of allocated ones
 */
async function allocateMatches(
  deps: Deps,
  owner: LineOwner,
  matches: readonly AutomaticMatch[],
): Promise<number> {
  if (await tryAllocate(deps, owner, matches)) return matches.length;
  if (matches.length === 1) return 0;
  let matched = 0;
  for (const match of matches) matched += await allocateMatches(deps, owner, [match]);
  return matched;
}

async function tryAllocate(
  deps: Deps,
  owner: LineOwner,
  matches: readonly AutomaticMatch[],
): Promise<boolean> {
  const commands = matches.map(({ movement, candidate }) => ({
    bank_line_id: movement.id,
    items: itemsOf(movement.amount, candidate.expectations),
  }));
  const [first, ...others] = commands;
  try {
    return await transaction(deps.db, async (tx) => {
      const ids = commands.map(({ bank_line_id }) => bank_line_id);
      const lines = await lockUntouched(tx, ids);
      if (first === undefined || lines === undefined) return false;
      if (others.length > 0) await allocateReceipts(deps, tx, owner, lines, [first, ...others]);
      else await allocateLine(deps, tx, SYSTEM, owner, first);
      return true;
    });
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
