import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sanitizeFileName } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/call.ts';
import { inspectPdf, PDF_MAGIC } from '../../platform/pdf/inspect-pdf.ts';
import { Refused } from '../../platform/refusal.ts';
import { refuseInfected } from '../../platform/scan/scanner.ts';
import { putHashed } from '../../platform/storage/put-hashed.ts';
import { runOrRemoveFiles } from '../../platform/storage/run-or-remove-files.ts';
import { isWholeJpeg } from './inspect-jpeg.ts';
import type { NewProof } from './payments/payments.store.ts';

/** A stored document. Proofs and documents of disputes have the same columns. */
export type StoredDocument = NewProof;
type MediaType = StoredDocument['media_type'];

/** Signature and final chunk of a PNG. */
const PNG = {
  first: Buffer.from('89504e470d0a1a0a', 'hex'),
  last: Buffer.from('0000000049454e44ae426082', 'hex'),
};

const isWholePng = (bytes: Buffer): boolean =>
  bytes.length > PNG.first.length + PNG.last.length &&
  bytes.subarray(0, PNG.first.length).equals(PNG.first) &&
  bytes.subarray(-PNG.last.length).equals(PNG.last);

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** What a stored document is: its folder, its default name, its field, and the refusal of an invalid one. */
export interface DocumentUse {
  readonly folder: string;
  readonly name: string;
  readonly refusal: 'PAYMENT_PROOF_INVALID' | 'DISPUTE_DOCUMENT_INVALID';
  readonly field: string;
}

/**
 * Stores a proof of payment or another document of settlement: an intact PDF without active content, a JPG or
 * a PNG, free of malware.
 * @throws Refused the refusal of `use`, FILE_INFECTED, SCAN_UNAVAILABLE, BODY_TOO_LARGE; stores nothing then
 */
export async function storeDocument(
  deps: Deps,
  actor: Session,
  { content, filename }: { readonly content: Readable; readonly filename: string | undefined },
  use: DocumentUse,
): Promise<StoredDocument> {
  const file = await putHashed(deps.storage, use.folder, content);
  return runOrRemoveFiles(deps.storage, [file], async () => {
    const media_type = await deps.storage.withLocalFile(file.storage_key, (path) =>
      mediaTypeOf(deps, path, actor.company_id),
    );
    if (media_type === undefined) throw new Refused(use.refusal, { field: use.field });
    await refuseInfected(deps, file.storage_key, use.field);
    const name = sanitizeFileName(filename ?? '') || `${use.name}.${EXTENSIONS[media_type]}`;
    return { ...file, name, media_type };
  });
}

/** Returns the type of a file by its bytes; undefined for a damaged one or another type. */
async function mediaTypeOf(
  { readPdf }: Pick<Deps, 'readPdf'>,
  path: string,
  companyId: number,
): Promise<MediaType | undefined> {
  const bytes = await readFile(path);
  if (isWholeJpeg(bytes)) return 'image/jpeg';
  if (isWholePng(bytes)) return 'image/png';
  if (!bytes.subarray(0, PDF_MAGIC.length).equals(PDF_MAGIC)) return undefined;
  const facts = await inspectPdf(path, companyId, readPdf);
  return 'fault' in facts || facts.active.length > 0 ? undefined : 'application/pdf';
}
