import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Opens a PDF in pdf.js for `work`, without scripts and external resources, and closes it afterwards.
 * @throws Error for a file that cannot be read as it is
 */
export async function withDocument<Result>(
  content: Buffer,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({
    data: new Uint8Array(content),
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}
