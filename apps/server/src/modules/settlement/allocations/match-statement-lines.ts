import { type AccountToMatch, itemsOf, type MatchingCandidate, matchAutomatically } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import type { BankLineRow, LineOwner } from './allocations.store.ts';
import { allocateLine } from './create-allocation.ts';
import { MAX_COLLECTIONS } from './expectations.store.ts';
import { expectationsOf, movementOf } from './expectations.ts';
import { isUntouched, openCredits, ownerOfStatement } from './match-statement-lines.store.ts';

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
const MATCH_LIMITS: MatchLimits = { lines: 50_000, collections: MAX_COLLECTIONS };

/**
 * Allocates the credits of an imported statement that match unambiguously (settlement.md, Matching, rule 3).
 * It leaves out debits, ignored lines, possible repetitions, and lines with any allocation, also reversed
 * ones. Each line is a transaction of its own. Idempotent: a repeated run finds its lines allocated.
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
    for (const { line, candidate } of matches) {
      if (signal?.aborted) break;
      if (await allocateMatch(deps, owner, line, candidate)) matched += 1;
    }
    return { matched, left: matches.length - matched };
  });
}

interface Match {
  readonly line: BankLineRow;
  readonly candidate: MatchingCandidate;
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
): Promise<readonly Match[]> {
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
  const byId = new Map(lines.map((line) => [line.id, line]));
  return matchAutomatically(accounts).flatMap(({ movement, candidate }) => {
    const line = byId.get(movement.id);
    return line?.statement_id === statementId ? [{ line, candidate }] : [];
  });
}

/** Allocates one match under the locks. @returns false when a person was faster, or the act is refused */
async function allocateMatch(
  deps: Deps,
  owner: LineOwner,
  line: BankLineRow,
  { expectations }: MatchingCandidate,
): Promise<boolean> {
  const command = { bank_line_id: line.id, items: itemsOf(line.open_amount, expectations) };
  try {
    return await transaction(deps.db, async (tx) => {
      if (!(await isUntouched(tx, line.id))) return false;
      await allocateLine(deps, tx, SYSTEM, owner, command);
      return true;
    });
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
