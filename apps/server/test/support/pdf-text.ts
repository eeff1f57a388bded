import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Extracts the text of each page, its pieces joined by spaces. */
export async function pagesOf(content: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(content), disableFontFace: true, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.map((item) => ('str' in item ? item.str : ''));
      pages.push(texts.filter((text) => text.trim() !== '').join(' '));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
