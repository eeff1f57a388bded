import {
  type CheckTone,
  type CheckVerdict,
  type ContractCheck,
  checkVerdict,
  TEXT_FINDINGS,
  type TextFinding,
  VERDICT_TONES,
} from './contract-check.ts';

/**
 * Warnings that require a second confirmation before a contract is uploaded or accepted.
 * Most severe first.
 */
export const CONTRACT_WARNINGS = [
  'DRAFT_UNSIGNED',
  'DRAFT_SIGNED',
  'PRINT',
  'BROKEN_SIGNATURE',
  'UNREADABLE_FILE',
  'DOUBTFUL_SIGNATURE',
  'APPENDED',
  'UNFILLED',
  'NOT_FOUND',
] as const;
export type ContractWarning = (typeof CONTRACT_WARNINGS)[number];

/** Lists the sides and the amount missing in a file's text; empty when the text is unreadable. */
export function missingTerms(check: ContractCheck | null): readonly TextFinding[] {
  const text = check?.text ?? null;
  return text === null ? [] : TEXT_FINDINGS.filter((finding) => !text[finding]);
}

const VERDICT_WARNINGS = {
  NOT_CHECKED: null,
  UNREADABLE: 'UNREADABLE_FILE',
  NONE: null,
  BAD: 'BROKEN_SIGNATURE',
  DOUBT: 'DOUBTFUL_SIGNATURE',
  APPENDED: 'APPENDED',
  GOOD: null,
} as const satisfies Record<CheckVerdict, ContractWarning | null>;

/**
 * Lists the warnings about a contract file, most severe first.
 * Neither a missing digital signature nor an unknown issuer alone is one: contracts are also signed by hand,
 * and the content matches what was signed.
 */
export function contractWarnings(check: ContractCheck | null): readonly ContractWarning[] {
  const document = documentWarning(check);
  const signature = VERDICT_WARNINGS[verdictWithKnownIssuers(check)];
  const lacks = missingTerms(check).length > 0;
  return CONTRACT_WARNINGS.filter((warning) =>
    warning === 'NOT_FOUND' ? lacks : warning === document || warning === signature,
  );
}

/** Returns the verdict of a check as if all certificate issuers were known. */
function verdictWithKnownIssuers(check: ContractCheck | null): CheckVerdict {
  const signatures = check?.signatures.map((signature) => ({ ...signature, chain: 'ICP_BRASIL' as const }));
  return checkVerdict(check && { ...check, signatures: signatures ?? [] });
}

function documentWarning(check: ContractCheck | null): ContractWarning | null {
  if (check?.document !== 'DRAFT') return check?.document ?? null;
  return isSigned(check) ? 'DRAFT_SIGNED' : 'DRAFT_UNSIGNED';
}

const isSigned = ({ signatures, more_signatures }: ContractCheck): boolean =>
  more_signatures > 0 || signatures.some(({ kind }) => kind === 'SIGNATURE');

/** The summary of a contract check. */
export interface CheckSummary {
  readonly verdict: CheckVerdict;
  /** The reasons to doubt that the file is the signed contract. */
  readonly warnings: readonly ContractWarning[];
  /** The terms missing in the text. An unreadable text lacks none. */
  readonly lacks: readonly TextFinding[];
  /** The worst tone of all three; null when none is for or against the file. */
  readonly tone: CheckTone | null;
}

const WARNING_TONES = {
  DRAFT_UNSIGNED: 'BAD',
  DRAFT_SIGNED: 'BAD',
  PRINT: 'BAD',
  BROKEN_SIGNATURE: 'BAD',
  UNREADABLE_FILE: 'DOUBT',
  DOUBTFUL_SIGNATURE: 'DOUBT',
  APPENDED: 'DOUBT',
  UNFILLED: 'DOUBT',
  NOT_FOUND: 'DOUBT',
} as const satisfies Record<ContractWarning, CheckTone>;

/**
 * Sums up a check: verdict on the signatures, warnings and what the text lacks.
 * Good signatures do not outweigh a warning.
 */
export function checkSummary(check: ContractCheck | null): CheckSummary {
  const verdict = checkVerdict(check);
  const warnings = contractWarnings(check);
  const tones = [VERDICT_TONES[verdict], ...warnings.map((warning) => WARNING_TONES[warning])];
  const tone = TONES_BY_WEIGHT.find((one) => tones.includes(one)) ?? null;
  return { verdict, warnings, lacks: missingTerms(check), tone };
}

const TONES_BY_WEIGHT: readonly CheckTone[] = ['BAD', 'DOUBT', 'GOOD'];
