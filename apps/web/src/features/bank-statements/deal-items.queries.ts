import type { RowOf } from '@pregao/contract';
import { allocationActOf, MAX_PAGE_SIZE } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import type { BankLine, ShownExpectation } from './matching.queries.ts';

type OpenStatuses = NonNullable<NonNullable<CallInput<'listCollections'>['query']>['status']>;
const OPEN: OpenStatuses = ['EXPECTED', 'PARTIAL'];

type QueueRow = RowOf<'listSettlements'>;

/** Returns the other side of a deal. */
const counterpartOf = ({ borrower, lender }: QueueRow, { company_type }: SessionUser) =>
  company_type === 'LENDER' ? borrower : lender;

/** Returns the proposed buybacks of a deal, which a line pays by their whole price. */
const buybacksOf = (
  rows: readonly QueueRow[],
  act: ShownExpectation['act'],
  offer_id: number,
  counterpart: ShownExpectation['counterpart'],
): readonly ShownExpectation[] =>
  rows.flatMap(({ kind, state, subject_id, day, value }) =>
    kind === 'BUYBACK' && state === 'TO_CONFIRM' && subject_id !== null
      ? [
          {
            kind,
            id: subject_id,
            act,
            offer_id,
            issuer: null,
            day,
            counterpart,
            open_value: value,
            face_value: null,
            reference: null,
            entry_id: null,
          },
        ]
      : [],
  );

/**
 * Loads what a line may be allocated to in one deal, by its sign: the payment, or the open collections, at
 * most one page of them, and proposed buybacks.
 */
async function loadItems(
  offerId: number,
  line: Pick<BankLine, 'amount'>,
  reader: SessionUser,
  signal: AbortSignal,
): Promise<readonly ShownExpectation[]> {
  const query = { offer_id: offerId, limit: MAX_PAGE_SIZE, page: 1 };
  const { rows } = await call('listSettlements', { query, signal });
  const [first] = rows;
  if (first === undefined) return [];
  const counterpart = counterpartOf(first, reader);
  const paymentAct = allocationActOf(reader.company_type, line.amount, 'PAYMENT');
  const buybackAct = allocationActOf(reader.company_type, line.amount, 'BUYBACK');
  const collectionAct = allocationActOf(reader.company_type, line.amount, 'COLLECTION');
  const payments = rows
    .filter(({ kind, open_value }) => kind === 'PAYMENT' && open_value > 0)
    .map(
      ({ day, open_value }): ShownExpectation => ({
        kind: 'PAYMENT',
        id: offerId,
        act: paymentAct ?? 'CONFIRM',
        offer_id: offerId,
        issuer: null,
        day,
        counterpart,
        open_value,
        face_value: null,
        reference: null,
        entry_id: null,
      }),
    );
  if (collectionAct === undefined) return payments;
  const collections = await call('listCollections', {
    params: { id: offerId },
    query: { status: OPEN, limit: MAX_PAGE_SIZE, page: 1 },
    signal,
  });
  return [
    ...(paymentAct === undefined ? [] : payments),
    ...(buybackAct === undefined ? [] : buybacksOf(rows, buybackAct, offerId, counterpart)),
    ...collections.rows.map(
      ({ id, issuer, pay_date, open_value, face_value }): ShownExpectation => ({
        kind: 'COLLECTION',
        id,
        act: collectionAct,
        offer_id: offerId,
        issuer,
        day: pay_date,
        counterpart,
        open_value,
        face_value,
        reference: null,
        entry_id: null,
      }),
    ),
  ];
}

/** Returns the query of the open items of a deal that a line may be allocated to. */
export function dealItems(offerId: number, line: Pick<BankLine, 'amount'>, reader: SessionUser) {
  return queryOptions({
    queryKey: ['settlements', 'deal', offerId, 'items', line.amount > 0],
    queryFn: ({ signal }) => loadItems(offerId, line, reader, signal),
  });
}
