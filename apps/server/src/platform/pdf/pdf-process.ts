import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Prints the number of pages of the PDF at the given path; fails when it cannot be read as it is, without a password. */
const data = new Uint8Array(await readFile(process.argv[2] ?? ''));
const task = getDocument({
  data,
  stopAtErrors: true,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  enableXfa: false,
  verbosity: 0,
});
const document = await task.promise;
const { info } = await document.getMetadata();
if ('EncryptFilterName' in info && info.EncryptFilterName) throw new Error('encrypted');
await document.getPage(1);
await document.getPage(document.numPages);
process.stdout.write(String(document.numPages));
process.exit(0);
