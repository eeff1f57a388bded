import { readFile } from 'node:fs/promises';
import { serveParentTask } from '../isolation/child-process-main.ts';
import { publishedTrust } from '../signatures/trust.ts';
import type { PdfToCheck } from './check-isolated.ts';
import { checkPdf } from './check-pdf.ts';

/**
 * Child process that checks the signatures and the text of the PDF at a path. It fails when the objects
 * cannot be read.
 */
serveParentTask<PdfToCheck>(async ({ path, ...task }) =>
  checkPdf(await readFile(path), publishedTrust(), task),
);
