import type { X509Certificate } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { CertificateChain, SignatureIntegrity } from '@pregao/domain';
import { TSTInfo } from 'pkijs';
import { subjectOf } from './certificate.ts';
import { chainOf } from './chain.ts';
import { type CmsMessage, type CmsSigner, contentOf, isTimestamp, readCms, signersOf } from './cms.ts';
import { plausibleDate } from './pdf-date.ts';
import { hashName } from './signature-value.ts';
import type { Trust } from './trust.ts';

/** Extended key usage of timestamping, required of a time-stamping authority (RFC 3161, 2.3). */
const TIMESTAMPING_OID = '1.3.6.1.5.5.7.3.8';

export const isTimestampCertificate = ({ keyUsage }: X509Certificate): boolean =>
  keyUsage?.includes(TIMESTAMPING_OID) ?? false;

export interface TimestampToken {
  readonly at: Date;
  readonly certificate: X509Certificate;
  readonly integrity: SignatureIntegrity;
}

/** Verifies a timestamp token over pieces of bytes. @throws Error for one that cannot be read */
export function readTimestamp(message: CmsMessage, pieces: readonly Uint8Array[]): TimestampToken {
  const content = contentOf(message);
  if (content === undefined) throw new Error('no time');
  const [signer] = signersOf(message, [content]);
  const { genTime, messageImprint } = TSTInfo.fromBER(new Uint8Array(content));
  const hash = hashName(messageImprint.hashAlgorithm.algorithmId);
  const at = plausibleDate(genTime);
  if (signer === undefined || hash === undefined || at === undefined) throw new Error('no stamp');
  const stamped = createHash(hash);
  for (const piece of pieces) stamped.update(piece);
  const isSame = stamped.digest().equals(messageImprint.hashedMessage.valueBlock.valueHexView);
  return { at, certificate: signer.certificate, integrity: isSame ? signer.integrity : 'ALTERED' };
}

export interface Timestamped {
  readonly at: Date;
  readonly authority: string;
  readonly chain: CertificateChain;
}

/** Returns the timestamp over a signature; undefined if there is none or it is invalid. */
export function verifySignatureTimestamp(
  { timestamp, value }: CmsSigner,
  trust: Trust,
): Timestamped | undefined {
  if (timestamp === undefined) return undefined;
  try {
    const message = readCms(timestamp);
    if (!isTimestamp(message)) return undefined;
    const { at, certificate: authority, integrity } = readTimestamp(message, [value]);
    if (integrity !== 'INTACT' || !isTimestampCertificate(authority)) return undefined;
    const { chain, certificate } = chainOf(authority, message.certificates, trust, at);
    return certificate === 'VALID' ? { at, authority: subjectOf(authority).name, chain } : undefined;
  } catch {
    return undefined;
  }
}
