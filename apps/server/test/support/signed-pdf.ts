import { CryptoKeySigner, PDF, type TimestampAuthority } from '@libpdf/core';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs';
import type { CertificateHolder } from './certificates.ts';
import { makeCms } from './cms.ts';

export interface SigningOptions {
  readonly at?: Date;
  /** Time stamping authority of the signature. */
  readonly stampedBy?: TimestampAuthority;
  /** Certificates to embed instead of the chain above the signer. */
  readonly bringing?: readonly Uint8Array[];
}

const SIGNED_AT = new Date('2026-03-10T13:30:00Z');

/** Appends a signature to a PDF as an incremental update. */
export async function signPdf(
  pdf: Uint8Array,
  holder: CertificateHolder,
  {
    at = SIGNED_AT,
    stampedBy,
    bringing = holder.above.map(({ raw }) => new Uint8Array(raw)),
  }: SigningOptions = {},
): Promise<Buffer> {
  const signer = new CryptoKeySigner(
    // Casts Node's key type to the one of the DOM, which the library declares.
    holder.keys.privateKey as ConstructorParameters<typeof CryptoKeySigner>[0],
    new Uint8Array(holder.certificate.raw),
    'EC',
    'ECDSA',
    [...bringing],
  );
  const document = await PDF.load(new Uint8Array(pdf));
  const { bytes } = await document.sign({
    signer,
    signingTime: at,
    ...(stampedBy ? { level: 'B-T', timestampAuthority: stampedBy } : {}),
  });
  return Buffer.from(bytes);
}

/** Adds a document time stamp to a PDF. */
export async function stampPdf(pdf: Uint8Array, timestampAuthority: TimestampAuthority): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf));
  return Buffer.from((await document.addTimestamp({ timestampAuthority })).bytes);
}

/** Makes a time stamping authority that always stamps the given instant. */
export function createTimestampAuthority(holder: CertificateHolder, genTime: Date): TimestampAuthority {
  return { timestamp: (digest) => tokenOf(holder, genTime, digest) };
}

function tokenOf(holder: CertificateHolder, genTime: Date, digest: Uint8Array): Promise<Uint8Array> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest) }),
    }),
    serialNumber: new Integer({ value: 7 }),
    genTime,
  });
  const type = '1.2.840.113549.1.9.16.1.4';
  return makeCms([holder], new Uint8Array(info.toSchema().toBER()), { type, inside: true });
}

/** Finds the only signature of a PDF and the bytes around it. */
function findSignature(pdf: Buffer) {
  const from = pdf.indexOf('/Contents <') + '/Contents '.length;
  const to = pdf.indexOf('>', from) + 1;
  return { from, to, pieces: Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]) };
}

/** Replaces the CMS message of a signed PDF by one over the same bytes. */
export async function withCms(pdf: Buffer, make: (content: Buffer) => Promise<Uint8Array>): Promise<Buffer> {
  const { from, to, pieces } = findSignature(pdf);
  const room = to - from - 2;
  const hex = Buffer.from(await make(pieces)).toString('hex');
  if (hex.length > room) throw new Error('no room for the message');
  const changed = Buffer.from(pdf);
  changed.write(hex.padEnd(room, '0'), from + 1, 'latin1');
  return changed;
}

/** Appends a visible change of the first page to a PDF. */
export async function changePage(pdf: Uint8Array, text: string): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf));
  document.getPage(0)?.drawText(text, { x: 72, y: 500 });
  return Buffer.from(await document.save({ incremental: true }));
}

/** Appends an invisible change of the title to a PDF. */
export async function changeTitle(pdf: Uint8Array, title: string): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf));
  document.setTitle(title);
  return Buffer.from(await document.save({ incremental: true }));
}
