import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto';
import type { SignatureIntegrity } from '@pregao/domain';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { saidDate } from './said-date.ts';
import { fitsKey, hashNamed, isForgeable } from './signature-value.ts';

const TYPES = {
  signedData: '1.2.840.113549.1.7.2',
  digest: '1.2.840.113549.1.9.4',
  time: '1.2.840.113549.1.9.5',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

/** A chain of five certificates and the lists of what was revoked take a tenth of it. */
const MAX_BYTES = 512 * 1024;
const MAX_CERTIFICATES = 40;
const MAX_SIGNERS = 4;
/** A set, in place of the tag under which the signed attributes stand in the message (RFC 5652, 5.4). */
const SET = 0x31;

export interface CmsMessage {
  readonly data: SignedData;
  readonly parsed: readonly Certificate[];
  readonly certificates: readonly X509Certificate[];
}

/** One signer of a CMS message, whose certificate is there. */
export interface CmsSigner {
  readonly certificate: X509Certificate;
  readonly integrity: SignatureIntegrity;
  /** What the signer's own machine said, among what it signed. */
  readonly signed_at: Date | undefined;
  /** DER of a token over the signature. */
  readonly timestamp: Uint8Array | undefined;
  /** The signature itself. */
  readonly value: Uint8Array;
}

/** Reads a CMS message, with what a PDF pads it with. @throws Error for what is none, or is too large */
export function readCms(bytes: Uint8Array): CmsMessage {
  if (bytes.length > MAX_BYTES) throw new Error('too large');
  const info = ContentInfo.fromBER(new Uint8Array(bytes));
  if (info.contentType !== TYPES.signedData) throw new Error('no signed data');
  const data = new SignedData({ schema: info.content });
  const parsed = (data.certificates ?? []).filter((one) => one instanceof Certificate);
  if (parsed.length > MAX_CERTIFICATES) throw new Error('too many certificates');
  if (data.signerInfos.length > MAX_SIGNERS) throw new Error('too many signers');
  // As their bytes are: not one is written anew.
  const certificates = parsed.map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER())));
  return { data, parsed, certificates };
}

/** Whether the message is a time stamp. */
export const isTimestamp = ({ data }: CmsMessage): boolean =>
  data.encapContentInfo.eContentType === TYPES.tstInfo;

/** What the message itself holds: of a signature of a PDF nothing, of a time stamp what it says. */
export const contentOf = ({ data }: CmsMessage): Uint8Array | undefined => {
  const content = data.encapContentInfo.eContent;
  return content && new Uint8Array(content.getValue());
};

/**
 * The signers of a message over pieces of bytes.
 * @throws Error for what cannot be read, or cannot be verified for want of a certificate or by its algorithm
 */
export function signersOf(message: CmsMessage, pieces: readonly Uint8Array[]): CmsSigner[] {
  const { signerInfos } = message.data;
  if (signerInfos.length === 0) throw new Error('no signer');
  return signerInfos.map((info) => signerOf(message, info, pieces));
}

function signerOf(message: CmsMessage, info: SignerInfo, pieces: readonly Uint8Array[]): CmsSigner {
  const certificate = certificateOf(message, info);
  const hash = hashNamed(info.digestAlgorithm.algorithmId);
  if (certificate === undefined || hash === undefined) throw new Error('no certificate, or an unknown hash');
  const attributes = info.signedAttrs;
  const said = attribute(info, TYPES.digest)?.valueBlock?.valueHexView;
  if (attributes && !said) throw new Error('attributes without a digest');
  const isOther = said !== undefined && !equal(said, digestOf(hash, pieces));
  const signed = attributes ? setOf(attributes.encodedValue) : Buffer.concat(pieces);
  const value = info.signature.valueBlock.valueHexView;
  const fits = fitsKey({ algorithm: info.signatureAlgorithm, hash, signed, value }, certificate.publicKey);
  return {
    certificate,
    integrity: isOther ? 'ALTERED' : !fits ? 'FORGED' : isForgeable(hash, certificate) ? 'WEAK' : 'INTACT',
    signed_at: saidDate(attribute(info, TYPES.time)?.toDate?.()),
    timestamp: timestampOf(info),
    value,
  };
}

/** By issuer and number, or by the name of its key. */
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

/** What the certificate calls its key. */
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

/** @throws Error for an attribute that is there twice: nobody knows which of them holds */
function attribute({ signedAttrs }: SignerInfo, id: string) {
  const [found, ...others] = signedAttrs?.attributes.filter(({ type }) => type === id) ?? [];
  if (others.length > 0) throw new Error('an attribute twice');
  return found?.values[0];
}

function timestampOf({ unsignedAttrs }: SignerInfo): Uint8Array | undefined {
  const token = unsignedAttrs?.attributes.find(({ type }) => type === TYPES.timestamp)?.values[0];
  return token && new Uint8Array(token.toBER());
}
