import { isLink } from '@pregao/domain';
import type { ShownCandidate } from './matching.queries.ts';

/**
 * Returns the text of a candidate that is only linked, because all of it is recorded already; undefined for
 * others.
 */
export function linkTextOf({ expectations }: Pick<ShownCandidate, 'expectations'>) {
  if (!expectations.every(isLink)) return undefined;
  if (expectations.some(({ act }) => act !== 'LINK_DECLARED')) return 'linked';
  return expectations.some(({ kind }) => kind === 'PAYMENT') ? 'linkedPayment' : 'linkedRemittance';
}

/** Returns what tells a candidate apart: deals, counterparts, issuers, days and effects, each once. */
export function candidateFacts({ expectations }: Pick<ShownCandidate, 'expectations'>) {
  return {
    deals: unique(expectations.map(({ offer_id }) => offer_id)),
    counterparts: unique(expectations.map(({ counterpart }) => counterpart.name)),
    issuers: unique(expectations.flatMap(({ issuer }) => issuer ?? [])),
    days: unique(expectations.map(({ day }) => day)).toSorted(),
    acts: unique(expectations.map(({ act }) => act)),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
