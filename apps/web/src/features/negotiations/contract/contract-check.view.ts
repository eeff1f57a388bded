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

/** The summary of a check as the screens show it. */
export interface CheckSummaryView {
  /** Undefined where only the text is told, and for `NONE`, which the facts above the summary show. */
  readonly verdict: Exclude<CheckVerdict, 'NONE'> | undefined;
  readonly warnings: readonly ContractWarning[];
  readonly lacks: readonly TextFinding[];
  /** The first brackets to be filled in. */
  readonly blanks: readonly string[];
  readonly tone: 'grey' | 'amber' | 'red' | 'green';
  /** Why stands below, in the rows of the signatures or of the text. */
  readonly hasReasons: boolean;
}

/** What is said over all that was found; undefined where there is nothing to speak of. */
export function summaryOf(check: Check | null): CheckSummaryView | undefined {
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

/** A warning about what the file is; the other warnings follow from its signatures or its text. */
const DOCUMENT_WARNINGS = ['DRAFT_UNSIGNED', 'DRAFT_SIGNED', 'PRINT', 'UNFILLED'] as const;
type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

export const isDocumentWarning = (warning: ContractWarning): warning is DocumentWarning =>
  DOCUMENT_WARNINGS.some((one) => one === warning);

/** The part of a summary that says what the file is; undefined for a file without such a warning. */
export function documentWarnings(check: Check | null): CheckSummaryView | undefined {
  const summary = summaryOf(check);
  const warnings = summary?.warnings.filter(isDocumentWarning) ?? [];
  return summary && warnings.length > 0 ? { ...summary, verdict: undefined, warnings, lacks: [] } : undefined;
}

/** The summary without the warnings about what the file is, where `documentWarnings` is shown beside it. */
export function signatureSummary(check: Check | null): CheckSummaryView | undefined {
  return summaryOf(check && { ...check, document: null });
}

/** Whether a summary speaks of something that is still to be settled. */
export const isOpenDoubt = (summary: CheckSummaryView): boolean =>
  summary.tone === 'amber' || summary.tone === 'red';

/** Whether what it covers is still to be said: of one that fits nothing it says nothing, and two verdicts say it themselves. */
export function coverageToTell({ coverage, integrity }: Signature) {
  const isTold = coverage === 'CHANGED' || coverage === 'PARTIAL';
  return isTold || (integrity !== 'INTACT' && integrity !== 'WEAK') ? undefined : coverage;
}

/** The document that holds the figures if it is no contract: finding them then proves nothing. */
export function textSource(check: Check | null): 'draft' | 'print' | undefined {
  if (check?.document === 'DRAFT') return 'draft';
  return check?.document === 'PRINT' ? 'print' : undefined;
}
