import type { DossierChainRow, DossierToldRow } from '@pregao/contract';
import type { OfferEvent } from '@pregao/domain';
import type { ChainRow } from '../../audit/audit-chain.store.ts';

type Details = DossierToldRow['details'];

/** `2026-03-10T13:00:00.123456Z`. @param micros since 1970 */
function instantOf(micros: number): string {
  const millis = Math.floor(micros / 1000);
  return `${new Date(millis).toISOString().slice(0, -1)}${String(micros % 1000).padStart(3, '0')}Z`;
}

/** The same the other way. */
export const microsOf = (instant: string): number =>
  Date.parse(`${instant.slice(0, 23)}Z`) * 1000 + Number(instant.slice(23, 26));

/** A row with all that its hash goes over; the aggregate is the dossier's own offer. */
export function chainRow({ aggregate: _, aggregate_id: __, at, ...row }: ChainRow): DossierChainRow {
  return { ...row, at: instantOf(at) } as DossierChainRow;
}

/** Of what a row tells besides: all that concerns the deal alone. Whom the schedule invited is not among it. */
const TOLD_DETAILS = [
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
] as const;

/**
 * What the assignee may know of the chain: the steps of the schedule but for further invitations, of its receivables and its contracts, and
 * of its own proposals. A
 * row's number, place and hash would tell how many others there were, and are left out.
 * @param own ids of its proposals
 */
export function dossierRows(rows: readonly ChainRow[], own: ReadonlySet<number>): DossierToldRow[] {
  return rows
    .filter(({ entity, entity_id }) => entity !== 'CREDIT' || own.has(entity_id))
    .filter(({ event }) => event !== ('INVITE_LENDERS' satisfies OfferEvent))
    .map(toldRow);
}

function toldRow(row: ChainRow): DossierToldRow {
  const { entity, entity_id, event, from_status, to_status, permission, at } = row;
  const details: Record<string, Details[string]> = {};
  for (const name of TOLD_DETAILS) {
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
  } as DossierToldRow;
}
