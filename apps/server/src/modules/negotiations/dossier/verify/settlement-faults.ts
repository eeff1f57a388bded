import type { DossierCollection, DossierSettlement, SettlementDossier } from '@pregao/contract';
import {
  buybackAtDealRate,
  centavosFromDecimal,
  closedCollections,
  decimalFromCentavos,
  exactPromisedRate,
  paidPrice,
  paymentReference,
  settlementDay,
  standingEntriesOf,
} from '@pregao/domain';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import { promisedFlow, promisedTerms, realizedFlow } from '../settlement/settlement-measures.ts';
import {
  collectionRow,
  collectionSums,
  type EntryAt,
  expectedOf,
  hashOfRows,
  recordedEntryOf,
} from '../settlement/settlement-rows.ts';
import { compareValues, type Faults } from './faults.ts';

/**
 * Checks the settlement against the terms of the completion and its own entries: collections, sums, payment,
 * rates, outcome and hashes.
 */
export function* settlementFaults(file: SettlementDossier): Faults {
  const { settlement, settlement_sha256, entries } = file;
  const recorded = entries.map(recordedEntryOf);
  yield* expectationFaults(file);
  yield* entryFaults(file, recorded);
  yield* balanceFaults(file, recorded);
  yield* paymentFaults(file, recorded);
  yield* measureFaults(file, recorded);
  yield* outcomeFaults(file);
  yield* compareValues(
    'settlement_sha256',
    settlement_sha256,
    sha256Of(canonicalJson(settlement as unknown as Json)),
  );
}

/**
 * Checks that each assigned receivable has one collection, which expects it on its pay date. Other
 * collections are those of covers, and expect together what their cover took the place of.
 */
function* expectationFaults(file: SettlementDossier): Faults {
  const { dossier, collections } = file;
  const expected = new Map(dossier.receivables.map((receivable) => [receivable.id, receivable]));
  for (const [index, collection] of collections.entries()) {
    const where = `collections[${index}]`;
    if (collection.id <= (collections[index - 1]?.id ?? 0)) yield `${where} is not in the order of the ids`;
    yield* compareValues(`${where}.pay_date`, collection.pay_date, settlementDay(collection.due_date));
    if (collection.cover_id !== null) continue;
    const receivable = expected.get(collection.receivable_id);
    expected.delete(collection.receivable_id);
    if (receivable === undefined)
      yield `${where}.receivable_id (${collection.receivable_id}) is no assigned receivable, or is listed twice`;
    else {
      yield* compareValues(`${where}.issuer`, collection.issuer, receivable.issuer);
      yield* compareValues(`${where}.due_date`, collection.due_date, receivable.due_date);
      yield* compareValues(`${where}.face_value`, collection.face_value, receivable.value);
    }
  }
  for (const id of expected.keys()) yield `collections: the assigned receivable ${id} has none`;
  yield* coverFaults(file);
}

function* coverFaults({ collections, entries }: SettlementDossier): Faults {
  const sums = (rows: readonly (readonly [cover: number | null, reais: number])[]) => {
    const byCover = new Map<number, number>();
    for (const [cover, reais] of rows)
      if (cover !== null) byCover.set(cover, (byCover.get(cover) ?? 0) + centavosFromDecimal(reais));
    return byCover;
  };
  const covering = sums(
    collections.filter(({ status }) => status !== 'VOID').map((one) => [one.cover_id, one.face_value]),
  );
  const covered = sums(standingEntriesOf(entries).map((one) => [one.cover_id, one.amount]));
  for (const cover of new Set([...covering.keys(), ...covered.keys()]))
    yield* compareValues(
      `collections of cover ${cover}`,
      decimalFromCentavos(covering.get(cover) ?? 0),
      decimalFromCentavos(covered.get(cover) ?? 0),
    );
}

/** Checks order, collections and reversals of the entries. */
function* entryFaults({ collections, settlement }: SettlementDossier, entries: readonly EntryAt[]): Faults {
  const known = new Set(collections.map(({ id }) => id));
  const earlier = new Map<number, EntryAt>();
  const reversed = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const where = `entries[${index}]`;
    if (entry.id <= (entries[index - 1]?.id ?? 0)) yield `${where} is not in the order of the ids`;
    const ofPayment = entry.kind === 'PAYMENT' || entry.kind === 'PAYMENT_FEE';
    if (
      ofPayment !== (entry.collection_id === null) ||
      (!ofPayment && !known.has(Number(entry.collection_id)))
    )
      yield `${where}.collection_id (${entry.collection_id}) is none of this deal for ${entry.kind}`;
    if (Date.parse(entry.at) > Date.parse(settlement.closed_at))
      yield `${where}.at (${entry.at}) is after settlement.closed_at`;
    if (entry.reverses_id !== null) {
      const other = earlier.get(entry.reverses_id);
      if (!other || other.reverses_id !== null || reversed.has(other.id) || !isMirror(entry, other))
        yield `${where}.reverses_id (${entry.reverses_id}) is no standing entry of its collection, kind, amount and day`;
      reversed.add(entry.reverses_id);
    }
    earlier.set(entry.id, entry);
  }
}

const isMirror = (entry: EntryAt, other: EntryAt): boolean =>
  (['collection_id', 'kind', 'amount', 'day'] as const).every((name) => entry[name] === other[name]);

/** Checks the collections, their sums and both hashes by the entries. */
function* balanceFaults(file: SettlementDossier, entries: readonly EntryAt[]): Faults {
  const { collections, settlement } = file;
  const rebuilt = closedCollections(collections.map(expectedOf), entries, settlement.outcome);
  for (const [index, collection] of collections.entries()) {
    const computed = rebuilt[index] && collectionRow(rebuilt[index]);
    if (computed) yield* rowFaults(`collections[${index}]`, collection, computed);
    const { received_value, bought_back_value, covered_value, written_off_value } = collection;
    const terms = [received_value, bought_back_value, covered_value, written_off_value];
    const entered = terms.reduce((sum, value) => sum + centavosFromDecimal(value), 0);
    const isVoid =
      settlement.outcome === 'RESCINDED' || (collection.status === 'VOID' && collection.cover_id !== null);
    const expected = isVoid ? 0 : centavosFromDecimal(collection.face_value);
    if (entered !== expected)
      yield `collections[${index}] has ${decimalFromCentavos(entered)} entered of ${decimalFromCentavos(expected)}`;
  }
  const { count, sha256, ...sums } = settlement.collections;
  yield* compareValues('settlement.collections.count', count, collections.length);
  for (const [name, value] of Object.entries(collectionSums(collections)))
    yield* compareValues(`settlement.collections.${name}`, sums[name as keyof typeof sums], value);
  yield* compareValues('settlement.collections.sha256', sha256, hashOfRows(collections));
  yield* compareValues('settlement.entries.count', settlement.entries.count, file.entries.length);
  yield* compareValues('settlement.entries.sha256', settlement.entries.sha256, hashOfRows(file.entries));
}

function* rowFaults(where: string, stated: DossierCollection, computed: DossierCollection): Faults {
  for (const name of Object.keys(computed) as (keyof DossierCollection)[])
    if (canonicalJson((stated[name] ?? null) as Json) !== canonicalJson((computed[name] ?? null) as Json))
      yield `${where}.${name} is ${JSON.stringify(stated[name])}; the value computed from the entries is ${JSON.stringify(computed[name])}`;
}

function* paymentFaults({ dossier, settlement }: SettlementDossier, entries: readonly EntryAt[]): Faults {
  const { terms } = dossier;
  const { payment } = settlement;
  const where = 'settlement.payment';
  yield* compareValues(`${where}.payment_value`, payment.payment_value, terms.credit_value);
  yield* compareValues(`${where}.due_date`, payment.due_date, terms.payment.due);
  yield* compareValues(`${where}.reference`, payment.reference, paymentReference(terms.negotiation_id));
  const status = settlement.outcome === 'SETTLED' ? 'CONFIRMED' : 'RESCINDED';
  yield* compareValues(`${where}.status`, payment.status, status);
  const paid = paidPrice(entries);
  const { confirmed } = payment;
  const computed = {
    day: paid?.day,
    amount: paid?.amount === undefined ? undefined : decimalFromCentavos(paid.amount),
    fee_value: paid?.fee_value === undefined ? undefined : decimalFromCentavos(paid.fee_value),
  };
  for (const name of ['day', 'amount', 'fee_value'] as const)
    yield* compareValues(`${where}.confirmed.${name}`, confirmed?.[name], computed[name]);
  if (paid && paid.amount + paid.fee_value !== centavosFromDecimal(payment.payment_value))
    yield `${where}.confirmed does not make the price with its fee`;
}

/** Recomputes both measures: the promised one by the terms, the realized one by the entries. */
function* measureFaults(file: SettlementDossier, entries: readonly EntryAt[]): Faults {
  const { dossier, settlement } = file;
  yield* flowFaults('settlement.promised', settlement.promised, promisedFlow(dossier.terms));
  yield* flowFaults('settlement.realized', settlement.realized, realizedFlow(entries));
  yield* buybackFaults(file, entries);
}

/** Checks each buyback by its entries, and its price by its rule. */
function* buybackFaults(
  { dossier, settlement, collections }: SettlementDossier,
  entries: readonly EntryAt[],
): Faults {
  const payDates = new Map(collections.map(({ id, pay_date }) => [id, pay_date]));
  const rate = exactPromisedRate(promisedTerms(dossier.terms));
  const known = new Set(settlement.buybacks.map(({ id }) => id));
  const standing = standingEntriesOf(entries);
  const isStanding = new Set(standing);
  for (const [index, entry] of entries.entries()) {
    const { kind, buyback_id, price } = entry;
    const isKnown = buyback_id !== null && (known.has(buyback_id) || !isStanding.has(entry));
    if ((kind === 'BUYBACK') !== (isKnown && price !== null))
      yield `entries[${index}].buyback_id (${buyback_id}) is no buyback of this deal for ${kind}`;
  }
  for (const [index, buyback] of settlement.buybacks.entries()) {
    const where = `settlement.buybacks[${index}]`;
    const own = standing.filter((one) => one.buyback_id === buyback.id);
    const sum = (of: (entry: EntryAt) => number) =>
      decimalFromCentavos(own.reduce((all, one) => all + of(one), 0));
    yield* compareValues(
      `${where}.open_value`,
      buyback.open_value,
      sum(({ amount }) => amount),
    );
    yield* compareValues(
      `${where}.price`,
      buyback.price,
      sum(({ price }) => price ?? 0),
    );
    for (const { day } of own) yield* compareValues(`${where}.confirmed_day`, buyback.confirmed_day, day);
    if (buyback.price_rule === 'FACE')
      yield* compareValues(`${where}.price`, buyback.price, buyback.open_value);
    if (buyback.price_rule === 'DEAL_RATE') {
      const parts = own.map(({ collection_id, amount }) => ({
        id: Number(collection_id),
        pay_date: payDates.get(Number(collection_id)) ?? buyback.day,
        open_value: amount,
      }));
      const computed = rate === null ? null : buybackAtDealRate(parts, rate, buyback.day).price;
      yield* compareValues(
        `${where}.price`,
        buyback.price,
        computed === null ? null : decimalFromCentavos(computed),
      );
    }
  }
}

type Measured = DossierSettlement['realized'];

function* flowFaults(where: string, stated: Measured, computed: Measured): Faults {
  if (stated === null || computed === null) {
    yield* compareValues(where, stated, computed);
    return;
  }
  for (const [index, row] of computed.flow.entries()) {
    const given = stated.flow[index];
    yield* compareValues(`${where}.flow[${index}].day`, given?.day, row.day);
    yield* compareValues(`${where}.flow[${index}].amount`, given?.amount, row.amount);
  }
  yield* compareValues(`${where}.flow.length`, stated.flow.length, computed.flow.length);
  for (const name of ['price', 'price_day', 'annual_252', 'annual_365', 'value'] as const)
    yield* compareValues(`${where}.${name}`, stated[name], computed[name]);
}

/** Checks who failed, and that nothing is left to be decided of a settled deal. */
function* outcomeFaults({ dossier, settlement }: SettlementDossier): Faults {
  const { outcome, failed, closed_at, disputes } = settlement;
  const { company_id, name, tax_number } = dossier.terms.assignee;
  const unpaid = outcome === 'RESCINDED' ? { company_id, name, tax_number } : null;
  yield* compareValues('settlement.failed.company_id', failed?.company_id, unpaid?.company_id);
  yield* compareValues('settlement.failed.name', failed?.name, unpaid?.name);
  yield* compareValues('settlement.failed.tax_number', failed?.tax_number, unpaid?.tax_number);
  if (Date.parse(closed_at) < Date.parse(dossier.terms.completed_at))
    yield `settlement.closed_at (${closed_at}) is before dossier.terms.completed_at`;
  for (const [index, dispute] of disputes.entries())
    if (outcome === 'SETTLED' && dispute.ended_at === null) yield `settlement.disputes[${index}] is open`;
}
