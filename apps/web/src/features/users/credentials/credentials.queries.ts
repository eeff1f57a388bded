import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Returns the query of one page of a user's credentials. */
export function credentialsPage(user: number, page: number, limit: number) {
  return queryOptions({
    queryKey: ['credentials', user, page, limit],
    queryFn: ({ signal }) => call('listCredentials', { query: { user_Id: user, page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useGenerateCredential(user: number) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    // Not cached beyond its dialog, because the response holds a secret.
    gcTime: 0,
    mutationFn: () => call('createCredential', { params: { id: user } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['credentials', user] });
    },
  });
}

export function useDeleteCredential(user: number) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (id: number) => call('deleteCredential', { params: { id } }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['credentials', user] });
    },
  });
}
