import type { Reply } from '@pregao/contract';
import {
  type CheckTone,
  type CheckVerdict,
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
  readonly lacks: readonly TextFinding[];
  readonly tone: 'grey' | 'amber' | 'red' | 'green';
  /** Why stands below, in the rows of the signatures or of the text. */
  readonly hasReasons: boolean;
}

/** What is said over all that was found; undefined where there is nothing to speak of. */
export function summaryOf(check: Check | null): ToldSummary | undefined {
  const { verdict, lacks, tone } = checkSummary(check);
  if (verdict === 'NONE' && lacks.length === 0) return undefined;
  return {
    verdict: verdict === 'NONE' ? undefined : verdict,
    lacks,
    tone: tone === null ? 'grey' : LOOKS[tone].tone,
    hasReasons: lacks.length > 0 || verdict === 'BAD' || verdict === 'DOUBT',
  };
}

/** Whether a summary speaks of something that is still to be settled. */
export const isOpenDoubt = (summary: ToldSummary): boolean =>
  summary.tone === 'amber' || summary.tone === 'red';

/** Whether what it covers is still to be said: of one that fits nothing it says nothing, and two verdicts say it themselves. */
export function coverageToTell({ coverage, integrity }: Signature) {
  const isTold = coverage === 'CHANGED' || coverage === 'PARTIAL';
  return isTold || (integrity !== 'INTACT' && integrity !== 'WEAK') ? undefined : coverage;
}
