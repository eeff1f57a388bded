import { call } from '../../../lib/api/client.ts';

/** Asks for a link to the dossier of a completed deal, which works for a minute. @throws ApiProblem */
export const dossierLinkOf = async (id: number, form: 'json' | 'pdf') =>
  (await call('getDossier', { params: { id } }))[form].link;

/** Asks for a link to a draft of the contract of an accepted credit, which works for a minute. @throws ApiProblem */
export const draftLinkOf = async (creditId: number) =>
  (await call('contractDraft', { params: { id: creditId } })).link;
