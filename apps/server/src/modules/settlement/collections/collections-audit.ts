import { createHash } from 'node:crypto';
import type { CollectionAct, CollectionChange, InitialStep, NewCollectionEntry, Step } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';

type Details = NonNullable<AuditEntry['details']>;

/** What an act writes on collections of one deal. */
interface WrittenAct {
  readonly entries: readonly NewCollectionEntry[];
  readonly changes: readonly CollectionChange[];
}

/** Returns the SHA-256 over the entries of an act, one line `collection kind amount day` each. */
function hashOfEntries(entries: readonly NewCollectionEntry[]): string {
  const hash = createHash('sha256');
  for (const { collection_id, kind, amount, day } of entries)
    hash.update(`${collection_id} ${kind} ${amount} ${day}\n`);
  return hash.digest('hex');
}

/** Returns the sum of the entries of a kind, in centavos; reversals do not count. */
export const entrySum = (entries: readonly NewCollectionEntry[], kind: NewCollectionEntry['kind']): number =>
  entries.reduce(
    (sum, entry) => sum + (entry.kind === kind && entry.reverses_id === null ? entry.amount : 0),
    0,
  );

/** Returns the one audit row of an act on collections, with their number and the hash of their entries. */
export function collectionsAuditEntry(
  offer: { readonly id: number },
  event: CollectionAct,
  { entries, changes }: WrittenAct,
  details: Details = {},
): AuditEntry {
  return {
    aggregate: 'OFFER',
    aggregate_id: offer.id,
    entity: 'COLLECTIONS',
    entity_id: offer.id,
    event,
    details: {
      count: changes.length,
      closed: changes.filter(({ settled_by }) => settled_by !== null).length,
      received_value: entrySum(entries, 'RECEIPT'),
      written_off_value: entrySum(entries, 'WRITE_OFF'),
      entries: entries.length,
      hash: hashOfEntries(entries),
      ...details,
    },
  };
}

/** Returns the audit row of a step of a remittance. */
export function remittanceAuditEntry(
  offer: { readonly id: number },
  id: number,
  { event, from, to }: Step<'REMITTANCE'> | InitialStep<'REMITTANCE'>,
  details?: Details,
): AuditEntry {
  const about = { aggregate: 'OFFER', aggregate_id: offer.id, entity: 'REMITTANCE', entity_id: id } as const;
  return { ...about, event, from, to, ...(details && { details }) };
}
