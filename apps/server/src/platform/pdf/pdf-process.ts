import { readFile } from 'node:fs/promises';
import { readPdf } from './read-pdf.ts';

/** Prints what is to be known of the PDF at the given path, as JSON; fails when it cannot be read. */
process.stdout.write(JSON.stringify(await readPdf(await readFile(process.argv[2] ?? ''))));
process.exit(0);
