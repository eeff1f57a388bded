import { createHash } from 'node:crypto';
import { type BaseBlock, ObjectIdentifier, OctetString, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { CertificateHolder } from './certificates.ts';

export interface CmsOptions {
  readonly type?: string;
  readonly hash?: 'SHA-1' | 'SHA-256' | 'SHA-512';
  /** Embeds the content in the message. */
  readonly inside?: boolean;
  readonly at?: Date;
  /** Signs the content without signed attributes. */
  readonly bare?: boolean;
  readonly certificates?: readonly Certificate[];
}

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';

export const parseCertificateOf = ({ certificate }: Pick<CertificateHolder, 'certificate'>): Certificate =>
  Certificate.fromBER(new Uint8Array(certificate.raw));

/** Makes a CMS message over a content with several signers, which PDF signing libraries do not support. */
export async function makeCms(
  holders: readonly CertificateHolder[],
  content: Uint8Array,
  options: CmsOptions = {},
): Promise<Uint8Array> {
  const { type = DATA, hash = 'SHA-256', inside = false, at, bare = false } = options;
  const own = holders.flatMap((holder) => [
    parseCertificateOf(holder),
    ...holder.above.map((certificate) => parseCertificateOf({ certificate })),
  ]);
  const digest = createHash(hash.replace('-', '').toLowerCase()).update(content).digest();
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: type })),
    attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: digest })),
    ...(at ? [attribute('1.2.840.113549.1.9.5', new UTCTime({ valueDate: at }))] : []),
  ];
  const eContent = inside ? { eContent: new OctetString({ valueHex: new Uint8Array(content) }) } : {};
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: type, ...eContent }),
    certificates: [...(options.certificates ?? own)],
    signerInfos: holders.map((holder) => signerOf(holder, bare ? undefined : attributes)),
  });
  for (const [index, { keys }] of holders.entries())
    await data.sign(
      keys.privateKey as Parameters<typeof data.sign>[0],
      index,
      hash,
      new Uint8Array(content).buffer,
    );
  const message = new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) });
  return new Uint8Array(message.toSchema().toBER());
}

function signerOf(holder: CertificateHolder, attributes: Attribute[] | undefined): SignerInfo {
  const { issuer, serialNumber } = parseCertificateOf(holder);
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    ...(attributes ? { signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }) } : {}),
  });
}

const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] });
