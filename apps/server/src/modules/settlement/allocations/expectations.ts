import {
  bankAccountKey,
  type Centavos,
  dealsReferredTo,
  type Expectation,
  expectedDays,
  isEndToEndId,
  isLink,
  MAX_PAGE_SIZE,
  namesExpectation,
  type OpenMovement,
  paymentReference,
} from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { settingsOrDefaults } from '../../negotiations/offers/settlement-settings.store.ts';
import type { BankLineRow, LineOwner } from './allocations.store.ts';
import { type ExpectationRecord, findExpectations, MAX_COLLECTIONS } from './expectations.store.ts';

/** An expectation with the row that screens show. */
export interface FoundExpectation extends Expectation {
  readonly record: ExpectationRecord;
}

/** The columns of a line that matching reads. */
export const MATCHED_COLUMNS = [
  'id',
  'account_key',
  'day',
  'amount',
  'open_amount',
  'payer',
  'text',
  'document',
  'fit_id',
  'is_possible_repetition',
] as const satisfies readonly (keyof BankLineRow)[];
export type LineToMatch = Pick<BankLineRow, (typeof MATCHED_COLUMNS)[number]>;

/** Returns what the rules of matching read of a line. */
export const movementOf = (line: LineToMatch): OpenMovement => ({
  id: line.id,
  day: line.day,
  amount: line.amount < 0 ? -line.open_amount : line.open_amount,
  payer: line.payer,
  texts: [line.text, line.document, line.fit_id].filter((text) => text !== null),
  is_possible_repetition: line.is_possible_repetition,
});

/**
 * Returns the open expectations of the account of some lines of one sign and account, and entries made by
 * hand that no line accounts for. Prices are expected on the account that the offer froze; collections and
 * buybacks on any account of the company.
 */
export async function expectationsOf(
  db: Db | Tx,
  owner: LineOwner,
  lines: readonly LineToMatch[],
  max_collections = MAX_COLLECTIONS,
): Promise<readonly FoundExpectation[]> {
  const [first] = lines;
  if (first === undefined) return [];
  const days = lines.map(({ day }) => day).toSorted();
  const found = await findExpectations(db, owner, {
    sign: first.amount > 0 ? 'CREDIT' : 'DEBIT',
    ...expectedDays({ from: days[0] ?? first.day, to: days.at(-1) ?? first.day }),
    max_collections,
    offer_ids: [...new Set(lines.flatMap((line) => movementOf(line).texts.flatMap(dealsReferredTo)))],
  });
  const { match_tolerance } = await settingsOrDefaults(db, owner);
  return found
    .filter((record) => isOfAccount(record, first.account_key))
    .map((record) => expectationOf(record, match_tolerance));
}

/**
 * Returns what a line may serve in one deal, on whatever day, of any amount and account, in the order of
 * days; also entries made by hand. Of many collections, those of the earliest days.
 */
export async function expectationsInDeal(
  db: Db,
  owner: LineOwner,
  line: BankLineRow,
  offer_id: number,
): Promise<readonly ExpectationRecord[]> {
  const found = await findExpectations(db, owner, {
    sign: line.amount > 0 ? 'CREDIT' : 'DEBIT',
    from: '0001-01-01',
    to: '9999-12-31',
    offer_ids: [],
    offer_id,
    max_collections: MAX_PAGE_SIZE,
  });
  return found.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** Returns what a company has declared by hand in one deal, and no debit accounts for. */
export async function declaredInDeal(
  tx: Tx,
  owner: LineOwner,
  offer_id: number,
): Promise<readonly ExpectationRecord[]> {
  const days = { from: '0001-01-01', to: '9999-12-31' };
  const search = {
    sign: 'DEBIT',
    ...days,
    offer_ids: [],
    offer_id,
    max_collections: MAX_COLLECTIONS,
  } as const;
  return (await findExpectations(tx, owner, search)).filter(({ act }) => act === 'LINK_DECLARED');
}

/** Tells whether a debit of the acquirer names a confirmed payment that it is to return, or its investor. */
export async function namesReturn(
  tx: Tx,
  owner: LineOwner,
  line: BankLineRow,
  offer_id: number,
): Promise<boolean> {
  const search = { sign: 'DEBIT', from: line.day, to: line.day, offer_ids: [offer_id], offer_id } as const;
  const found = await findExpectations(tx, owner, { ...search, max_collections: 0 });
  return found.some(
    (record) => record.act === 'REVERSE' && namesExpectation(movementOf(line), expectationOf(record, 0)),
  );
}

function isOfAccount(record: ExpectationRecord, account_key: string): boolean {
  const { bank, bank_branch, bank_account, bank_account_digit } = record;
  if (bank === null || bank_branch === null || bank_account === null) return true;
  return (
    bankAccountKey({
      bank_code: bank,
      branch: bank_branch,
      account: bank_account,
      digit: bank_account_digit ?? '',
    }) === account_key
  );
}

function expectationOf(record: ExpectationRecord, tolerance: Centavos): FoundExpectation {
  const { kind, id, act, offer_id, issuer, day, open_value, informed_reference } = record;
  const { entry_id, declaration_id, linkable_value } = record;
  const isPrice = kind === 'PAYMENT';
  return {
    kind,
    id,
    act,
    offer_id,
    issuer,
    day,
    open_value,
    // A link has the exact amount.
    tolerance: isLink(record) ? 0 : tolerance,
    references: [
      ...(isPrice ? [paymentReference(offer_id)] : []),
      // Control numbers such as `1` also occur in texts of other movements.
      ...(informed_reference !== null && isEndToEndId(informed_reference) ? [informed_reference] : []),
    ],
    payer: record.is_paid_by_counterpart ? record.counterpart_tax_number : null,
    entry_id,
    declaration_id,
    linkable_value,
    declared: record.declared ?? [],
    record,
  };
}
