import type { DifferencesApi } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { answerBuyback, getBuyback, withdrawBuyback } from './buybacks/answer-buyback.ts';
import { proposeBuyback } from './buybacks/propose-buyback.ts';
import { answerCover } from './covers/answer-cover.ts';
import { offerCover, withdrawCover } from './covers/offer-cover.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { openDispute } from './disputes/open-dispute.ts';
import { disputeDocumentLink, getDispute, listDisputes } from './disputes/read-disputes.ts';

/** Routes of buybacks, covers by the margin, and disputes. */
export function differenceRoutes(deps: Deps): Handlers<keyof DifferencesApi> {
  const { db, reads } = deps;
  return {
    proposeBuyback: (call) => proposeBuyback(deps, call, call.body),
    getBuyback: ({ actor, params }) => getBuyback(db, actor, params.id),
    answerBuyback: (call) => answerBuyback(deps, call, { ...call.params, ...call.body }),
    withdrawBuyback: (call) => withdrawBuyback(deps, call, call.params),
    offerCover: (call) => offerCover(deps, call, call.body),
    answerCover: (call) => answerCover(deps, call, { ...call.params, ...call.body }),
    withdrawCover: (call) => withdrawCover(deps, call, call.params),
    listDisputes: ({ actor, query }) => listDisputes(reads, actor, query),
    openDispute: (call) => openDispute(deps, call, call.body),
    getDispute: ({ actor, params }) => getDispute(db, actor, params.id),
    answerDispute: (call) => answerDispute(deps, call, { ...call.params, ...call.body }),
    disputeDocumentLink: ({ actor, params }) => disputeDocumentLink(deps, actor, params.id),
  };
}
