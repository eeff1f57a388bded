import type { DossierChainRow, DossierVisibleRow } from '@pregao/contract';
import type { OfferEvent } from '@pregao/domain';
import type { ChainRow } from '../../audit/audit-chain.store.ts';

type Details = DossierVisibleRow['details'];

/**
 * Formats an instant with microseconds: `2026-03-10T13:00:00.123456Z`.
 * @param micros microseconds since 1970
 */
function instantOf(micros: number): string {
  const millis = Math.floor(micros / 1000);
  return `${new Date(millis).toISOString().slice(0, -1)}${String(micros % 1000).padStart(3, '0')}Z`;
}

/** Parses such an instant to microseconds since 1970. */
export const microsOf = (instant: string): number =>
  Date.parse(`${instant.slice(0, 23)}Z`) * 1000 + Number(instant.slice(23, 26));

/**
 * Returns an audit row with all fields that its hash covers. The aggregate is left out: it is the dossier's
 * own offer.
 */
export function chainRow({ aggregate: _, aggregate_id: __, at, ...row }: ChainRow): DossierChainRow {
  return { ...row, at: instantOf(at) } as DossierChainRow;
}

/** Details of audit rows that the assignee may see: those of the deal alone, without the invited lenders. */
const ASSIGNEE_DETAILS = [
  'offer_value',
  'margin_value',
  'minimal_value',
  'credit_value',
  'expire_date',
  'expire_date_before',
  'minimal_value_before',
  'payment_date',
  'count',
  'name',
  'size',
  'sha256',
  'version',
  'terms_sha256',
  'collection_route',
  'recourse',
] as const;

/** Details of settlement rows, which concern both sides alike; free texts are left out. */
const SETTLEMENT_DETAILS = [
  'settlement_sha256',
  'settled_by',
  'day',
  'amount',
  'fee',
  'method',
  'reference',
  'proof_sha256',
  'to',
  'closed',
  'entries',
  'hash',
  'received_value',
  'written_off_value',
  'pay_date',
  'issuer',
  'entry_id',
  'kind',
  'collection_id',
  'remittance_id',
  'buyback_id',
  'cover_id',
  'dispute_id',
  'value',
  'price',
  'open_value',
  'covered_value',
  'bought_back_value',
  'receivables',
] as const;

/**
 * Filters the hash chain for the assignee. It holds the steps of the schedule except further invitations, of
 * its receivables and its contracts, and of the assignee's own proposals. A row's number, place and hash are
 * left out: they would disclose how many others there were.
 * @param own ids of the assignee's proposals
 */
export function dossierRows(rows: readonly ChainRow[], own: ReadonlySet<number>): DossierVisibleRow[] {
  return rows
    .filter(({ entity, entity_id }) => entity !== 'CREDIT' || own.has(entity_id))
    .filter(({ event }) => event !== ('INVITE_LENDERS' satisfies OfferEvent))
    .map(assigneeRow);
}

function assigneeRow(row: ChainRow): DossierVisibleRow {
  const { entity, entity_id, event, from_status, to_status, permission, at } = row;
  const details: Record<string, Details[string]> = {};
  for (const name of [...ASSIGNEE_DETAILS, ...SETTLEMENT_DETAILS]) {
    const value = row.details[name];
    if (value !== undefined) details[name] = value as Details[string];
  }
  return {
    entity,
    entity_id,
    event,
    from_status,
    to_status,
    permission,
    at: instantOf(at),
    details,
  } as DossierVisibleRow;
}
