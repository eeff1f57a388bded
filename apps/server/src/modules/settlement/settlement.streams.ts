import { appNow } from '../../platform/clock/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StreamedResponse, StreamRoute } from '../../platform/http/stream.ts';
import { linkRoute } from '../downloads/download-links.ts';
import { openStoredFile, STORED_REFUSALS } from '../downloads/stored-file-body.ts';
import { readableDocument } from './disputes/read-disputes.ts';
import { mayReadProof } from './get-settlement.ts';
import { findPayment, findProof } from './payments/payments.store.ts';
import type { StoredDocument } from './store-document.ts';

const SHARED = {
  answers: { 'application/pdf': {}, 'image/jpeg': {}, 'image/png': {} },
  refusals: STORED_REFUSALS,
} as const;
const PROOF = { kind: 'payment-proof', summary: 'The proof of payment behind a link', ...SHARED } as const;
const DOCUMENT = {
  kind: 'dispute-document',
  summary: 'The document of a dispute behind a link',
  ...SHARED,
} as const;

/** Returns the stream routes of proofs of payment and documents of disputes: the bytes as uploaded. */
export function settlementStreams(deps: Deps): StreamRoute[] {
  const { db } = deps;
  return [
    linkRoute(deps, PROOF, async (reader, id) => {
      const payment = await findPayment(db, reader, id);
      if (payment === undefined || !mayReadProof(reader, payment, await appNow(db))) return undefined;
      const proof = await findProof(db, payment);
      return proof && openDocument(deps, 'payment_proofs', proof);
    }),
    linkRoute(deps, DOCUMENT, async (reader, id) => {
      const document = await readableDocument(db, reader, id);
      return document && openDocument(deps, 'dispute_documents', document);
    }),
  ];
}

async function openDocument(
  deps: Deps,
  table: 'payment_proofs' | 'dispute_documents',
  document: StoredDocument & { readonly id: number },
): Promise<StreamedResponse> {
  const body = await openStoredFile(deps, table, document);
  const { media_type: type, name: filename, size: length } = document;
  return { type, body, filename, inline: true, length };
}
