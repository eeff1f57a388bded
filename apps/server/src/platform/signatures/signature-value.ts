import { constants, type KeyObject, verify, type X509Certificate } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

/** Node's names of hash algorithms by object id; broken ones are included, to report them. */
const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.12': 'shake256',
};
/** Signature algorithms that include their hash: RSA with PKCS #1 and ECDSA. */
const WITH_HASH: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** Signature algorithms without a hash, which use the message's digest algorithm. */
const WITHOUT_HASH = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1'];
const PSS = '1.2.840.113549.1.1.10';
/** Ed25519 and Ed448, which have a built-in hash. */
const EDWARDS = ['1.3.101.112', '1.3.101.113'];

const WEAK_HASHES = ['md5', 'sha1'];
const MIN_RSA_BITS = 2048;

/** Returns the name of a hash algorithm; undefined for an unsupported one. */
export const hashName = (id: string): string | undefined => HASHES[id];

/** Returns whether a signature could be forged today, because of a broken hash or a short RSA key. */
export function isForgeable(hash: string, { publicKey }: X509Certificate): boolean {
  const { modulusLength } = publicKey.asymmetricKeyDetails ?? {};
  return WEAK_HASHES.includes(hash) || (modulusLength !== undefined && modulusLength < MIN_RSA_BITS);
}

interface SignatureValue {
  readonly algorithm: AlgorithmIdentifier;
  /** Name of the message's digest algorithm. */
  readonly hash: string;
  readonly signed: Uint8Array;
  readonly value: Uint8Array;
}

/** Verifies a signature value with a public key. @throws Error for an unknown algorithm */
export function fitsKey({ algorithm, hash, signed, value }: SignatureValue, key: KeyObject): boolean {
  const id = algorithm.algorithmId;
  if (EDWARDS.includes(id)) return verify(null, signed, key, value);
  if (id === PSS) {
    const { hashAlgorithm, saltLength } = new RSASSAPSSParams({ schema: algorithm.algorithmParams });
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    return verify(hashName(hashAlgorithm.algorithmId) ?? hash, signed, { key, padding, saltLength }, value);
  }
  const named = WITH_HASH[id] ?? (WITHOUT_HASH.includes(id) ? hash : undefined);
  if (named === undefined) throw new Error('unknown algorithm');
  return verify(named, signed, key, value);
}
