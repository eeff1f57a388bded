import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { issueLink } from '../links/links.ts';
import { requireContract } from './contracts/contract-query.ts';
import { presentContract } from './contracts/contracts.present.ts';
import { listCredits } from './credits/credits-query.ts';
import { getNegotiation } from './list/detail-query.ts';
import { negotiationsExport } from './list/export-negotiations.ts';
import { listNegotiations } from './list/list-query.ts';
import {
  downloadOfferReceivables,
  listOfferReceivables,
} from './offer-receivables/offer-receivables-query.ts';

type Queries =
  | 'listNegotiations'
  | 'exportNegotiations'
  | 'listNegotiationReceivables'
  | 'getNegotiation'
  | 'downloadNegotiationReceivables'
  | 'listCredits'
  | 'getContract'
  | 'contractLink';

/** What people look at in a negotiation. */
export function negotiationReadRoutes(deps: Deps): Handlers<Queries> {
  const { db } = deps;
  return {
    listNegotiations: ({ actor, query }) => listNegotiations(db, actor, query),
    exportNegotiations: ({ actor, query }) => negotiationsExport(deps, actor, query),
    listNegotiationReceivables: ({ actor, query }) => listOfferReceivables(db, actor, query),
    getNegotiation: ({ actor, params }) => getNegotiation(db, actor, params.id),
    downloadNegotiationReceivables: ({ actor, params, language }) =>
      downloadOfferReceivables(db, actor, params.id, language),
    listCredits: ({ actor, query }) => listCredits(db, actor, query),
    getContract: async ({ actor, params }) => presentContract(await requireContract(db, actor, params.id)),
    contractLink: async ({ actor, params }) => {
      const { id } = await requireContract(db, actor, params.id);
      return issueLink(deps, actor, 'contract', id);
    },
  };
}
