import { call } from '../../../lib/api/client.ts';

/**
 * Fetches a link to the dossier of a completed deal; it works for a minute.
 * @throws ApiProblem
 */
export const dossierLinkOf = async (id: number, form: 'json' | 'pdf') =>
  (await call('getDossier', { params: { id } }))[form].link;

/**
 * Fetches a link to a contract draft of an accepted credit; it works for a minute.
 * @throws ApiProblem
 */
export const draftLinkOf = async (creditId: number) =>
  (await call('contractDraft', { params: { id: creditId } })).link;
