import { type DocumentFindings, NO_DOCUMENT_FINDINGS } from './contract-document.ts';

/** What is found in the file of a contract: facts, and what each of them amounts to. Nobody's decision follows from it. */

/** Of a person or a company, or of the whole file by a time stamping authority. */
export const SIGNATURE_KINDS = ['SIGNATURE', 'TIMESTAMP'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/**
 * Whether the bytes that it covers are those that were signed. ALTERED: other bytes. FORGED: it is not the certificate's
 * signature. WEAK: it fits, by a hash or a key that can be forged today. UNREADABLE: nobody can tell.
 */
export const SIGNATURE_INTEGRITIES = ['INTACT', 'ALTERED', 'FORGED', 'WEAK', 'UNREADABLE'] as const;
export type SignatureIntegrity = (typeof SIGNATURE_INTEGRITIES)[number];

/** To whose root the certificate leads. */
export const CERTIFICATE_CHAINS = ['ICP_BRASIL', 'GOV_BR', 'OTHER'] as const;
export type CertificateChain = (typeof CERTIFICATE_CHAINS)[number];

/** The certificate, and those above it, at the time of signing. UNFIT: it is not one to sign documents with. */
export const CERTIFICATE_VALIDITIES = ['VALID', 'EXPIRED', 'NOT_YET_VALID', 'UNFIT'] as const;
export type CertificateValidity = (typeof CERTIFICATE_VALIDITIES)[number];

/**
 * What of the file it covers. WHOLE: all of it. SIGNED_LATER: all that was there, and what came later is covered by another
 * intact signature and leaves the pages as they were. APPENDED: something came later that no other covers. CHANGED: what came later changes
 * what the pages show. PARTIAL: not even all that was there.
 */
export const SIGNATURE_COVERAGES = ['WHOLE', 'SIGNED_LATER', 'APPENDED', 'CHANGED', 'PARTIAL'] as const;
export type SignatureCoverage = (typeof SIGNATURE_COVERAGES)[number];

/** Who says when it was signed: a time stamping authority, the signer's own machine in the signature, or in the file beside it. */
export const SIGNING_TIME_SOURCES = ['TIMESTAMP', 'SIGNER', 'FILE'] as const;
export type SigningTimeSource = (typeof SIGNING_TIME_SOURCES)[number];

/** The sides of the deal that sign. */
export const SIGNING_SIDES = ['BORROWER', 'LENDER'] as const;
export type SigningSide = (typeof SIGNING_SIDES)[number];

/** The longest text of a certificate that is kept; longer ones are cut. */
export const MAX_CERTIFICATE_TEXT = 200;

/** As the certificate names it. */
export interface ContractSigner {
  readonly name: string;
  /** Of the person, or of who answers for the company; masked: `***.456.789-**`. */
  readonly cpf: string | null;
  /** Of the company, bare. */
  readonly cnpj: string | null;
  /** Who answers for the company. */
  readonly responsible: string | null;
}

export interface CheckedSignature {
  readonly kind: SignatureKind;
  readonly integrity: SignatureIntegrity;
  readonly coverage: SignatureCoverage;
  /** Null where no certificate could be read, as the next four. */
  readonly signer: ContractSigner | null;
  /** To which side of the deal a signer's CNPJ belongs; null for a person, or for another company. */
  readonly side: SigningSide | null;
  /** Who issued the certificate. */
  readonly issuer: string | null;
  readonly chain: CertificateChain | null;
  readonly certificate: CertificateValidity | null;
  /** Instant; null where nothing says it, as the source. */
  readonly signed_at: string | null;
  readonly time_source: SigningTimeSource | null;
  /** Name of the time stamping authority, and where its certificate leads. */
  readonly time_authority: string | null;
  readonly time_chain: CertificateChain | null;
}

/** What stands in the text of the pages; null where the file has none that could be read, as a scan. */
export interface ContractText {
  readonly borrower_tax_number: boolean;
  readonly lender_tax_number: boolean;
  /** The amount of the proposal. */
  readonly credit_value: boolean;
}

/** What is looked for in the text, in the order in which it is read. */
export const TEXT_FINDINGS = [
  'borrower_tax_number',
  'lender_tax_number',
  'credit_value',
] as const satisfies readonly (keyof ContractText)[];
export type TextFinding = (typeof TEXT_FINDINGS)[number];

export interface ContractCheck extends DocumentFindings {
  /** UNREADABLE: the file took too long or was too odd; nothing is known of it. */
  readonly outcome: 'READ' | 'UNREADABLE';
  /** The earliest first. */
  readonly signatures: readonly CheckedSignature[];
  /** How many more the file holds, which nobody looked at. */
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

/** What one signature amounts to: the first of its faults, the worst before the others. */
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

type Judged = Pick<CheckedSignature, 'integrity' | 'coverage' | 'certificate' | 'chain'>;

/** Of a certificate from an unknown root anything may be said, its dates included: that comes last. */
export function signatureVerdict({ integrity, coverage, certificate, chain }: Judged): SignatureVerdict {
  if (integrity === 'ALTERED' || integrity === 'FORGED') return integrity;
  if (integrity === 'UNREADABLE') return integrity;
  if (coverage === 'PARTIAL') return coverage;
  if (coverage === 'CHANGED') return 'CHANGED_LATER';
  if (integrity === 'WEAK') return integrity;
  if (certificate !== 'VALID') return certificate ?? 'UNREADABLE';
  return chain === 'OTHER' || chain === null ? 'UNKNOWN_CHAIN' : 'VALID';
}

/** What says nothing against a signature itself: whose word a certificate of an unknown root is, `chain` tells. */
const VALID_VERDICTS: readonly SignatureVerdict[] = ['VALID', 'UNKNOWN_CHAIN'];

/**
 * It is of the certificate that it names, which was good at the time, and what it covers is as it was signed. Whether the certificate was
 * revoked nobody asks, and who vouches for it is another question.
 */
export const isValidSignature = (signature: Judged): boolean =>
  VALID_VERDICTS.includes(signatureVerdict(signature));

/** GOOD: nothing to say against it. DOUBT: the reader should look. BAD: it is not what was signed. */
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
 * All signatures of a contract in one word. NOT_CHECKED: it came before contracts were checked. NONE: nobody signed it
 * digitally. APPENDED: all are good, and what came after the last of them is covered by none.
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
  // A file that is stamped only is signed by nobody.
  if (signatures.every(({ kind }) => kind === 'TIMESTAMP')) return 'DOUBT';
  if (tones.includes('DOUBT') || more_signatures > 0) return 'DOUBT';
  return signatures.some(({ coverage }) => coverage === 'WHOLE') ? 'GOOD' : 'APPENDED';
}

/** Null where the verdict speaks neither for nor against the file. */
export const VERDICT_TONES = {
  NOT_CHECKED: null,
  UNREADABLE: 'DOUBT',
  NONE: null,
  BAD: 'BAD',
  DOUBT: 'DOUBT',
  APPENDED: 'DOUBT',
  GOOD: 'GOOD',
} as const satisfies Record<CheckVerdict, CheckTone | null>;

/** Whose a signer's CNPJ is; null for a person, or for another company. */
export function signingSide(
  signer: Pick<ContractSigner, 'cnpj'> | null,
  deal: { readonly borrower_tax_number: string; readonly lender_tax_number: string },
): SigningSide | null {
  if (signer?.cnpj === deal.borrower_tax_number) return 'BORROWER';
  return signer?.cnpj === deal.lender_tax_number ? 'LENDER' : null;
}
