import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ActiveContent, isOpenAddress } from './active-content.ts';

/** Properties of an annotation with active content, as pdf.js reports them. */
interface Annotation {
  readonly actions?: unknown;
  readonly attachment?: unknown;
  readonly resetForm?: unknown;
  readonly setOCGState?: unknown;
  readonly unsafeUrl?: string;
}

/**
 * Finds active content with pdf.js, which renders the pages: a second check, independent of
 * `findActiveContents`.
 */
export async function findDrawnContents(document: PDFDocumentProxy): Promise<Set<ActiveContent>> {
  const found = new Set<ActiveContent>();
  if ((await document.getJSActions()) || (await hasFieldScript(document))) found.add('SCRIPT');
  if (await document.getAttachments()) found.add('ATTACHMENT');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) found.add('SCRIPT');
    for (const annotation of (await page.getAnnotations()) as Annotation[]) {
      if (annotation.actions) found.add('SCRIPT');
      if (annotation.attachment) found.add('ATTACHMENT');
      if (annotation.resetForm || annotation.setOCGState) found.add('ACTION');
      if (annotation.unsafeUrl !== undefined && !isOpenAddress(annotation.unsafeUrl)) found.add('ACTION');
    }
    page.cleanup();
  }
  return found;
}

/** Looks for scripts of form fields. pdf.js's own check counts every signature as one. */
async function hasFieldScript(document: PDFDocumentProxy): Promise<boolean> {
  const fields = Object.values((await document.getFieldObjects()) ?? {}) as { actions?: object | null }[][];
  return fields.flat().some(({ actions }) => actions && Object.keys(actions).length > 0);
}
