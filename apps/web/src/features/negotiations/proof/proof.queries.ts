import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Returns the query of the versions of a deal's dossier, oldest first. */
export function dossierVersions(id: number) {
  return queryOptions({
    queryKey: ['negotiations', 'dossier versions', id],
    queryFn: async ({ signal }) => (await call('getDossier', { params: { id }, signal })).versions,
  });
}

/**
 * Fetches a link to the dossier of a completed deal; it works for a minute.
 * @param version number of a version; the newest by default
 * @throws ApiProblem
 */
export const dossierLinkOf = async (id: number, form: 'json' | 'pdf', version?: number) =>
  (await call('getDossier', { params: { id }, ...(version !== undefined && { query: { version } }) }))[form]
    .link;

/**
 * Fetches a link to a contract draft of an accepted credit; it works for a minute.
 * @throws ApiProblem
 */
export const draftLinkOf = async (creditId: number) =>
  (await call('contractDraft', { params: { id: creditId } })).link;
