import type { DifferencesApi } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { linkRoute } from '../downloads/download-links.ts';
import { openStoredFile, STORED_REFUSALS } from '../downloads/stored-file-body.ts';
import { answerBuyback, getBuyback, withdrawBuyback } from './buybacks/answer-buyback.ts';
import { proposeBuyback } from './buybacks/propose-buyback.ts';
import { answerCover } from './covers/answer-cover.ts';
import { offerCover, withdrawCover } from './covers/offer-cover.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { openDispute } from './disputes/open-dispute.ts';
import { disputeDocumentLink, getDispute, listDisputes, readableDocument } from './disputes/read-disputes.ts';

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

const DOCUMENT = {
  kind: 'dispute-document',
  summary: 'The document of a dispute behind a link',
  answers: { 'application/pdf': {}, 'image/jpeg': {}, 'image/png': {} },
  refusals: STORED_REFUSALS,
} as const;

/** Returns the stream route of documents of disputes: the bytes as they were uploaded. */
export function differenceStreams(deps: Deps): StreamRoute[] {
  return [
    linkRoute(deps, DOCUMENT, async (reader, id) => {
      const document = await readableDocument(deps.db, reader, id);
      if (document === undefined) return undefined;
      const body = await openStoredFile(deps, 'dispute_documents', document);
      const { media_type: type, name: filename, size: length } = document;
      return { type, body, filename, inline: true, length };
    }),
  ];
}
