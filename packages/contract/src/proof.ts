import { DOSSIER_STAGES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, instant, link } from './fields.ts';

const idParams = { params: z.object({ id: idText }) };

/** The dossier of the completion is version 1; each closing of the settlement adds one. */
const dossierVersion = z
  .object({
    version: z.int().positive(),
    stage: z.enum(DOSSIER_STAGES).describe('What the version proves.'),
    created_at: instant,
  })
  .meta({ id: 'DossierVersion' });

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
      'The versions of the dossier of a completed negotiation, and links to one as JSON (pregao-dossier/1, or /2 of a closed settlement) and PDF; single purpose, expire in 60 seconds',
    tag: 'negotiation',
    right: 'view-dossier',
    ...idParams,
    query: z.strictObject({
      version: idText
        .optional()
        .meta({ description: 'Number of a version; by default the newest.', examples: ['2'] }),
    }),
    status: 200,
    reply: z.object({
      version: z.int().positive().describe('Number of the linked version.'),
      versions: z
        .array(dossierVersion)
        .describe('Oldest first. A reopened negotiation has a further one once it is closed again.'),
      json: link,
      pdf: link,
    }),
    refusals: ['NOT_FOUND', 'DOSSIER_NOT_READY', 'DOSSIER_NOT_KEPT'],
  }),
};
