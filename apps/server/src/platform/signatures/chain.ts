import type { X509Certificate } from 'node:crypto';
import type { CertificateChain, CertificateValidity } from '@pregao/domain';
import { pathLimitOf, signsDocuments } from './certificate.ts';
import type { Root, Trust } from './trust.ts';

export interface Chain {
  readonly chain: CertificateChain;
  readonly certificate: CertificateValidity;
}

/** ICP-Brasil's longest has five. */
const MAX_LENGTH = 8;
/** What a file may cost that brings certificates which issue each other. */
const MAX_VERIFIED = 60;

/**
 * Where a certificate leads, and whether it and those above it were valid at an instant. Whether one was revoked is asked
 * of nobody.
 * @param brought certificates that came with it, by whomever
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
  /** From the signer's up, without the root. */
  readonly certificates: readonly X509Certificate[];
  readonly root: Root;
}

/** The shortest way: one more authority with each round. */
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

/** Whether the name, the marks of an authority and the signature fit. */
function isIssuer(issuer: X509Certificate, subject: X509Certificate): boolean {
  try {
    return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
  } catch {
    // A key that nobody here can read.
    return false;
  }
}

function validityOf(path: readonly X509Certificate[], at: Date): CertificateValidity {
  const [own] = path;
  if (own && !signsDocuments(own)) return 'UNFIT';
  if (path.some(({ validTo }) => at > new Date(validTo))) return 'EXPIRED';
  return path.some(({ validFrom }) => at < new Date(validFrom)) ? 'NOT_YET_VALID' : 'VALID';
}
