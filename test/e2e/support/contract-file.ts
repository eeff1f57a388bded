import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { craftPdf } from '../../../apps/server/test/support/crafted-pdf.ts';
import { makePdf } from '../../../apps/server/test/support/pdf.ts';
import type { ChosenFile } from './receivables-file.ts';

const SIGNED = new URL('../../../apps/server/test/data/pdf/signed-once.pdf', import.meta.url);

const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });

/** A contract that somebody forgot to sign. */
export const unsignedContract = (name: string): ChosenFile => pdf(name, makePdf('Contrato de cessao'));

/** A contract with a real signature: changed by one byte it would not be worth anything. */
export const signedContract = (name: string): ChosenFile => pdf(name, readFileSync(SIGNED));

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
