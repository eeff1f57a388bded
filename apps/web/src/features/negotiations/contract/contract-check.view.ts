import type { Reply } from '@pregao/contract';
import {
  type CheckTone,
  type CheckVerdict,
  type ContractWarning,
  checkSummary,
  SIGNATURE_TONES,
  type SignatureVerdict,
  signatureVerdict,
  type TextFinding,
} from '@pregao/domain';
import type { BadgeLook } from '../../../ui/status/badge.tsx';

export type Check = NonNullable<Reply<'getContract'>['check']>;
export type Signature = Check['signatures'][number];

const LOOKS = {
  GOOD: { tone: 'green', mark: 'check' },
  DOUBT: { tone: 'amber', mark: 'warning' },
  BAD: { tone: 'red', mark: 'cross' },
} as const satisfies Record<CheckTone, BadgeLook>;

/** What one signature amounts to, and how that is drawn. */
export function sightOfSignature(signature: Signature): { verdict: SignatureVerdict; look: BadgeLook } {
  const verdict = signatureVerdict(signature);
  return { verdict, look: LOOKS[SIGNATURE_TONES[verdict]] };
}

/** Of a file that nobody signed digitally the facts above it tell already. */
type ToldVerdict = Exclude<CheckVerdict, 'NONE'>;

export interface ToldSummary {
  /** Undefined where only the text is told. */
  readonly verdict: ToldVerdict | undefined;
  readonly warnings: readonly ContractWarning[];
  readonly lacks: readonly TextFinding[];
  /** The first brackets to be filled in. */
  readonly blanks: readonly string[];
  readonly tone: 'grey' | 'amber' | 'red' | 'green';
  /** Why stands below, in the rows of the signatures or of the text. */
  readonly hasReasons: boolean;
}

/** What is said over all that was found; undefined where there is nothing to speak of. */
export function summaryOf(check: Check | null): ToldSummary | undefined {
  const { verdict, warnings, lacks, tone } = checkSummary(check);
  if (verdict === 'NONE' && warnings.length === 0) return undefined;
  return {
    verdict: verdict === 'NONE' ? undefined : verdict,
    warnings,
    lacks,
    blanks: check?.blanks ?? [],
    tone: tone === null ? 'grey' : LOOKS[tone].tone,
    hasReasons: lacks.length > 0 || verdict === 'BAD' || verdict === 'DOUBT',
  };
}

const isOfDocument = (warning: ContractWarning): boolean => warning !== 'NOT_FOUND';

/** Only what the file is, where it is hardly the signed contract. */
export function documentSummaryOf(check: Check | null): ToldSummary | undefined {
  const summary = summaryOf(check);
  const warnings = summary?.warnings.filter(isOfDocument) ?? [];
  return summary && warnings.length > 0 ? { ...summary, verdict: undefined, warnings, lacks: [] } : undefined;
}

/** All but what the file is, which is told elsewhere. */
export function restSummaryOf(check: Check | null): ToldSummary | undefined {
  return summaryOf(check && { ...check, document: null });
}

/** Whether a summary speaks of something that is still to be settled. */
export const isOpenDoubt = (summary: ToldSummary): boolean =>
  summary.tone === 'amber' || summary.tone === 'red';

/** Whether what it covers is still to be said: of one that fits nothing it says nothing, and two verdicts say it themselves. */
export function coverageToTell({ coverage, integrity }: Signature) {
  const isTold = coverage === 'CHANGED' || coverage === 'PARTIAL';
  return isTold || (integrity !== 'INTACT' && integrity !== 'WEAK') ? undefined : coverage;
}

/** Where the figures of a text were found, if not in a contract: then finding them proves nothing. */
export function foundIn(check: Check | null): 'draft' | 'print' | undefined {
  if (check?.document === 'DRAFT') return 'draft';
  return check?.document === 'PRINT' ? 'print' : undefined;
}
