import { readFile } from 'node:fs/promises';
import { serveParentTask } from '../isolation/child-process-main.ts';
import { readPdf } from './read-pdf.ts';

/** Child process that reads the facts of the PDF at a path; fails when it cannot be read. */
serveParentTask<string>(async (path) => readPdf(await readFile(path)));
