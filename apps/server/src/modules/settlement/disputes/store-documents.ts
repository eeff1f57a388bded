import { Readable } from 'node:stream';
import { MAX_DISPUTE_DOCUMENT_BYTES } from '@pregao/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refusal.ts';
import { runOrRemoveFiles } from '../../../platform/storage/run-or-remove-files.ts';
import { type DocumentUse, storeDocument } from '../store-document.ts';
import type { NewDocument } from './disputes.store.ts';

/** A document as it is sent: a file in base64. */
export interface SentDocument {
  readonly name: string;
  readonly content: string;
}

const DOCUMENT: DocumentUse = {
  folder: 'disputes',
  name: 'documento',
  refusal: 'DISPUTE_DOCUMENT_INVALID',
  field: 'documents',
};

/**
 * Stores the documents of a message, runs the act that names them, and removes them when that fails.
 * @throws Refused DISPUTE_DOCUMENT_INVALID, FILE_INFECTED, SCAN_UNAVAILABLE, and as the act does
 */
export async function withDocuments<Reply>(
  deps: Deps,
  actor: Session,
  sent: readonly SentDocument[],
  act: (documents: readonly NewDocument[]) => Promise<Reply>,
): Promise<Reply> {
  const stored: NewDocument[] = [];
  return runOrRemoveFiles(deps.storage, stored, async () => {
    for (const document of sent) stored.push(await storeSent(deps, actor, document));
    return act(stored);
  });
}

function storeSent(deps: Deps, actor: Session, { name, content }: SentDocument): Promise<NewDocument> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.length > MAX_DISPUTE_DOCUMENT_BYTES)
    throw new Refused('DISPUTE_DOCUMENT_INVALID', { field: 'documents' });
  return storeDocument(deps, actor, { content: Readable.from([bytes]), filename: name }, DOCUMENT);
}
