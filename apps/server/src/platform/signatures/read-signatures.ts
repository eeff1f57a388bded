import type { X509Certificate } from 'node:crypto';
import { type PDF, type PdfDict, PdfString } from '@libpdf/core';
import type { CheckedSignature, SignatureCoverage } from '@pregao/domain';
import { openObjects } from '../pdf/open-objects.ts';
import { signatureDictionaries } from '../pdf/signature-dictionaries.ts';
import { type ByteRange, byteRangeOf, coversAllBefore, reachesEnd, signedBytes } from './byte-range.ts';
import { issuerOf, subjectOf } from './certificate.ts';
import { type Chain, chainOf } from './chain.ts';
import { type CmsMessage, type CmsSigner, contentOf, isTimestamp, readCms, signersOf } from './cms.ts';
import { digestPages, hasSamePages, type PageDigests } from './page-digests.ts';
import { parsePdfDate } from './pdf-date.ts';
import {
  isTimestampCertificate,
  readTimestamp,
  type Timestamped,
  verifySignatureTimestamp,
} from './timestamp.ts';
import type { Trust } from './trust.ts';

/** Signature of a file, without the party that it belongs to. */
export type FoundSignature = Omit<CheckedSignature, 'side'>;

export interface FoundSignatures {
  /** Signatures by their end in the file, the earliest first. */
  readonly signatures: readonly FoundSignature[];
  /** Number of further signatures, which were not checked. */
  readonly more: number;
}

/**
 * Checked signatures at most, as many as a contract has signers; a file may hold ten thousand dictionaries.
 */
const MAX_SIGNATURES = 20;
/** Bytes of earlier revisions that are compared at most, in total. */
const MAX_COMPARED = 64 * 1024 ** 2;

/** Signature dictionary with its byte range, if that is valid. */
interface Place {
  readonly dict: PdfDict;
  readonly range: ByteRange | undefined;
}

/**
 * Verifies every signature of a PDF. Use it in a child process with limits only.
 * @param now replaces an unknown signing time
 * @throws Error for a document whose objects cannot be read
 */
export async function readSignatures(bytes: Buffer, trust: Trust, now: Date): Promise<FoundSignatures> {
  const document = await openObjects(bytes);
  const all = [...signatureDictionaries(document)].map((dict) => ({
    dict,
    range: byteRangeOf(dict, bytes.length),
  }));
  const places = all.sort((a, b) => endOf(a) - endOf(b)).slice(-MAX_SIGNATURES);
  const sameAsBefore = createComparison(bytes, document);
  const found: { place: Place; coverage: SignatureCoverage; signatures: FoundSignature[] }[] = [];
  for (const place of places) {
    const coverage = await coverageOf(place, bytes, sameAsBefore);
    const signatures = signaturesAt(place, { bytes, trust, now, coverage });
    found.push({ place, coverage, signatures });
  }
  const isSealed = found.some(
    ({ coverage, signatures }) =>
      coverage === 'WHOLE' && signatures.every(({ integrity }) => integrity === 'INTACT'),
  );
  const signatures = found
    .flatMap((one) => one.signatures)
    .map((one) =>
      one.coverage === 'SIGNED_LATER' && !isSealed ? { ...one, coverage: 'APPENDED' as const } : one,
    );
  return { signatures, more: all.length - places.length };
}

const endOf = ({ range }: Place): number => range?.ends[1] ?? -1;

type Comparison = (end: number) => Promise<boolean | undefined>;

/**
 * Compares the shown pages of an earlier revision with the file's; undefined where they cannot be compared.
 */
function createComparison(bytes: Buffer, document: PDF): Comparison {
  const known = new Map<number, boolean | undefined>();
  let shown: PageDigests | undefined;
  let left = MAX_COMPARED;
  const compare = async (end: number) => {
    left -= end;
    if (left < 0) return undefined;
    try {
      shown ??= digestPages(document);
      return hasSamePages(digestPages(await openObjects(bytes.subarray(0, end))), shown);
    } catch {
      return undefined;
    }
  };
  return async (end) => {
    if (!known.has(end)) known.set(end, await compare(end));
    return known.get(end);
  };
}

/**
 * Determines the coverage of a signature. SIGNED_LATER is provisional until later signatures have been
 * verified.
 */
async function coverageOf(
  { dict, range }: Place,
  bytes: Buffer,
  sameAsBefore: Comparison,
): Promise<SignatureCoverage> {
  if (range === undefined || !coversAllBefore(dict, range, bytes)) return 'PARTIAL';
  if (reachesEnd(range, bytes)) return 'WHOLE';
  const same = await sameAsBefore(range.ends[1]);
  if (same === undefined) return 'APPENDED';
  return same ? 'SIGNED_LATER' : 'CHANGED';
}

interface SignatureContext {
  readonly bytes: Buffer;
  readonly trust: Trust;
  readonly now: Date;
  readonly coverage: SignatureCoverage;
}

const UNREADABLE = {
  kind: 'SIGNATURE',
  integrity: 'UNREADABLE',
  signer: null,
  issuer: null,
  chain: null,
  certificate: null,
  signed_at: null,
  time_source: null,
  time_authority: null,
  time_chain: null,
} as const satisfies Omit<FoundSignature, 'coverage'>;

/** Verifies the signatures at one place, one for each signer. */
function signaturesAt(place: Place, reading: SignatureContext): FoundSignature[] {
  const { coverage } = reading;
  try {
    const { dict, range } = place;
    const contents = dict.get('Contents');
    if (range === undefined || !(contents instanceof PdfString)) throw new Error('nothing to read');
    const message = readCms(contents.bytes);
    const pieces = signedBytes(range, reading.bytes);
    if (isTimestamp(message)) return [verifyTimestamp(message, pieces, reading)];
    // Embedded content would be signed instead of the file's bytes.
    if (contentOf(message)) throw new Error('content inside');
    const modified = parsePdfDate(dict.get('M'));
    return signersOf(message, pieces).map((signer) => verifySigner(signer, message, modified, reading));
  } catch {
    return [{ ...UNREADABLE, coverage }];
  }
}

const partiesOf = (certificate: X509Certificate) => ({
  signer: subjectOf(certificate),
  issuer: issuerOf(certificate),
});

/** Verifies a document timestamp. */
function verifyTimestamp(
  message: CmsMessage,
  pieces: readonly Uint8Array[],
  { coverage, trust }: SignatureContext,
): FoundSignature {
  const { certificate, integrity, at } = readTimestamp(message, pieces);
  const chain = chainOf(certificate, message.certificates, trust, at);
  return {
    kind: 'TIMESTAMP',
    integrity,
    coverage,
    ...partiesOf(certificate),
    ...chain,
    certificate: isTimestampCertificate(certificate) ? chain.certificate : 'UNFIT',
    signed_at: at.toISOString(),
    time_source: 'TIMESTAMP',
    time_authority: subjectOf(certificate).name,
    time_chain: chain.chain,
  };
}

function verifySigner(
  signer: CmsSigner,
  { certificates }: CmsMessage,
  modified: Date | undefined,
  { coverage, trust, now }: SignatureContext,
): FoundSignature {
  const { certificate, integrity, signed_at } = signer;
  const stamp = verifySignatureTimestamp(signer, trust);
  const trusted = stamp !== undefined && stamp.chain !== 'OTHER';
  // A signing time after the arrival of the file is ignored.
  const statedTime = [stamp?.at, signed_at, modified].find(
    (one) => one !== undefined && one <= latestAccepted(now),
  );
  const at = trusted ? stamp.at : statedTime;
  return {
    kind: 'SIGNATURE',
    integrity,
    coverage,
    ...partiesOf(certificate),
    ...validChain(chainOf(certificate, certificates, trust, at ?? now), () =>
      trusted ? undefined : chainOf(certificate, certificates, trust, now),
    ),
    signed_at: at?.toISOString() ?? null,
    ...sourceOf(at, stamp, signed_at),
  };
}

/** Milliseconds of tolerated clock difference. */
const CLOCK_TOLERANCE_MS = 60 * 60_000;
const latestAccepted = (now: Date) => new Date(now.getTime() + CLOCK_TOLERANCE_MS);

function sourceOf(at: Date | undefined, stamp: Timestamped | undefined, signed_at: Date | undefined) {
  const none = { time_authority: null, time_chain: null };
  if (at === undefined) return { ...none, time_source: null };
  if (at === stamp?.at)
    return { time_source: 'TIMESTAMP', time_authority: stamp.authority, time_chain: stamp.chain } as const;
  return { ...none, time_source: at === signed_at ? 'SIGNER' : 'FILE' } as const;
}

/**
 * Requires the certificate to be valid on arrival as well, if no trusted timestamp proves the signing time.
 * The dates of a certificate with an unknown root prove nothing anyway.
 */
function validChain(then: Chain, onArrival: () => Chain | undefined): Chain {
  if (then.certificate !== 'VALID' || then.chain === 'OTHER') return then;
  return onArrival() ?? then;
}
