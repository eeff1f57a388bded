import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto';
import type { SignatureIntegrity } from '@pregao/domain';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { plausibleDate } from './pdf-date.ts';
import { fitsKey, hashName, isForgeable } from './signature-value.ts';

const TYPES = {
  signedData: '1.2.840.113549.1.7.2',
  digest: '1.2.840.113549.1.9.4',
  time: '1.2.840.113549.1.9.5',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

/** Bytes of a message at most; a chain of five certificates with revocation lists takes a tenth of it. */
const MAX_BYTES = 512 * 1024;
const MAX_CERTIFICATES = 40;
const MAX_SIGNERS = 4;
/** SET tag, which replaces the implicit tag of the signed attributes (RFC 5652, 5.4). */
const SET = 0x31;

export interface CmsMessage {
  readonly data: SignedData;
  readonly parsed: readonly Certificate[];
  readonly certificates: readonly X509Certificate[];
}

/** Signer of a CMS message whose certificate is included. */
export interface CmsSigner {
  readonly certificate: X509Certificate;
  readonly integrity: SignatureIntegrity;
  /** Signing time by the signer's own clock, among the signed attributes. */
  readonly signed_at: Date | undefined;
  /** DER of a timestamp token over the signature. */
  readonly timestamp: Uint8Array | undefined;
  /** Signature value. */
  readonly value: Uint8Array;
}

/**
 * Parses a CMS message, which a PDF pads with zeros. @throws Error for another format or too large a message
 */
export function readCms(bytes: Uint8Array): CmsMessage {
  if (bytes.length > MAX_BYTES) throw new Error('too large');
  const info = ContentInfo.fromBER(new Uint8Array(bytes));
  if (info.contentType !== TYPES.signedData) throw new Error('no signed data');
  const data = new SignedData({ schema: info.content });
  const parsed = (data.certificates ?? []).filter((one) => one instanceof Certificate);
  if (parsed.length > MAX_CERTIFICATES) throw new Error('too many certificates');
  if (data.signerInfos.length > MAX_SIGNERS) throw new Error('too many signers');
  // Keeps the original bytes, without re-encoding.
  const certificates = parsed.map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER())));
  return { data, parsed, certificates };
}

/** Returns whether the message is a timestamp token. */
export const isTimestamp = ({ data }: CmsMessage): boolean =>
  data.encapContentInfo.eContentType === TYPES.tstInfo;

/** Returns the encapsulated content: none for a PDF signature, the TSTInfo of a timestamp. */
export const contentOf = ({ data }: CmsMessage): Uint8Array | undefined => {
  const content = data.encapContentInfo.eContent;
  return content && new Uint8Array(content.getValue());
};

/**
 * Verifies the signers of a message over pieces of bytes.
 * @throws Error for an unreadable signer, a missing certificate, or an unsupported algorithm
 */
export function signersOf(message: CmsMessage, pieces: readonly Uint8Array[]): CmsSigner[] {
  const { signerInfos } = message.data;
  if (signerInfos.length === 0) throw new Error('no signer');
  return signerInfos.map((info) => signerOf(message, info, pieces));
}

function signerOf(message: CmsMessage, info: SignerInfo, pieces: readonly Uint8Array[]): CmsSigner {
  const certificate = certificateOf(message, info);
  const hash = hashName(info.digestAlgorithm.algorithmId);
  if (certificate === undefined || hash === undefined) throw new Error('no certificate, or an unknown hash');
  const attributes = info.signedAttrs;
  const statedDigest = attribute(info, TYPES.digest)?.valueBlock?.valueHexView;
  if (attributes && !statedDigest) throw new Error('attributes without a digest');
  const isOther = statedDigest !== undefined && !equal(statedDigest, digestOf(hash, pieces));
  const signed = attributes ? setOf(attributes.encodedValue) : Buffer.concat(pieces);
  const value = info.signature.valueBlock.valueHexView;
  const fits = fitsKey({ algorithm: info.signatureAlgorithm, hash, signed, value }, certificate.publicKey);
  return {
    certificate,
    integrity: isOther ? 'ALTERED' : !fits ? 'FORGED' : isForgeable(hash, certificate) ? 'WEAK' : 'INTACT',
    signed_at: plausibleDate(attribute(info, TYPES.time)?.toDate?.()),
    timestamp: timestampOf(info),
    value,
  };
}

/** Finds the signer's certificate by issuer and serial number, or by its key identifier. */
function certificateOf(
  { parsed, certificates }: CmsMessage,
  { sid }: SignerInfo,
): X509Certificate | undefined {
  const at = parsed.findIndex((one) =>
    sid instanceof IssuerAndSerialNumber
      ? one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber)
      : equal(keyNameOf(one), new Uint8Array(sid.valueBlock.valueHexView ?? [])),
  );
  return certificates[at];
}

/** Returns the subject key identifier of a certificate. */
function keyNameOf({ extensions }: Certificate): Uint8Array {
  const named = extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue;
  return named?.valueBlock?.valueHexView ?? Uint8Array.of(0);
}

const digestOf = (name: string, pieces: readonly Uint8Array[]): Buffer => {
  const hash = createHash(name);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

function setOf(encoded: ArrayBuffer): Buffer {
  const attributes = Buffer.from(encoded.slice(0));
  attributes[0] = SET;
  return attributes;
}

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/** Returns a signed attribute. @throws Error for a duplicate, which is ambiguous */
function attribute({ signedAttrs }: SignerInfo, id: string) {
  const [found, ...others] = signedAttrs?.attributes.filter(({ type }) => type === id) ?? [];
  if (others.length > 0) throw new Error('an attribute twice');
  return found?.values[0];
}

function timestampOf({ unsignedAttrs }: SignerInfo): Uint8Array | undefined {
  const token = unsignedAttrs?.attributes.find(({ type }) => type === TYPES.timestamp)?.values[0];
  return token && new Uint8Array(token.toBER());
}
