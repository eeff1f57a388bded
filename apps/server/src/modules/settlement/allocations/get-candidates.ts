import type { Api, QueryOf, Reply } from '@pregao/contract';
import {
  type Actor,
  findCandidates,
  findSubsets,
  type MatchingCandidate,
  paymentReference,
} from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { findLine } from './allocations.store.ts';
import type { ExpectationRecord } from './expectations.store.ts';
import { expectationsInDeal, expectationsOf, type FoundExpectation, movementOf } from './expectations.ts';

type Row = Reply<'getBankLineCandidates'>['rows'][number];

/** Steps of one search for subsets: some 20 ms. */
const SUBSET_STEPS = 200_000;
/** Candidates of one line that a screen can show. */
const MAX_CANDIDATES = 100;

/**
 * Returns what the open part of a line may serve, best first; on request also subsets of collections with its
 * sum. A line without an open part has none.
 * @throws Refused NOT_FOUND for a line of others
 */
export async function getBankLineCandidates(
  db: Db,
  actor: Actor,
  { id, search_subset }: QueryOf<Api['getBankLineCandidates']> & { readonly id: number },
): Promise<Reply<'getBankLineCandidates'>> {
  const line = await findLine(db, actor, id);
  if (line === undefined) throw new Refused('NOT_FOUND');
  const expectations = line.open_amount > 0 ? await expectationsOf(db, actor, [line]) : [];
  const movement = movementOf(line);
  const candidates = findCandidates(movement, expectations);
  const subsets =
    search_subset === true ? findSubsets(movement, expectations, SUBSET_STEPS, candidates) : undefined;
  return {
    rows: [...candidates.slice(0, MAX_CANDIDATES), ...(subsets?.candidates ?? [])]
      .toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)))
      .map(presentCandidate),
    search_complete: subsets?.is_complete ?? null,
  };
}

/**
 * Returns what the open part of a line may serve in one deal, whether or not its day and amount agree. A line
 * without an open part has none, nor has a deal of others.
 * @throws Refused NOT_FOUND for a line of others
 */
export async function listBankLineExpectations(
  db: Db,
  actor: Actor,
  { id, offer_id }: QueryOf<Api['listBankLineExpectations']> & { readonly id: number },
): Promise<Reply<'listBankLineExpectations'>> {
  const line = await findLine(db, actor, id);
  if (line === undefined) throw new Refused('NOT_FOUND');
  const records = line.open_amount > 0 ? await expectationsInDeal(db, actor, line, offer_id) : [];
  return { rows: records.map(presentExpectation), total_rows: records.length };
}

/** Tells whether a candidate is shown last, after subsets. */
const isShort = ({ reason }: MatchingCandidate): boolean => reason === 'SHORT_OF_DECLARED';

const presentCandidate = (candidate: MatchingCandidate): Row => ({
  reason: candidate.reason,
  expectations: candidate.expectations.map((expectation) =>
    presentExpectation((expectation as FoundExpectation).record),
  ),
  open_value: candidate.expectations.reduce((sum, { open_value }) => sum + open_value, 0),
  difference: candidate.difference,
  reference_agrees: candidate.reference_agrees,
  reference_differs: candidate.reference_differs,
  amount_agrees: candidate.amount_agrees,
  payer_agrees: candidate.payer_agrees,
  remittance_declared: candidate.is_declared,
  tied: candidate.is_tied,
});

function presentExpectation(record: ExpectationRecord): Row['expectations'][number] {
  const { kind, id, act, offer_id, issuer, day, open_value, face_value } = record;
  const { entry_id, declaration_id, counterpart_id, counterpart_name } = record;
  const reference = kind === 'PAYMENT' ? (record.informed_reference ?? paymentReference(offer_id)) : null;
  const counterpart = { id: counterpart_id, name: counterpart_name };
  const shown = { kind, id, act, offer_id, issuer, day, open_value, face_value, counterpart, reference };
  return { ...shown, entry_id, declaration_id };
}
