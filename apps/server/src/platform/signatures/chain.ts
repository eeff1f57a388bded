import type { X509Certificate } from 'node:crypto';
import type { CertificateChain, CertificateValidity } from '@pregao/domain';
import { pathLimitOf, signsDocuments } from './certificate.ts';
import type { Root, Trust } from './trust.ts';

export interface Chain {
  readonly chain: CertificateChain;
  readonly certificate: CertificateValidity;
}

/** Certificates of a chain at most; ICP-Brasil's longest has five. */
const MAX_LENGTH = 8;
/** Verifications of a chain at most, against files with certificates that issue each other. */
const MAX_VERIFIED = 60;

/**
 * Builds the chain of a certificate to a trusted root, and checks its validity at an instant. Revocation is
 * not checked.
 * @param brought untrusted certificates of the message
 */
export function chainOf(
  certificate: X509Certificate,
  brought: readonly X509Certificate[],
  { roots, intermediates }: Trust,
  at: Date,
): Chain {
  const path = pathToRoot(certificate, [...brought, ...intermediates], roots);
  const chain = path?.root.chain ?? 'OTHER';
  return { chain, certificate: validityOf(path?.certificates ?? [certificate], at) };
}

interface Path {
  /** Certificates from the signer's upward, without the root. */
  readonly certificates: readonly X509Certificate[];
  readonly root: Root;
}

/** Finds the shortest path (breadth-first search): each round adds one authority. */
function pathToRoot(
  first: X509Certificate,
  authorities: readonly X509Certificate[],
  roots: readonly Root[],
): Path | undefined {
  let left = MAX_VERIFIED;
  const issues = (issuer: X509Certificate, below: readonly X509Certificate[]) => {
    const subject = below.at(-1);
    if (subject === undefined || issuer.subject !== subject.issuer || left <= 0) return false;
    left -= 1;
    return isIssuer(issuer, subject) && pathLimitOf(issuer) >= below.length - 1;
  };
  let ways: readonly (readonly X509Certificate[])[] = [[first]];
  for (let length = 1; length <= MAX_LENGTH && ways.length > 0; length += 1) {
    for (const way of ways) {
      const root = roots.find(({ certificate }) => issues(certificate, way));
      if (root) return { certificates: way, root };
    }
    ways = ways.flatMap((way) =>
      authorities
        .filter((one) => way.every(({ fingerprint256 }) => fingerprint256 !== one.fingerprint256))
        .filter((one) => issues(one, way))
        .map((one) => [...way, one]),
    );
  }
  return undefined;
}

/** Returns whether issuer name, CA flag and signature match. */
function isIssuer(issuer: X509Certificate, subject: X509Certificate): boolean {
  try {
    return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
  } catch {
    // The key's algorithm is not supported.
    return false;
  }
}

function validityOf(path: readonly X509Certificate[], at: Date): CertificateValidity {
  const [own] = path;
  if (own && !signsDocuments(own)) return 'UNFIT';
  if (path.some(({ validTo }) => at > new Date(validTo))) return 'EXPIRED';
  return path.some(({ validFrom }) => at < new Date(validFrom)) ? 'NOT_YET_VALID' : 'VALID';
}
