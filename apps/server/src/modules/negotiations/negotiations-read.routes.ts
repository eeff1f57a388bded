import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { getBorrowerRecord } from './borrower/get-borrower-record.ts';
import { contractLink, getContract } from './contracts/get-contract.ts';
import { exportOwnCredits } from './credits/export-own-credits.ts';
import { listCredits } from './credits/list-credits.ts';
import { listOwnCredits } from './credits/list-own-credits.ts';
import { dossierLinks } from './dossier/get-dossier.ts';
import { contractDraftLink } from './draft/contract-draft.ts';
import { getNegotiationFlow } from './flow/get-negotiation-flow.ts';
import { listNegotiationHistory } from './history/list-negotiation-history.ts';
import { exportNegotiations } from './list/export-negotiations.ts';
import { getNegotiation } from './list/get-negotiation.ts';
import { listNegotiations } from './list/list-negotiations.ts';
import {
  downloadOfferReceivables,
  listOfferReceivables,
} from './offer-receivables/list-offer-receivables.ts';
import { getUsualRates } from './usual-rates/get-usual-rates.ts';

type Queries =
  | 'listNegotiations'
  | 'exportNegotiations'
  | 'listNegotiationReceivables'
  | 'getNegotiation'
  | 'getNegotiationFlow'
  | 'listNegotiationHistory'
  | 'getUsualRates'
  | 'downloadNegotiationReceivables'
  | 'getBorrowerRecord'
  | 'getDossier'
  | 'listCredits'
  | 'listOwnCredits'
  | 'exportOwnCredits'
  | 'contractDraft'
  | 'getContract'
  | 'contractLink';

/** Routes that read negotiations, proposals and contracts. */
export function negotiationReadRoutes(deps: Deps): Handlers<Queries> {
  const { db, reads } = deps;
  return {
    listNegotiations: ({ actor, query }) => listNegotiations(reads, actor, query),
    exportNegotiations: ({ actor, query }) => exportNegotiations(deps, actor, query),
    listNegotiationReceivables: ({ actor, query }) => listOfferReceivables(reads, actor, query),
    getNegotiation: ({ actor, params }) => getNegotiation(deps, actor, params.id),
    getNegotiationFlow: ({ actor, params }) => getNegotiationFlow(db, actor, params.id),
    listNegotiationHistory: ({ actor, params, query }) =>
      listNegotiationHistory(reads, actor, { ...params, ...query }),
    getUsualRates: ({ actor, params }) => getUsualRates(deps, actor, params.id),
    downloadNegotiationReceivables: ({ actor, params }) => downloadOfferReceivables(reads, actor, params.id),
    getBorrowerRecord: ({ actor, params }) => getBorrowerRecord(db, actor, params.id),
    listOwnCredits: ({ actor, query }) => listOwnCredits(reads, actor, query),
    exportOwnCredits: ({ actor, query }) => exportOwnCredits(deps, actor, query),
    getDossier: ({ actor, params, query }) => dossierLinks(deps, actor, { ...params, ...query }),
    listCredits: ({ actor, query }) => listCredits(reads, actor, query),
    contractDraft: ({ actor, params }) => contractDraftLink(deps, actor, params.id),
    getContract: ({ actor, params }) => getContract(db, actor, params.id),
    contractLink: ({ actor, params }) => contractLink(deps, actor, params.id),
  };
}
