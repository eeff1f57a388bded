import { createHash } from 'node:crypto';
import { makeHolder } from '../../../apps/server/test/support/certificates.ts';
import { craftPdf } from '../../../apps/server/test/support/crafted-pdf.ts';
import { makePdf } from '../../../apps/server/test/support/pdf.ts';
import { signPdf } from '../../../apps/server/test/support/signed-pdf.ts';
import { now } from './clock.ts';
import type { ChosenFile } from './receivables-file.ts';

const pdfFile = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });

/** Returns a saved PDF as a file to choose. */
export const pdfOf = (name: string, content: Buffer): ChosenFile => pdfFile(name, content);

/** Makes a contract without names and signatures. */
export const unsignedContract = (name: string): ChosenFile => pdfFile(name, makePdf('Contrato de cessao'));

/** Signs a document with a certificate of an unknown authority. */
export async function signedContract(name: string, signer: string, document: Buffer): Promise<ChosenFile> {
  const at = now();
  return pdfFile(name, await signPdf(document, await makeHolder(signer), { at }));
}

/** Makes a contract with an open action and an embedded program. */
export const activeContract = (name: string): ChosenFile =>
  pdfFile(
    name,
    craftPdf({
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AF [<< /EF << /F 100 0 R >> >>]',
      objects: ['<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'],
    }),
  );

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
