import {
  type AnyDossier,
  dossier as completionShape,
  type Dossier,
  SETTLEMENT_DOSSIER_SCHEMA,
  type SettlementDossier,
  settlementDossier as settlementShape,
} from '@pregao/contract';
import { canonicalJson, type Json, sha256Of } from '../../../../platform/canonical-json.ts';
import { digestOf, dossierText } from '../dossier-text.ts';
import { compareValues, type Faults } from './faults.ts';
import { receivablesFaults } from './receivables-faults.ts';
import { settlementFaults } from './settlement-faults.ts';
import { settlementTrailFaults } from './settlement-trail-faults.ts';
import { termsFaults } from './terms-faults.ts';
import { trailFaults } from './trail-faults.ts';

export type Verdict =
  | { readonly ok: true; readonly dossier: AnyDossier }
  /** First fault, in one line. */
  | { readonly ok: false; readonly fault: string };

/**
 * Verifies the file of a dossier of either schema by itself: form, sums, rates, hashes and the hash chain of
 * its audit rows. Only a comparison of hashes shows whether Pregão has issued it.
 */
export function verifyDossier(bytes: Uint8Array): Verdict {
  const read = readDossierFile(bytes);
  if ('fault' in read) return { ok: false, fault: read.fault };
  const { dossier } = read;
  const fault = firstFault(dossier);
  return fault === undefined ? { ok: true, dossier } : { ok: false, fault };
}

/** Returns the first fault; undefined without one. Forged days or amounts can lead beyond exact numbers. */
function firstFault(dossier: AnyDossier): string | undefined {
  try {
    return faultsOf(dossier).next().value ?? undefined;
  } catch (error) {
    if (error instanceof RangeError) return `the values cannot be recomputed: ${error.message}`;
    throw error;
  }
}

/** Tells whether a dossier is that of a closed settlement. */
export const isSettlementDossier = (dossier: AnyDossier): dossier is SettlementDossier =>
  dossier.schema === SETTLEMENT_DOSSIER_SCHEMA;

/** Yields faults that name a place before those that only show a change. */
function* faultsOf(dossier: AnyDossier): Faults {
  if (isSettlementDossier(dossier)) {
    for (const fault of completionFaults(dossier.dossier)) yield `dossier.${fault}`;
    yield* settlementFaults(dossier);
    yield* settlementTrailFaults(dossier);
    yield* compareValues('sha256', dossier.sha256, digestOf(dossier));
  } else yield* completionFaults(dossier);
}

function* completionFaults(dossier: Dossier): Faults {
  const { terms, terms_sha256 } = dossier;
  yield* receivablesFaults(dossier);
  yield* termsFaults(terms);
  yield* compareValues('terms_sha256', terms_sha256, sha256Of(canonicalJson(terms as unknown as Json)));
  yield* trailFaults(dossier);
  yield* compareValues('sha256', dossier.sha256, digestOf(dossier));
}

function readDossierFile(bytes: Uint8Array): { dossier: AnyDossier } | { fault: string } {
  let text: string;
  let json: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { fault: 'the file is not UTF-8 text' };
  }
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { fault: `the file is not JSON: ${(error as Error).message}` };
  }
  const parsed = (hasSettlement(json) ? settlementShape : completionShape).safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: `${pathOf(issue?.path ?? [])}: ${issue?.message}` };
  }
  const canonical = dossierText(parsed.data);
  if (text === canonical) return { dossier: parsed.data };
  let at = 0;
  while (text[at] === canonical[at]) at += 1;
  return { fault: `the file is not in canonical form (RFC 8785) at character ${at + 1}` };
}

const hasSettlement = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'schema' in json && json.schema === SETTLEMENT_DOSSIER_SCHEMA;

/** Formats a path within the file, such as `terms.flow[2].value`. */
function pathOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
