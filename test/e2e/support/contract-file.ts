import { createHash } from 'node:crypto';
import { makeHolder } from '../../../apps/server/test/support/certificates.ts';
import { craftPdf } from '../../../apps/server/test/support/crafted-pdf.ts';
import { makePdf } from '../../../apps/server/test/support/pdf.ts';
import { signPdf } from '../../../apps/server/test/support/signed-pdf.ts';
import { now } from './clock.ts';
import type { ChosenFile } from './receivables-file.ts';

const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });

/** A file as it was saved. */
export const savedPdf = (name: string, content: Buffer): ChosenFile => pdf(name, content);

/** A contract that names nobody and that nobody signed. */
export const unsignedContract = (name: string): ChosenFile => pdf(name, makePdf('Contrato de cessao'));

/** The same document, signed by somebody whom no authority that we know vouches for. */
export async function signedBy(name: string, signer: string, document: Buffer): Promise<ChosenFile> {
  const at = now();
  return pdf(name, await signPdf(document, await makeHolder(signer), { at }));
}

/** A contract that runs a script when it opens, and carries a program. */
export const activeContract = (name: string): ChosenFile =>
  pdf(
    name,
    craftPdf({
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AF [<< /EF << /F 100 0 R >> >>]',
      objects: ['<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'],
    }),
  );

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
