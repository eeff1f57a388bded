import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, link } from './fields.ts';

const idParams = { params: z.object({ id: idText }) };

/** The documents of a deal. */
export const proof = {
  contractDraft: endpoint({
    method: 'GET',
    path: '/credits/:id/contract-draft',
    summary:
      'A link to a draft of the assignment agreement of an accepted proposal (PDF); single purpose, expires in 60 seconds',
    tag: 'credits',
    right: 'draft-contract',
    ...idParams,
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND', 'CONTRACT_DRAFT_UNAVAILABLE'],
  }),
  getDossier: endpoint({
    method: 'GET',
    path: '/negotiation/:id/dossier',
    summary:
      'Links to the dossier of a completed negotiation as JSON (pregao-dossier/1) and PDF; single purpose, expire in 60 seconds',
    tag: 'negotiation',
    right: 'view-dossier',
    ...idParams,
    status: 200,
    reply: z.object({ json: link, pdf: link }),
    refusals: ['NOT_FOUND', 'DOSSIER_NOT_READY', 'DOSSIER_NOT_KEPT'],
  }),
};
