import type { CompanyType } from '../people/company.ts';
import type { Refusal } from '../refusals/decision.ts';
import { allow, type Decision, firstRefusal } from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { expectationKey } from './judge-candidate.ts';
import type { Expectation } from './matching.ts';
import type { AllocationKind, BankMovement, MatchingAct } from './vocabulary.ts';

/** The acts on allocations of a bank line in its audit trail. */
export type BankLineAllocationAct = 'ALLOCATE' | 'REVERSE';

/** A locked line of an imported statement. */
export interface LineToAllocate {
  readonly day: Day;
  /** Debits are negative. */
  readonly amount: Centavos;
  /** The sum of its standing allocations, never negative. */
  readonly allocated_amount: Centavos;
  readonly is_ignored: boolean;
}

/** A part of a line for one payment (by its offer), collection or buyback. */
export interface AllocationItem {
  readonly kind: AllocationKind;
  readonly id: number;
  /** Positive, for credits and debits. */
  readonly amount: Centavos;
  /** The entry to which the line is linked, because it exists already; absent to make a new one. */
  readonly entry_id?: number | undefined;
  /** The remittance, or the deal of the payment, that was declared by hand and to which a debit is linked. */
  readonly declaration_id?: number | undefined;
}

/** An item with its deal, and what it does there. */
export interface PlannedItem extends AllocationItem {
  readonly offer_id: number;
  readonly act: MatchingAct;
}

export interface LineAllocation {
  /** In the order of the locks: deals by id, then the ids of their items. */
  readonly items: readonly PlannedItem[];
  /** The allocated amount of the line afterwards. */
  readonly allocated_amount: Centavos;
}

export interface AllocateLine {
  readonly company_type: CompanyType;
  readonly line: LineToAllocate;
  readonly items: readonly AllocationItem[];
  /** True to close what stays open of the items; debits only declare. */
  readonly close?: boolean | undefined;
  /** Returns the deal of an item in which the company is a party; undefined for none. */
  readonly offerOf: (item: AllocationItem) => number | undefined;
  /** Who allocates. The machine takes credits only. */
  readonly by: 'PERSON' | 'MACHINE';
}

type Acts = Partial<Record<AllocationKind, MatchingAct>>;

/** What an allocation to an open expectation does, by the company of the account and the sign of the line. */
const ACT_OF: Readonly<Record<CompanyType, Readonly<Record<BankMovement, Acts>>>> = {
  BORROWER: { CREDIT: { PAYMENT: 'CONFIRM' }, DEBIT: { PAYMENT: 'REVERSE', COLLECTION: 'REMIT' } },
  LENDER: { CREDIT: { COLLECTION: 'RECEIVE', BUYBACK: 'BUY_BACK' }, DEBIT: { PAYMENT: 'INFORM' } },
  MODERATOR: { CREDIT: {}, DEBIT: {} },
};

/** Returns what an item of a line does; undefined when the company cannot allocate this kind to its sign. */
export const allocationActOf = (
  company_type: CompanyType,
  amount: Centavos,
  kind: AllocationKind,
): MatchingAct | undefined => ACT_OF[company_type][amount > 0 ? 'CREDIT' : 'DEBIT'][kind];

/** Returns the act of an item, which links the line when it names an entry or a declaration. */
function itemActOf(
  { company_type, line }: Pick<AllocateLine, 'company_type' | 'line'>,
  { kind, entry_id, declaration_id }: AllocationItem,
): MatchingAct | undefined {
  const act = allocationActOf(company_type, line.amount, kind);
  if (declaration_id !== undefined)
    return entry_id === undefined && (act === 'INFORM' || act === 'REMIT') ? 'LINK_DECLARED' : undefined;
  if (entry_id === undefined || act === undefined) return act;
  if (line.amount > 0) return 'LINK';
  return act === 'REMIT' ? 'LINK_REMITTED' : undefined;
}

/**
 * Decides whether parts of a line are allocated to expectations that fit its sign, up to its open part
 * (settlement.md, Matching, rule 4). The acts on each deal judge the open values of the expectations. The
 * rest of the line stays open.
 */
export function decideAllocateLine(request: AllocateLine): Decision<LineAllocation> {
  const { line, items } = request;
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  const refusal = firstRefusal([
    line.is_ignored ? { key: 'BANK_LINE_IGNORED' } : undefined,
    repeatedRefusal(items),
    request.close === true && (line.amount < 0 || items.every(({ entry_id }) => entry_id !== undefined))
      ? { key: 'ALLOCATION_CLOSE_UNAVAILABLE', field: 'close' }
      : undefined,
    ...items.map((item, at) => itemRefusal(request, item, at)),
    openRefusal(line, sum),
  ]);
  if (refusal) return refusal;
  return allow({ items: plannedItems(request), allocated_amount: line.allocated_amount + sum });
}

/** Returns why a line has no room for a sum: it is allocated already, or its open part is smaller. */
function openRefusal(line: LineToAllocate, sum: Centavos): Refusal | undefined {
  const open = Math.abs(line.amount) - line.allocated_amount;
  if (open === 0) return { key: 'BANK_LINE_ALLOCATED' };
  if (sum <= open) return undefined;
  return { key: 'AMOUNT_EXCEEDS_LINE', field: 'items', expected: decimalFromCentavos(open) };
}

function repeatedRefusal(items: readonly AllocationItem[]): Refusal | undefined {
  const named = new Set(items.map(expectationKey));
  return named.size < items.length ? { key: 'ALLOCATION_ITEM_REPEATED', field: 'items' } : undefined;
}

function itemRefusal(request: AllocateLine, item: AllocationItem, at: number): Refusal | undefined {
  const { line, offerOf, by } = request;
  const act = itemActOf(request, item);
  // The machine never acts by a debit: informing, remitting and returning are declarations.
  if (act === undefined || (by === 'MACHINE' && line.amount < 0))
    return { key: 'ALLOCATION_SIGN_INVALID', field: `items.${at}.kind` };
  return offerOf(item) === undefined ? { key: 'NOT_FOUND' } : undefined;
}

function plannedItems(request: AllocateLine): readonly PlannedItem[] {
  const { items, offerOf } = request;
  const planned = items.flatMap((item): PlannedItem[] => {
    const act = itemActOf(request, item);
    const offer_id = offerOf(item);
    return act === undefined || offer_id === undefined ? [] : [{ ...item, act, offer_id }];
  });
  return planned.toSorted((one, other) => one.offer_id - other.offer_id || one.id - other.id);
}

/**
 * Shares what is open of a line among expectations in their order, each up to its open value; for a person
 * who accepts a candidate, and for the machine. Expectations that get nothing are left out.
 */
export function itemsOf(open: Centavos, expectations: readonly Expectation[]): readonly AllocationItem[] {
  let left = open;
  return expectations.flatMap(({ kind, id, open_value, entry_id, declaration_id }) => {
    const amount = Math.min(left, open_value);
    left -= amount;
    const link = { ...(entry_id != null && { entry_id }), ...(declaration_id != null && { declaration_id }) };
    return amount > 0 ? [{ kind, id, amount, ...link }] : [];
  });
}
