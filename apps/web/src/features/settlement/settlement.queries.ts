import type { FilteredAmount, Reply, RowOf } from '@pregao/contract';
import {
  type Centavos,
  canCover,
  type Day,
  type ExportFormat,
  MAX_PAGE_SIZE,
  OPEN_COLLECTION_STATUSES,
} from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import { SETTLEMENT_KEYS } from '../../lib/live/settlement-keys.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { withRowIds } from './row-ids.view.ts';
import { type SettlementsSearch, settlementsList } from './settlements.list.ts';

export type Settlement = Reply<'getSettlement'>;
/** The collections of one day and issuer. */
export type LadderGroup = Settlement['days'][number];
export type Collection = RowOf<'listCollections'>;
export type LadderEntry = Collection['entries'][number];
export type CompanyTerms = Reply<'getSettlementSettings'>;

/** Returns the query of the settlement of a deal. */
export function settlementOf(id: number) {
  return queryOptions({
    queryKey: ['settlements', 'deal', id],
    queryFn: ({ signal }) => call('getSettlement', { params: { id }, signal }),
  });
}

interface GroupName {
  readonly pay_date: Day;
  readonly issuer: string;
}

/** Returns the query of one page of the collections of a day and issuer. */
export function collectionsOf(id: number, { pay_date, issuer }: GroupName, page: number, limit: number) {
  const query = { pay_date, issuer, page, limit };
  return queryOptions({
    queryKey: ['settlements', 'deal', id, 'collections', query],
    queryFn: ({ signal }) => call('listCollections', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all open collections of a day and issuer, page by page. */
async function loadOpen(id: number, { pay_date, issuer }: GroupName, signal: AbortSignal) {
  const open: Collection[] = [];
  for (let page = 1; ; page += 1) {
    const query = { pay_date, issuer, status: [...OPEN_COLLECTION_STATUSES], page, limit: MAX_PAGE_SIZE };
    const { rows, total_rows } = await call('listCollections', { params: { id }, query, signal });
    open.push(...rows);
    if (rows.length === 0 || open.length >= total_rows) return open;
  }
}

/** Returns the query of all open collections of a day and issuer. */
export function openRowsOf(id: number, group: GroupName) {
  return queryOptions({
    queryKey: ['settlements', 'deal', id, 'open-rows', group.pay_date, group.issuer],
    queryFn: ({ signal }) => loadOpen(id, group, signal),
  });
}

/** Returns the query of the receivables that a deal holds as its margin. */
export function marginOf(id: number) {
  return queryOptions({
    queryKey: ['settlements', 'deal', id, 'margin'],
    queryFn: async ({ signal }) => {
      const margin: RowOf<'listNegotiationReceivables'>[] = [];
      for (let page = 1, seen = 0; ; page += 1) {
        const query = { offer_id: id, security_margin: true, page, limit: MAX_PAGE_SIZE };
        const { rows, total_rows } = await call('listNegotiationReceivables', { query, signal });
        margin.push(...rows.filter(({ status }) => canCover(status)));
        seen += rows.length;
        if (rows.length === 0 || seen >= total_rows) return margin;
      }
    },
  });
}

export type Movement = 'CREDIT' | 'DEBIT';

/** Returns the query of the open bank lines of an amount since a day, newest first. */
export function openLinesOf(amount: Centavos, first: Day, movement: Movement) {
  const query = {
    state: ['OPEN' as const],
    movement,
    amount_greater_or_equal_than: amount as FilteredAmount,
    amount_less_or_equal_than: amount as FilteredAmount,
    day_greater_or_equal_than: first,
    limit: 1,
  };
  return queryOptions({
    queryKey: ['bank-lines', 'open-of-amount', query],
    queryFn: ({ signal }) => call('listBankLines', { query, signal }),
  });
}

/** Returns the query of a dispute of a deal with its messages. */
export function disputeOf(offerId: number, id: number) {
  return queryOptions({
    queryKey: ['settlements', 'deal', offerId, 'dispute', id],
    queryFn: ({ signal }) => call('getDispute', { params: { id }, signal }),
  });
}

/** Requests a link to a document of a dispute; it lives for a minute. */
export const disputeDocumentOf = async (id: number) =>
  (await call('disputeDocumentLink', { params: { id } })).link;

/** Requests a link to the proof of payment of a deal; it lives for a minute. */
export const paymentProofOf = async (id: number) => (await call('paymentProofLink', { params: { id } })).link;

/** Returns the query of one page of the work queue. Its rows get ids, because the call has none. */
export function settlementsPage(search: SettlementsSearch, reader: SessionUser) {
  const query = settlementsList.query(search, reader);
  return queryOptions({
    queryKey: ['settlements', 'list', query],
    queryFn: async ({ signal }) => withRowIds(await call('listSettlements', { query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all rows of the work queue that match the filters. */
export function exportSettlements(search: SettlementsSearch, reader: SessionUser, format: ExportFormat) {
  const query = settlementsList.filterQuery(search, reader);
  return call('exportSettlements', { query: { ...query, format } });
}

/** Returns the query of the settlement settings of the reader's company. */
export function settlementSettings() {
  return queryOptions({
    queryKey: ['settlements', 'settings'],
    queryFn: ({ signal }) => call('getSettlementSettings', { signal }),
  });
}

type SettlementAct =
  | 'informPayment'
  | 'confirmPayment'
  | 'contestPayment'
  | 'reversePayment'
  | 'rescindDeal'
  | 'consentToPaymentChange'
  | 'decideContestedPayment'
  | 'remitCollections'
  | 'withdrawRemittance'
  | 'receiveCollections'
  | 'reverseCollectionEntry'
  | 'writeOffCollections'
  | 'setSettlementSettings'
  | 'proposeBuyback'
  | 'answerBuyback'
  | 'withdrawBuyback'
  | 'offerCover'
  | 'answerCover'
  | 'withdrawCover'
  | 'openDispute'
  | 'answerDispute'
  | 'createAllocation'
  | 'reverseAllocation'
  | 'ignoreBankLine';

/** Returns the mutation of an act of settlement, also on a bank line. */
export function useSettlementAct<Name extends SettlementAct>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: CallInput<Name> & { readonly idempotencyKey?: string }) => call(name, input),
    // Invalidates after a refusal too: its cause is a change that the screen does not show yet.
    onSettled() {
      for (const queryKey of SETTLEMENT_KEYS) void client.invalidateQueries({ queryKey });
    },
  });
}
