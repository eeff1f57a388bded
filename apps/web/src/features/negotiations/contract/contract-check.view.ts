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

/** Returns the verdict on one signature and its badge. */
export function signatureAppearance(signature: Signature): { verdict: SignatureVerdict; look: BadgeLook } {
  const verdict = signatureVerdict(signature);
  return { verdict, look: LOOKS[SIGNATURE_TONES[verdict]] };
}

/** Summary of a check for display. */
export interface CheckSummaryView {
  /** Undefined if only the text is reported, and for `NONE`, which the facts above the summary show. */
  readonly verdict: Exclude<CheckVerdict, 'NONE'> | undefined;
  readonly warnings: readonly ContractWarning[];
  readonly lacks: readonly TextFinding[];
  /** First placeholders in brackets that are not filled in. */
  readonly blanks: readonly string[];
  readonly tone: 'grey' | 'amber' | 'red' | 'green';
  /** Whether the rows of signatures or text below the summary give the reasons. */
  readonly hasReasons: boolean;
}

/** Returns the summary of a check; undefined if there is nothing to report. */
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

/** Warnings about the kind of document; the other warnings follow from its signatures or its text. */
const DOCUMENT_WARNINGS = ['DRAFT_UNSIGNED', 'DRAFT_SIGNED', 'PRINT', 'UNFILLED'] as const;
type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

export const isDocumentWarning = (warning: ContractWarning): warning is DocumentWarning =>
  DOCUMENT_WARNINGS.some((one) => one === warning);

/** Returns the part of the summary about the kind of document; undefined without such a warning. */
export function documentWarnings(check: Check | null): CheckSummaryView | undefined {
  const summary = summaryOf(check);
  const warnings = summary?.warnings.filter(isDocumentWarning) ?? [];
  return summary && warnings.length > 0 ? { ...summary, verdict: undefined, warnings, lacks: [] } : undefined;
}

/** Returns the summary without warnings about the kind of document, for use beside `documentWarnings`. */
export function signatureSummary(check: Check | null): CheckSummaryView | undefined {
  return summaryOf(check && { ...check, document: null });
}

/** Returns whether a summary reports an unresolved doubt. */
export const isOpenDoubt = (summary: CheckSummaryView): boolean =>
  summary.tone === 'amber' || summary.tone === 'red';

/**
 * Returns the coverage of a signature if it needs to be shown.
 * It is omitted for an invalid signature, and where the verdict already states it.
 */
export function coverageToShow({ coverage, integrity }: Signature) {
  const isShown = coverage === 'CHANGED' || coverage === 'PARTIAL';
  return isShown || (integrity !== 'INTACT' && integrity !== 'WEAK') ? undefined : coverage;
}

/** Returns the kind of document if it is no contract: figures in a draft or print prove nothing. */
export function textSource(check: Check | null): 'draft' | 'print' | undefined {
  if (check?.document === 'DRAFT') return 'draft';
  return check?.document === 'PRINT' ? 'print' : undefined;
}
