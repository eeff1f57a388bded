import type { RefusalKey } from '@pregao/domain';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { Refused } from '../../../platform/refusal.ts';

/** Refusals by unique index. The database is the last line of defense behind the rules and the locks. */
const REFUSALS_BY_INDEX = {
  credits_one_live_per_lender: 'ACTIVE_PROPOSAL_EXISTS',
  credits_one_chosen_per_offer: 'PROPOSAL_ACTION_UNAVAILABLE',
  contracts_one_live_per_credit: 'CONTRACT_EXISTS',
  contracts_credit_id_version_key: 'CONTRACT_EXISTS',
} as const satisfies Record<string, RefusalKey>;

/**
 * Maps a unique violation of one of these indexes to the refusal of its rule.
 * @throws Refused
 */
export async function mapUniqueViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const [index, key] of Object.entries(REFUSALS_BY_INDEX)) {
      if (isUniqueViolation(error, index)) throw new Refused(key);
    }
    throw error;
  }
}
