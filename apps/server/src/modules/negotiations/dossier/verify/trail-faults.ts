import type { Dossier, DossierChainRow, DossierVisibleRow, SettlementChainRow } from '@pregao/contract';
import { centavosFromDecimal } from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import { auditRowHash } from '../../../audit/audit-row-hash.ts';
import { microsOf } from '../dossier-rows.ts';
import { compareValues, type Faults } from './faults.ts';

/** Checks the audit rows: their hash chain, and what they say of the terms. */
export function* trailFaults(dossier: Dossier): Faults {
  const { audit, terms } = dossier;
  if (dossier.edition === 'FULL') yield* chainFaults(dossier.audit, terms.negotiation_id, START_OF_CHAIN);
  yield* compareValues(
    'audit.rows_sha256',
    audit.rows_sha256,
    sha256Of(canonicalJson(audit.rows as unknown as Json)),
  );
  yield* stepFaults(dossier);
}

/** Place in a chain: the hash of the row before, hexadecimal, and its number. */
interface ChainPlace {
  readonly hash: string;
  readonly seq: number;
}

const START_OF_CHAIN: ChainPlace = { hash: '', seq: 0 };

/** Checks that rows continue the hash chain of an offer from a place, up to the stated head. */
export function* chainFaults(
  { head, rows }: { readonly head: string; readonly rows: readonly (DossierChainRow | SettlementChainRow)[] },
  offerId: number,
  after: ChainPlace,
): Faults {
  let previous = after.hash;
  for (const [index, row] of rows.entries()) {
    const seq = after.seq + index + 1;
    if (row.seq !== seq) yield `audit.rows[${index}] is number ${row.seq} of the chain, not ${seq}`;
    const { hash, at, ...columns } = row;
    const entry = { ...columns, aggregate: 'OFFER', aggregate_id: offerId, at: microsOf(at) };
    if (hash !== auditRowHash(previous, entry as DossierChainRow & typeof entry))
      yield `audit.rows[${index}] (${row.entity} ${row.entity_id}, ${row.event}): its hash does not match the row and the row before it`;
    previous = hash;
  }
  yield* compareValues('audit.head', head, previous);
}

/** Checks that the trail has each step of the terms, with the same details. */
function* stepFaults({ audit, terms, terms_sha256 }: Dossier): Faults {
  const rows: readonly DossierVisibleRow[] = audit.rows;
  const { negotiation_id, credit_id, credit_value, contract } = terms;
  const price = { credit_value: centavosFromDecimal(credit_value) };
  const { name, size, sha256, version } = contract;
  const steps = [
    [
      'OFFER',
      negotiation_id,
      'MAKE_AVAILABLE',
      { offer_value: centavosFromDecimal(terms.face) },
      terms.offered_at,
    ],
    ['CREDIT', credit_id, 'PROPOSE', price, terms.proposed_at],
    ['OFFER', negotiation_id, 'ACCEPT_CREDIT', price, terms.accepted_at],
    ['CONTRACT', contract.id, 'UPLOAD', { name, size, sha256, version }, contract.uploaded_at],
    ['OFFER', negotiation_id, 'ACCEPT_CONTRACT', { terms_sha256 }, terms.completed_at],
  ] as const;
  for (const [entity, id, event, details] of steps) {
    const index = rows.findIndex(
      (row) => row.entity === entity && row.entity_id === id && row.event === event,
    );
    const row = rows[index];
    if (row === undefined) yield `audit.rows: the step ${event} of ${entity} ${id} is missing`;
    else
      for (const [detail, value] of Object.entries(details))
        yield* compareValues(`audit.rows[${index}].details.${detail}`, row.details[detail], value);
  }
}
