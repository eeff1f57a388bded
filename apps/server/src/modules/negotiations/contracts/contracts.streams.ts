import { appNow } from '../../../platform/clock/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { linkRoute } from '../../downloads/download-links.ts';
import { openStoredFile, STORED_REFUSALS } from '../../downloads/stored-file-body.ts';
import { momentOf } from '../../receivables/moment.ts';
import { findContract } from './contracts-read.store.ts';

const SIGNED_CONTRACT = {
  kind: 'contract',
  summary: 'Signed contract of a download link',
  answers: { 'application/pdf': {} },
  refusals: STORED_REFUSALS,
} as const;

/** Returns the stream route of signed contracts: the bytes as they were uploaded. */
export function contractStreams(deps: Deps): StreamRoute[] {
  const { db } = deps;
  return [
    linkRoute(deps, SIGNED_CONTRACT, async (reader, id) => {
      const contract = await findContract(db, reader, id, momentOf(await appNow(db)));
      if (contract === undefined) return undefined;
      const { name, size } = contract;
      const body = await openStoredFile(deps, 'contracts', contract);
      return { type: 'application/pdf', body, filename: name, inline: true, length: size };
    }),
  ];
}
