import type { SettlementDossier, SettlementVisibleRow } from '@pregao/contract';
import { centavosFromDecimal } from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import { compareValues, type Faults } from './faults.ts';
import { chainFaults } from './trail-faults.ts';

/** Checks the audit rows after the completion: their hash chain, and what they say of the settlement. */
export function* settlementTrailFaults(file: SettlementDossier): Faults {
  const { audit } = file;
  if (file.edition === 'FULL') {
    const { head, rows } = file.dossier.audit;
    yield* chainFaults(file.audit, file.dossier.terms.negotiation_id, { hash: head, seq: rows.length });
  }
  yield* compareValues(
    'audit.rows_sha256',
    audit.rows_sha256,
    sha256Of(canonicalJson(audit.rows as unknown as Json)),
  );
  yield* closingFaults(file);
  yield* statementFaults(file);
}

/** Checks that the last row closed this settlement. */
function* closingFaults({ audit, settlement, settlement_sha256, dossier }: SettlementDossier): Faults {
  const rows: readonly SettlementVisibleRow[] = audit.rows;
  const where = `audit.rows[${rows.length - 1}]`;
  const last = rows.at(-1);
  const event = settlement.outcome === 'SETTLED' ? 'COLLECT_ALL' : 'RESCIND';
  yield* compareValues(`${where}.entity`, last?.entity, 'OFFER');
  yield* compareValues(`${where}.entity_id`, last?.entity_id, dossier.terms.negotiation_id);
  yield* compareValues(`${where}.event`, last?.event, event);
  yield* compareValues(
    `${where}.details.settlement_sha256`,
    last?.details.settlement_sha256,
    settlement_sha256,
  );
  if (last && Date.parse(settlement.closed_at) > Date.parse(last.at))
    yield `settlement.closed_at (${settlement.closed_at}) is after the step that closed it (${last.at})`;
  const closings = rows.filter(({ details }) => details.settlement_sha256 !== undefined);
  yield* compareValues('settlement.version', settlement.version, closings.length + 1);
}

/** Checks the statements on the payment and on the terms by the rows of those who made them. */
function* statementFaults({ audit, dossier, settlement }: SettlementDossier): Faults {
  const rows: readonly SettlementVisibleRow[] = audit.rows;
  const lastOf = (event: string) => rows.findLast((row) => row.entity === 'PAYMENT' && row.event === event);
  const { informed, confirmed } = settlement.payment;
  yield* detailFaults('settlement.payment.informed', informed, informed ? lastOf('INFORM') : undefined);
  yield* detailFaults('settlement.payment.confirmed', confirmed, confirmed ? lastOf('CONFIRM') : undefined);
  for (const [index, { id, status, value }] of settlement.disputes.entries()) {
    const own = rows.filter((one) => one.entity === 'DISPUTE' && one.entity_id === id);
    const where = `settlement.disputes[${index}]`;
    yield* compareValues(`${where}.status`, status, own.at(-1)?.to_status);
    const last = own.findLast(({ details }) => details.value !== undefined);
    yield* compareValues(`${where}.value`, centavosFromDecimal(value), last?.details.value);
  }
  for (const [index, { id, price, open_value, confirmed_day }] of settlement.buybacks.entries()) {
    const row = rows.findLast(
      (one) => one.entity === 'BUYBACK' && one.entity_id === id && one.event === 'CONFIRM',
    );
    const where = `settlement.buybacks[${index}]`;
    const stated = {
      price: centavosFromDecimal(price),
      open_value: centavosFromDecimal(open_value),
      day: confirmed_day,
    };
    for (const [name, value] of Object.entries(stated))
      yield* compareValues(`${where}.${name}`, value, row?.details[name]);
  }
  const trail: readonly SettlementVisibleRow[] = dossier.audit.rows;
  const published = trail.find(({ event }) => event === 'MAKE_AVAILABLE');
  // Schedules made available before these terms existed do not name them.
  for (const name of ['collection_route', 'recourse'] as const)
    if (published?.details[name] !== undefined)
      yield* compareValues(`settlement.${name}`, settlement[name], published.details[name]);
}

interface Statement {
  readonly day: string;
  readonly amount: number;
  readonly method?: string;
  readonly reference?: string;
}

function* detailFaults(
  where: string,
  stated: Statement | null,
  row: SettlementVisibleRow | undefined,
): Faults {
  if (stated === null) return;
  if (row === undefined) {
    yield `audit.rows: the step of ${where} is missing`;
    return;
  }
  const { day, amount, method, reference } = stated;
  for (const [name, value] of Object.entries({ day, amount: centavosFromDecimal(amount), method, reference }))
    if (value !== undefined) yield* compareValues(`${where}.${name}`, value, row.details[name]);
}
