import { createHash } from 'node:crypto';
import type { AnyDossier } from '@pregao/contract';
import { canonicalJson, type Json, sha256Of, writeCanonicalJson } from '../../../platform/canonical-json.ts';

/** Dossier without its own digest. */
export type UnsealedDossier = AnyDossier extends infer Edition
  ? Edition extends AnyDossier
    ? Omit<Edition, 'sha256'>
    : never
  : never;

function omitDigest(dossier: UnsealedDossier & { readonly sha256?: string }): Json {
  const { sha256: _, ...rest } = dossier;
  return rest as unknown as Json;
}

/** Returns the SHA-256 over all of a dossier without its own digest. */
export const digestOf = (dossier: Parameters<typeof omitDigest>[0]): string =>
  sha256Of(canonicalJson(omitDigest(dossier)));

/**
 * Computes the same digest in slices: a dossier may hold tens of thousands of receivables, and other requests
 * wait.
 */
export async function digestInSlices(dossier: UnsealedDossier): Promise<string> {
  const hash = createHash('sha256');
  await writeCanonicalJson(omitDigest(dossier), (piece) => hash.update(piece));
  return hash.digest('hex');
}

/** Serializes a dossier as canonical JSON, the text of its file. */
export const dossierText = (dossier: AnyDossier): string => canonicalJson(dossier as unknown as Json);

/** Characters that are encoded to bytes together. */
const CHUNK_CHARACTERS = 65_536;

/** Serializes a dossier in slices, to the bytes of its file. */
export async function dossierFile(dossier: AnyDossier): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  await writeCanonicalJson(dossier as unknown as Json, (piece) => {
    text += piece;
    if (text.length < CHUNK_CHARACTERS) return;
    parts.push(Buffer.from(text));
    text = '';
  });
  return Buffer.concat([...parts, Buffer.from(text)]);
}
