import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text with its place, in points from the lower left corner. */
export interface TextPiece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Extracts the text of each page, its pieces joined by spaces. */
export const pagesOf = async (content: Buffer): Promise<string[]> =>
  (await piecesOf(content)).map((pieces) => pieces.map(({ text }) => text).join(' '));

/** Extracts the pieces of text of each page. */
export async function piecesOf(content: Buffer): Promise<TextPiece[][]> {
  const task = getDocument({ data: new Uint8Array(content), disableFontFace: true, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: TextPiece[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item) || item.str.trim() === '') return [];
          const [, , , , left = 0, y = 0] = item.transform as number[];
          return [{ text: item.str, left, right: left + item.width, y }];
        }),
      );
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
