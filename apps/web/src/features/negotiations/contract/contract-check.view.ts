import type { Reply } from '@pregao/contract';
import {
  type CheckTone,
  type CheckVerdict,
  checkVerdict,
  SIGNATURE_TONES,
  type SignatureVerdict,
  signatureVerdict,
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

/** The colour of the sentence over all signatures. Of a file that nobody signed digitally the facts above it tell already. */
const SUMMARY_TONES = {
  NOT_CHECKED: 'grey',
  UNREADABLE: 'amber',
  NONE: undefined,
  BAD: 'red',
  DOUBT: 'amber',
  APPENDED: 'amber',
  GOOD: 'green',
} as const satisfies Record<CheckVerdict, 'grey' | 'amber' | 'red' | 'green' | undefined>;

export type CheckSummary = {
  readonly verdict: Exclude<CheckVerdict, 'NONE'>;
  readonly tone: 'grey' | 'amber' | 'red' | 'green';
};

/** One sentence over all of them; undefined where there is none to speak of. */
export function summaryOf(check: Check | null): CheckSummary | undefined {
  const verdict = checkVerdict(check);
  const tone = SUMMARY_TONES[verdict];
  return verdict === 'NONE' || tone === undefined ? undefined : { verdict, tone };
}

/** Whether what it covers is still to be said: of one that fits nothing it says nothing, and two verdicts say it themselves. */
export function coverageToTell({ coverage, integrity }: Signature) {
  const isTold = coverage === 'CHANGED' || coverage === 'PARTIAL';
  return isTold || (integrity !== 'INTACT' && integrity !== 'WEAK') ? undefined : coverage;
}

/** What is looked for in the text, in the order in which it is read. */
export const TEXT_FINDINGS = ['borrower_tax_number', 'lender_tax_number', 'credit_value'] as const;
