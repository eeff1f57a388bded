import { createHash } from 'node:crypto';
import type { Beginning, CollectionChange, NewCollectionEntry, Step } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';

type Details = NonNullable<AuditEntry['details']>;

/** What an act writes on collections of one deal. */
export interface CollectionsAct {
  readonly entries: readonly NewCollectionEntry[];
  readonly changes: readonly CollectionChange[];
}

/** The steps by which an act is named when its collections took different ones; the last has precedence. */
const PRECEDENCE: readonly string[] = ['RECEIVE_ALL', 'RECEIVE_PART', 'WRITE_OFF'];

/** Returns the SHA-256 over the entries of an act, one line `collection kind amount day` each. */
export function hashOfEntries(entries: readonly NewCollectionEntry[]): string {
  const hash = createHash('sha256');
  for (const { collection_id, kind, amount, day } of entries)
    hash.update(`${collection_id} ${kind} ${amount} ${day}\n`);
  return hash.digest('hex');
}

/** Returns the sum of the entries of a kind, in centavos; reversals do not count. */
export const sumOf = (entries: readonly NewCollectionEntry[], kind: NewCollectionEntry['kind']): number =>
  entries.reduce(
    (sum, entry) => sum + (entry.kind === kind && entry.reverses_id === null ? entry.amount : 0),
    0,
  );

/**
 * Returns the one audit row of an act on collections. It counts them and has the hash of their entries, and
 * takes its step from the collections that are the furthest from being received.
 */
export function collectionsAuditEntry(
  offer: { readonly id: number },
  { entries, changes }: CollectionsAct,
  details: Details = {},
): AuditEntry[] {
  const steps = changes.flatMap(({ steps }) => steps.slice(-1));
  const [step] = steps.toSorted((a, b) => PRECEDENCE.indexOf(b.event) - PRECEDENCE.indexOf(a.event));
  if (step === undefined) return [];
  const { event, from, to } = step;
  return [
    {
      aggregate: 'OFFER',
      aggregate_id: offer.id,
      entity: 'COLLECTIONS',
      entity_id: offer.id,
      event,
      from,
      to,
      details: {
        count: changes.length,
        closed: changes.filter(({ settled_by }) => settled_by !== null).length,
        received_value: sumOf(entries, 'RECEIPT'),
        written_off_value: sumOf(entries, 'WRITE_OFF'),
        entries: entries.length,
        hash: hashOfEntries(entries),
        ...details,
      },
    },
  ];
}

/** Returns the audit row of a step of a remittance. */
export function remittanceAuditEntry(
  offer: { readonly id: number },
  id: number,
  { event, from, to }: Step<'REMITTANCE'> | Beginning<'REMITTANCE'>,
  details?: Details,
): AuditEntry {
  const about = { aggregate: 'OFFER', aggregate_id: offer.id, entity: 'REMITTANCE', entity_id: id } as const;
  return { ...about, event, from, to, ...(details && { details }) };
}
