import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type CompaniesSearch, companiesList, requestsList } from './companies.list.ts';

/** Returns the query of one page of companies. */
export function companiesPage(search: CompaniesSearch, reader: SessionUser) {
  const query = companiesList.query(search, reader);
  return queryOptions({
    queryKey: ['companies', 'list', query],
    queryFn: ({ signal }) => call('listCompanies', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all companies that match the filters. */
export function exportCompanies(search: CompaniesSearch, reader: SessionUser, format: ExportFormat) {
  const query = companiesList.filterQuery(search, reader);
  return call('exportCompanies', { query: { ...query, format } });
}

export function companyDetail(id: number) {
  return queryOptions({
    queryKey: ['companies', 'detail', id],
    queryFn: ({ signal }) => call('getCompany', { params: { id }, signal }),
    // Not cached: a form must start with current data, not with data of its last visit.
    gcTime: 0,
  });
}

/** Returns a mutation whose failure toast stays for a minute (specification, section 8). */
function useSave<Input, Result>(save: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { longToast: true },
    mutationFn: save,
    onSettled() {
      for (const key of ['companies', 'held-changes', 'inbox'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useCreateCompany = () =>
  useSave(({ body, idempotencyKey }: { body: CallInput<'createCompany'>['body']; idempotencyKey: string }) =>
    call('createCompany', { body, idempotencyKey }),
  );

export const useEditCompany = () =>
  useSave(({ id, body }: { id: number; body: CallInput<'editCompany'>['body'] }) =>
    call('editCompany', { params: { id }, body }),
  );

/** Returns the query of one page of access requests. */
export function requestsPage(search: CompaniesSearch, reader: SessionUser) {
  const query = requestsList.query(search, reader);
  return queryOptions({
    queryKey: ['access-requests', 'list', query],
    queryFn: ({ signal }) => call('listAccessRequests', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestDetail(id: number) {
  return queryOptions({
    queryKey: ['access-requests', 'detail', id],
    queryFn: ({ signal }) => call('getAccessRequest', { params: { id }, signal }),
  });
}

/** Returns the query of the number of pending access requests. */
export function pendingRequests() {
  return queryOptions({
    queryKey: ['access-requests', 'pending'],
    queryFn: ({ signal }) =>
      call('listAccessRequests', { query: { status: ['PENDING'], limit: 1, page: 1 }, signal }),
    select: ({ total_rows }) => total_rows,
  });
}

interface AnswerInput {
  readonly id: number;
  readonly body: CallInput<'answerAccessRequest'>['body'];
  readonly idempotencyKey: string;
}

/** Returns the mutation that accepts or declines an access request. It invalidates companies and users. */
export function useAnswerRequest() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, body, idempotencyKey }: AnswerInput) =>
      call('answerAccessRequest', { params: { id }, body, idempotencyKey }),
    onSettled() {
      for (const key of ['access-requests', 'companies', 'users', 'inbox'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
