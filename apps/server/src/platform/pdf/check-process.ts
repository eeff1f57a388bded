import { readFile } from 'node:fs/promises';
import { serveParentTask } from '../isolation/child-process-main.ts';
import { publishedTrust } from '../signatures/trust.ts';
import type { PdfToCheck } from './check-isolated.ts';
import { checkPdf } from './check-pdf.ts';

/** Answers what the signatures and the text of the PDF at a path are worth; fails when its objects cannot be read. */
serveParentTask<PdfToCheck>(async ({ path, ...task }) =>
  checkPdf(await readFile(path), publishedTrust(), task),
);
