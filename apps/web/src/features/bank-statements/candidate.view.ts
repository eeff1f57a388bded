import { isLink } from '@pregao/domain';
import type { ShownCandidate } from './matching.queries.ts';

/** Tells whether a candidate is of entries only that exist already, so that nothing but the line changes. */
export const isLinked = ({ expectations }: Pick<ShownCandidate, 'expectations'>): boolean =>
  expectations.every(isLink);

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
