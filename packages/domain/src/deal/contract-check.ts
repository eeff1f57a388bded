import { type DocumentFindings, NO_DOCUMENT_FINDINGS } from './contract-document.ts';

/**
 * Defines the findings of an automatic contract check and the verdicts on them. They inform the reader; no
 * decision depends on them.
 */

/**
 * The kinds of digital signature: of a person or company, or a timestamp of the whole file by a timestamping
 * authority (TSA).
 */
export const SIGNATURE_KINDS = ['SIGNATURE', 'TIMESTAMP'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/**
 * The integrity of a signature. INTACT: the signed bytes are unchanged. ALTERED: other bytes. FORGED: the
 * certificate does not verify the signature. WEAK: it verifies, with a hash or key that can be forged today.
 * UNREADABLE: it cannot be verified.
 */
export const SIGNATURE_INTEGRITIES = ['INTACT', 'ALTERED', 'FORGED', 'WEAK', 'UNREADABLE'] as const;
export type SignatureIntegrity = (typeof SIGNATURE_INTEGRITIES)[number];

/** The root of the certificate chain. */
export const CERTIFICATE_CHAINS = ['ICP_BRASIL', 'GOV_BR', 'OTHER'] as const;
export type CertificateChain = (typeof CERTIFICATE_CHAINS)[number];

/**
 * The validity of the certificate chain at the time of signing. UNFIT: not a certificate for signing
 * documents.
 */
export const CERTIFICATE_VALIDITIES = ['VALID', 'EXPIRED', 'NOT_YET_VALID', 'UNFIT'] as const;
export type CertificateValidity = (typeof CERTIFICATE_VALIDITIES)[number];

/**
 * The part of the file that a signature covers. WHOLE: all of it. SIGNED_LATER: all earlier content; another
 * intact signature covers the later content, which leaves the pages unchanged. APPENDED: no signature covers
 * the later content. CHANGED: later content changes the pages. PARTIAL: not even all earlier content.
 */
export const SIGNATURE_COVERAGES = ['WHOLE', 'SIGNED_LATER', 'APPENDED', 'CHANGED', 'PARTIAL'] as const;
export type SignatureCoverage = (typeof SIGNATURE_COVERAGES)[number];

/**
 * The source of the signing time: a timestamping authority, the signer's machine inside the signature, or the
 * file next to it.
 */
export const SIGNING_TIME_SOURCES = ['TIMESTAMP', 'SIGNER', 'FILE'] as const;
export type SigningTimeSource = (typeof SIGNING_TIME_SOURCES)[number];

/** The sides of a deal that sign its contract. */
export const SIGNING_SIDES = ['BORROWER', 'LENDER'] as const;
export type SigningSide = (typeof SIGNING_SIDES)[number];

/** The maximum of stored characters of a certificate's text. Longer texts are truncated. */
export const MAX_CERTIFICATE_TEXT = 200;

/** The signer as named by the certificate. */
export interface ContractSigner {
  readonly name: string;
  /** The masked CPF of the person or of the company's responsible person: `***.456.789-**`. */
  readonly cpf: string | null;
  /** The CNPJ of the company, without mask. */
  readonly cnpj: string | null;
  /** The name of the company's responsible person. */
  readonly responsible: string | null;
}

export interface CheckedSignature {
  readonly kind: SignatureKind;
  readonly integrity: SignatureIntegrity;
  readonly coverage: SignatureCoverage;
  /** Null when no certificate is readable, as are the next four fields. */
  readonly signer: ContractSigner | null;
  /** The side of the deal with the signer's CNPJ; null for a person or another company. */
  readonly side: SigningSide | null;
  /** The issuer of the certificate. */
  readonly issuer: string | null;
  readonly chain: CertificateChain | null;
  readonly certificate: CertificateValidity | null;
  /** An instant; null when the file has none, as is the source. */
  readonly signed_at: string | null;
  readonly time_source: SigningTimeSource | null;
  /** The name and the certificate chain of the timestamping authority. */
  readonly time_authority: string | null;
  readonly time_chain: CertificateChain | null;
}

/** The terms found in the text of the pages; null when the file has no readable text, such as a scan. */
export interface ContractText {
  readonly borrower_tax_number: boolean;
  readonly lender_tax_number: boolean;
  /** The amount of the proposal. */
  readonly credit_value: boolean;
}

/** The terms that the check searches in the text, in reading order. */
export const TEXT_FINDINGS = [
  'borrower_tax_number',
  'lender_tax_number',
  'credit_value',
] as const satisfies readonly (keyof ContractText)[];
export type TextFinding = (typeof TEXT_FINDINGS)[number];

export interface ContractCheck extends DocumentFindings {
  /** READ, or UNREADABLE when the parser timed out or failed: then nothing is known of the file. */
  readonly outcome: 'READ' | 'UNREADABLE';
  /** The earliest first. */
  readonly signatures: readonly CheckedSignature[];
  /** The number of further signatures that the check skipped. */
  readonly more_signatures: number;
  readonly text: ContractText | null;
}

export const UNREADABLE_CHECK: ContractCheck = {
  outcome: 'UNREADABLE',
  signatures: [],
  more_signatures: 0,
  text: null,
  ...NO_DOCUMENT_FINDINGS,
};

/** The verdicts on one signature, worst first. A signature gets its worst fault. */
export const SIGNATURE_VERDICTS = [
  'ALTERED',
  'FORGED',
  'PARTIAL',
  'CHANGED_LATER',
  'UNREADABLE',
  'WEAK',
  'EXPIRED',
  'NOT_YET_VALID',
  'UNFIT',
  'UNKNOWN_CHAIN',
  'VALID',
] as const;
export type SignatureVerdict = (typeof SIGNATURE_VERDICTS)[number];

type SignatureFindings = Pick<CheckedSignature, 'integrity' | 'coverage' | 'certificate' | 'chain'>;

/**
 * Returns the verdict on one signature. An unknown root counts last, because such a certificate can claim
 * anything, its dates included.
 */
export function signatureVerdict({
  integrity,
  coverage,
  certificate,
  chain,
}: SignatureFindings): SignatureVerdict {
  if (integrity === 'ALTERED' || integrity === 'FORGED') return integrity;
  if (integrity === 'UNREADABLE') return integrity;
  if (coverage === 'PARTIAL') return coverage;
  if (coverage === 'CHANGED') return 'CHANGED_LATER';
  if (integrity === 'WEAK') return integrity;
  if (certificate !== 'VALID') return certificate ?? 'UNREADABLE';
  return chain === 'OTHER' || chain === null ? 'UNKNOWN_CHAIN' : 'VALID';
}

/**
 * The verdicts without a fault in the signature itself. `chain` tells separately whether the issuer is known.
 */
const VALID_VERDICTS: readonly SignatureVerdict[] = ['VALID', 'UNKNOWN_CHAIN'];

/**
 * Tells whether a signature verifies with a certificate valid at signing and covers unchanged content. It
 * checks neither revocation nor trust in the issuer.
 */
export const isValidSignature = (signature: SignatureFindings): boolean =>
  VALID_VERDICTS.includes(signatureVerdict(signature));

/**
 * The tone of a finding. GOOD: no fault. DOUBT: the reader should look. BAD: the content is not what was
 * signed.
 */
export type CheckTone = 'GOOD' | 'DOUBT' | 'BAD';

export const SIGNATURE_TONES = {
  ALTERED: 'BAD',
  FORGED: 'BAD',
  PARTIAL: 'BAD',
  CHANGED_LATER: 'BAD',
  UNREADABLE: 'DOUBT',
  WEAK: 'DOUBT',
  EXPIRED: 'DOUBT',
  NOT_YET_VALID: 'DOUBT',
  UNFIT: 'DOUBT',
  UNKNOWN_CHAIN: 'DOUBT',
  VALID: 'GOOD',
} as const satisfies Record<SignatureVerdict, CheckTone>;

/**
 * The verdicts on all signatures of a contract. NOT_CHECKED: uploaded before contract checks existed. NONE:
 * no digital signature. APPENDED: all are good, but none covers the latest content.
 */
export const CHECK_VERDICTS = [
  'NOT_CHECKED',
  'UNREADABLE',
  'NONE',
  'BAD',
  'DOUBT',
  'APPENDED',
  'GOOD',
] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

export function checkVerdict(check: ContractCheck | null): CheckVerdict {
  if (check === null) return 'NOT_CHECKED';
  if (check.outcome === 'UNREADABLE') return 'UNREADABLE';
  const { signatures, more_signatures } = check;
  if (signatures.length === 0) return more_signatures > 0 ? 'DOUBT' : 'NONE';
  const tones = signatures.map((signature) => SIGNATURE_TONES[signatureVerdict(signature)]);
  if (tones.includes('BAD')) return 'BAD';
  // A timestamp alone is not a signature of either side.
  if (signatures.every(({ kind }) => kind === 'TIMESTAMP')) return 'DOUBT';
  if (tones.includes('DOUBT') || more_signatures > 0) return 'DOUBT';
  return signatures.some(({ coverage }) => coverage === 'WHOLE') ? 'GOOD' : 'APPENDED';
}

/** The tone of each verdict; null when it is neutral. */
export const VERDICT_TONES = {
  NOT_CHECKED: null,
  UNREADABLE: 'DOUBT',
  NONE: null,
  BAD: 'BAD',
  DOUBT: 'DOUBT',
  APPENDED: 'DOUBT',
  GOOD: 'GOOD',
} as const satisfies Record<CheckVerdict, CheckTone | null>;

/** Returns the side with the signer's CNPJ; null for a person or another company. */
export function signingSide(
  signer: Pick<ContractSigner, 'cnpj'> | null,
  deal: { readonly borrower_tax_number: string; readonly lender_tax_number: string },
): SigningSide | null {
  if (signer?.cnpj === deal.borrower_tax_number) return 'BORROWER';
  return signer?.cnpj === deal.lender_tax_number ? 'LENDER' : null;
}
