import { type webcrypto, X509Certificate } from 'node:crypto';
import {
  type BaseBlock,
  BitString,
  Constructed,
  Integer,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
} from 'pkijs';

/** Signer of a test: key, certificate and the chain above it. */
export interface CertificateHolder {
  readonly keys: webcrypto.CryptoKeyPair;
  readonly certificate: X509Certificate;
  /** Issuers from the next one up to the root. */
  readonly above: readonly X509Certificate[];
}

export interface CertificateOptions {
  readonly authority?: boolean;
  /** Path length constraint: number of authorities that may follow. */
  readonly pathLength?: number;
  readonly from?: Date;
  readonly to?: Date;
  /** Other names of ICP-Brasil by their number below 2.16.76.1.3. */
  readonly others?: Readonly<Record<number, string>>;
  /** Key usage bits. */
  readonly usage?: number;
  readonly stampsTime?: boolean;
  /** Web Crypto algorithm of the key; ECDSA P-256 by default. */
  readonly algorithm?: webcrypto.RsaHashedKeyGenParams;
  /** Existing key pair; a new one by default. */
  readonly keys?: webcrypto.CryptoKeyPair;
}

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
let serial = 1;

const nameOf = (common: string): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({ type: '2.5.4.6', value: new PrintableString({ value: 'BR' }) }),
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: common }) }),
    ],
  });

const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER() });

/** Encodes other names of a certificate: `[0] { id, [0] text }`. */
function otherNames(others: Readonly<Record<number, string>>): Sequence {
  const tagged = (value: BaseBlock[]) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value });
  const names = Object.entries(others).map(([number, text]) =>
    tagged([
      new ObjectIdentifier({ value: `2.16.76.1.3.${number}` }),
      tagged([
        Number(number) === 2
          ? new Utf8String({ value: text })
          : new OctetString({ valueHex: Buffer.from(text) }),
      ]),
    ]),
  );
  return new Sequence({ value: names });
}

/** Makes a key with a certificate, issued by another holder or self-signed. */
export async function makeHolder(
  common: string,
  issuer?: CertificateHolder,
  options: CertificateOptions = {},
): Promise<CertificateHolder> {
  const generated = crypto.subtle.generateKey(options.algorithm ?? EC, true, ['sign', 'verify']);
  const keys = options.keys ?? ((await generated) as webcrypto.CryptoKeyPair);
  const {
    from = new Date('2020-01-01'),
    to = new Date('2035-01-01'),
    authority = issuer === undefined,
  } = options;
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: serial++ }) });
  certificate.subject = nameOf(common);
  certificate.issuer = issuer ? Certificate.fromBER(issuer.certificate.raw).subject : nameOf(common);
  certificate.notBefore.value = from;
  certificate.notAfter.value = to;
  const { pathLength, others, usage, stampsTime } = options;
  const constraints = new BasicConstraints({
    cA: authority,
    ...(pathLength === undefined ? {} : { pathLenConstraint: pathLength }),
  });
  certificate.extensions = [
    extension('2.5.29.19', constraints.toSchema(), true),
    ...(others ? [extension('2.5.29.17', otherNames(others))] : []),
    ...(usage === undefined
      ? []
      : [extension('2.5.29.15', new BitString({ valueHex: Uint8Array.of(usage).buffer }), true)]),
    ...(stampsTime
      ? [extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema())]
      : []),
  ];
  // Casts Node's key type to the one of the DOM, which pkijs declares.
  type Key = Parameters<typeof certificate.sign>[0];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as Key);
  await certificate.sign((issuer?.keys.privateKey ?? keys.privateKey) as Key, 'SHA-256');
  return {
    keys,
    certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())),
    above: issuer ? [issuer.certificate, ...issuer.above] : [],
  };
}
