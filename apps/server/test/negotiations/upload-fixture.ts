import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acceptCredit, makeCredit, makeOffer } from '../support/deals.ts';
import { makePdf } from '../support/pdf.ts';
import type { TestServer } from '../support/test-server.ts';

/** Creates an accepted proposal of the first lender. */
export async function makeAcceptedCredit(s: TestServer) {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, s.lenders[0], offer);
  await acceptCredit(s.deps, s.borrower, credit);
  return { offer, credit };
}

export function uploadPdf(
  s: TestServer,
  credit_id: number,
  pdf: Buffer = makePdf(),
  actor = s.lenders[0],
  Name = 'contrato.pdf',
) {
  return s.callAs(actor, 'uploadContract', { body: { content: pdf.toString('base64'), Name, credit_id } });
}

export function storedFiles(s: TestServer): string[] {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  return readdirSync(storage.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
