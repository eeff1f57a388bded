import type { Dossier } from '@pregao/contract';
import { canonicalJson, type Json, sha256Of } from '../../../platform/canonical-json.ts';

/** A dossier without its own digest. */
export type UnsealedDossier = Dossier extends infer Edition
  ? Edition extends Dossier
    ? Omit<Edition, 'sha256'>
    : never
  : never;

/** Over all of a dossier without its own digest. */
export function digestOf(dossier: UnsealedDossier & { readonly sha256?: string }): string {
  const { sha256: _, ...rest } = dossier;
  return sha256Of(canonicalJson(rest as unknown as Json));
}

/** The file: canonical JSON. */
export const dossierText = (dossier: Dossier): string => canonicalJson(dossier as unknown as Json);
