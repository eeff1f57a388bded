import type { Day, ExportFormat, ReceivableSort } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type NegotiationsSearch, negotiationsList } from './list/negotiations.list.ts';

/** Query keys to invalidate after an act on a deal: its pages, the lists and its receivables. */
const CHANGED = [
  ['negotiations'],
  ['negotiation-flow'],
  ['receivables'],
  ['settlements'],
  ['simulation'],
  ['approvals'],
  ['inbox'],
] as const;

export function negotiationsPage(search: NegotiationsSearch, reader: SessionUser) {
  const query = negotiationsList.query(search, reader);
  return queryOptions({
    queryKey: ['negotiations', 'list', query],
    queryFn: ({ signal }) => call('listNegotiations', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Requests a download link for all rows that match the filters, newest first regardless of the sort order.
 */
export function exportNegotiations(search: NegotiationsSearch, reader: SessionUser, format: ExportFormat) {
  const query = negotiationsList.filterQuery({ ...search, sort: undefined }, reader);
  return call('exportNegotiations', { query: { ...query, format } });
}

/** Returns the query of the acquirer's record, which changes monthly. */
export function negotiationBorrower(id: number) {
  return queryOptions({
    queryKey: ['negotiation-borrower', id],
    queryFn: ({ signal }) => call('getBorrowerRecord', { params: { id }, signal }),
    staleTime: 3_600_000,
  });
}

/** Returns the query of the check of a contract's file, which never changes and never goes stale. */
export function checkOfContract(id: number) {
  return queryOptions({
    queryKey: ['contract-check', id],
    queryFn: ({ signal }) => call('getContract', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface DealReceivablesPage {
  readonly page: number;
  readonly limit: number;
  readonly sort?: ReceivableSort | undefined;
}

export function negotiationReceivables(id: number, page: DealReceivablesPage) {
  const query = { offer_id: id, ...page };
  return queryOptions({
    queryKey: ['negotiations', 'receivables', query],
    queryFn: ({ signal }) => call('listNegotiationReceivables', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useAct<Input, Result>(
  act: (input: Input) => Promise<Result>,
  meta: { quiet: true | 'refused' } = { quiet: true },
) {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: act,
    // Invalidates after a refusal too: its cause is a change that the screen does not show yet.
    onSettled() {
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    },
  });
}

interface Act {
  readonly id: number;
  readonly idempotencyKey: string;
}

interface Answer extends Act {
  readonly accepted: boolean;
  readonly refusal_reason?: string | undefined;
}

const answerBody = ({ accepted, refusal_reason }: Answer) =>
  accepted || !refusal_reason ? { accepted } : { accepted, refusal_reason };

export const useCancelOffer = () =>
  useAct(({ id, idempotencyKey }: Act) => call('cancelOffer', { params: { id }, idempotencyKey }));

export const useExtendDeadline = () =>
  useAct(({ id, idempotencyKey, ...body }: Act & { readonly expire_date: string }) =>
    call('extendDeadline', { params: { id }, body, idempotencyKey }),
  );

/** Returns the mutation that lowers the minimum; `minimal_value` in centavos. */
export const useLowerMinimum = () =>
  useAct(({ id, idempotencyKey, ...body }: Act & { readonly minimal_value: number }) =>
    call('lowerMinimum', { params: { id }, body, idempotencyKey }),
  );

export const useInviteLenders = () =>
  useAct(({ id, idempotencyKey, ...body }: Act & { readonly lenders: number[] }) =>
    call('inviteLenders', { params: { id }, body, idempotencyKey }),
  );

export const useCreateCredit = () =>
  useAct(
    ({
      idempotencyKey,
      ...body
    }: {
      offer_id: number;
      /** Centavos. */
      credit_value: number;
      expire_date: string;
      payment_date: Day;
      idempotencyKey: string;
    }) => call('createCredit', { body, idempotencyKey }),
  );

/**
 * Returns the mutation that answers a credit.
 * A failure is also a toast (specification, section 8); refusals by a rule appear in the dialog only.
 */
export const useAnswerCredit = () =>
  useAct(
    (answer: Answer) =>
      call('answerCredit', {
        params: { id: answer.id },
        body: answerBody(answer),
        idempotencyKey: answer.idempotencyKey,
      }),
    { quiet: 'refused' },
  );

export const useAnswerContract = () =>
  useAct((answer: Answer) =>
    call('answerContract', {
      params: { id: answer.id },
      body: answerBody(answer),
      idempotencyKey: answer.idempotencyKey,
    }),
  );
