import { appNow } from '../../platform/clock/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { linkRoute } from '../downloads/download-links.ts';
import { openStoredFile, STORED_REFUSALS } from '../downloads/stored-file-body.ts';
import { mayReadProof } from './get-settlement.ts';
import { findPayment, findProof } from './payments/payments.store.ts';

const PROOF = {
  kind: 'payment-proof',
  summary: 'The proof of payment behind a link',
  answers: { 'application/pdf': {}, 'image/jpeg': {}, 'image/png': {} },
  refusals: STORED_REFUSALS,
} as const;

/** Returns the stream route of proofs of payment: the bytes as they were uploaded. */
export function settlementStreams(deps: Deps): StreamRoute[] {
  const { db } = deps;
  return [
    linkRoute(deps, PROOF, async (reader, id) => {
      const payment = await findPayment(db, reader, id);
      if (payment === undefined || !mayReadProof(reader, payment, await appNow(db))) return undefined;
      const proof = await findProof(db, payment);
      if (proof === undefined) return undefined;
      const body = await openStoredFile(deps, 'payment_proofs', proof);
      return { type: proof.media_type, body, filename: proof.name, inline: true, length: proof.size };
    }),
  ];
}
