import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type EmbeddedFont, ops, type PDF, type PDFPage, PdfString } from '@libpdf/core';

/**
 * Folder of Liberation Sans, which comes with pdf.js and covers the letters of Europe, not only of
 * Portuguese.
 */
const FONTS = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '../standard_fonts');
const FONT_FILES = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' } as const;

export type FontName = keyof typeof FONT_FILES;
export type Fonts = Readonly<Record<FontName, EmbeddedFont>>;

export async function embedFonts(pdf: PDF): Promise<Fonts> {
  const embed = async (name: FontName) => pdf.embedFont(await readFile(join(FONTS, FONT_FILES[name])));
  return { regular: await embed('regular'), bold: await embed('bold') };
}

/** Color as red, green and blue from 0 to 1. */
type Ink = readonly [red: number, green: number, blue: number];
const BLACK: Ink = [0, 0, 0];
export const GREY: Ink = [0.38, 0.38, 0.38];
export const RED: Ink = [0.69, 0.08, 0.08];

/** Position in points, from the left and from the bottom. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface TextStyle {
  readonly font: FontName;
  /** Font size in points. */
  readonly size: number;
  readonly ink?: Ink;
}

/** Draws on one page. `dry` writes all operators to the page at once. */
export class Pen {
  readonly #page: PDFPage;
  readonly #fonts: Fonts;
  readonly #names: Readonly<Record<FontName, string>>;
  readonly #drawn: ReturnType<typeof ops.beginText>[] = [];

  constructor(page: PDFPage, fonts: Fonts) {
    this.#page = page;
    this.#fonts = fonts;
    this.#names = { regular: page.registerFont(fonts.regular), bold: page.registerFont(fonts.bold) };
  }

  text(text: string, { x, y }: Position, { font, size, ink = BLACK }: TextStyle): void {
    this.#drawn.push(
      ops.setNonStrokingRGB(...ink),
      ops.beginText(),
      ops.setFont(this.#names[font], size),
      ops.setTextMatrix(1, 0, 0, 1, x, y),
      ops.showText(glyphsOf(text, this.#fonts[font])),
      ops.endText(),
    );
  }

  /** Draws a horizontal line. */
  rule({ x, y }: Position, width: number, weight: number): void {
    this.#drawn.push(ops.setNonStrokingRGB(...GREY), ops.rectangle(x, y, width, weight), ops.fill());
  }

  dry(): void {
    this.#page.drawOperators(this.#drawn);
  }
}

/** Encodes a text as glyph ids of two bytes each. */
function glyphsOf(text: string, font: EmbeddedFont): PdfString {
  const bytes = font.encodeTextToGids(text).flatMap((glyph) => [glyph >> 8, glyph & 0xff]);
  return PdfString.fromBytes(Uint8Array.from(bytes));
}
