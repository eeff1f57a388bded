import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CertificateChain } from '@pregao/domain';

/** Trust store: root certificates with the names of their chains, and known intermediate authorities. */
export interface Trust {
  readonly roots: readonly Root[];
  readonly intermediates: readonly X509Certificate[];
}

export interface Root {
  readonly chain: Exclude<CertificateChain, 'OTHER'>;
  readonly certificate: X509Certificate;
}

const FOLDER = new URL('../../../trust/', import.meta.url);
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesOf(file: string): X509Certificate[] {
  const text = readFileSync(new URL(file, FOLDER), 'latin1');
  return [...text.matchAll(CERTIFICATE)].map(([pem]) => new X509Certificate(pem));
}

/** Loads the published certificates of ICP-Brasil and gov.br; see `trust/PROVENANCE.md`. */
export function publishedTrust(): Trust {
  const [root, ...below] = certificatesOf('govbr.pem');
  if (root === undefined) throw new Error('no root of gov.br');
  return {
    roots: [
      ...certificatesOf('roots.pem').map((certificate) => ({ chain: 'ICP_BRASIL', certificate }) as const),
      { chain: 'GOV_BR', certificate: root },
    ],
    intermediates: [...certificatesOf('intermediates.pem'), ...below],
  };
}
