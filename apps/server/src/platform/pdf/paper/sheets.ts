import { PDF } from '@libpdf/core';
import type { Paper } from './paper.ts';
import { embedFonts, type Fonts, GREY, Pen, RED, type Spot, type Type } from './pen.ts';
import { steady } from './steady.ts';
import { wrapped } from './wrap.ts';

/** A4 and its margins, in points. */
const HEIGHT = 842;
const LEFT = 62;
const TOP = HEIGHT - 74;
const BOTTOM = 66;
/** Width of the printed area, in points. */
export const WIDTH = 595 - 2 * LEFT;

const MARK: Type = { font: 'bold', size: 8.5, ink: RED };
const FOOT: Type = { font: 'regular', size: 7.5, ink: GREY };

/** Pages of a document, filled from top to bottom. */
export class Sheets {
  readonly #pdf: PDF;
  readonly #fonts: Fonts;
  readonly #mark: string;
  readonly #pens: Pen[] = [];
  #y = 0;

  private constructor(pdf: PDF, fonts: Fonts, mark: string) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#mark = readable(mark, fonts);
    this.turn();
  }

  /** Creates an empty document. @param mark header of every page */
  static async open(mark: string): Promise<Sheets> {
    const pdf = PDF.create();
    return new Sheets(pdf, await embedFonts(pdf), mark);
  }

  /** Starts a new page. */
  turn(): void {
    const pen = new Pen(this.#pdf.addPage({ size: 'a4' }), this.#fonts);
    pen.text(this.#mark, { x: LEFT, y: HEIGHT - 40 }, MARK);
    this.#pens.push(pen);
    this.#y = TOP;
  }

  /** Returns whether the page has that many points left. */
  fits(height: number): boolean {
    return this.#y - height >= BOTTOM;
  }

  /** Moves down by that many points, or to the next page if they do not fit. */
  down(height: number): void {
    if (!this.fits(height)) this.turn();
    this.#y -= height;
  }

  /** Adds vertical space, except at the top of a page. */
  gap(height: number): void {
    if (this.#y < TOP && this.fits(height)) this.#y -= height;
  }

  widthOf(text: string, { font, size }: Type): number {
    return this.#fonts[font].widthOfTextAtSize(text, size);
  }

  lines(text: string, width: number, type: Type): string[] {
    return wrapped(readable(text, this.#fonts), width, (line) => this.widthOf(line, type));
  }

  /** Writes a line at the current position, with an offset in points to the right and up. */
  write(line: string, type: Type, { x = 0, y = 0 }: Partial<Spot> = {}): void {
    this.#pens.at(-1)?.text(line, { x: LEFT + x, y: this.#y + y }, type);
  }

  rule(width: number, weight: number, { x = 0, y = 0 }: Partial<Spot> = {}): void {
    this.#pens.at(-1)?.rule({ x: LEFT + x, y: this.#y + y }, width, weight);
  }

  /** Adds the footers and saves the file. */
  async close({ title, foot, pageText, language, madeAt }: Paper): Promise<Buffer> {
    const pages = this.#pens.length;
    for (const [index, pen] of this.#pens.entries()) {
      const number = pageText.replace('{page}', String(index + 1)).replace('{pages}', String(pages));
      pen.text(readable(foot, this.#fonts), { x: LEFT, y: 36 }, FOOT);
      pen.text(number, { x: LEFT + WIDTH - this.widthOf(number, FOOT), y: 36 }, FOOT);
      pen.dry();
    }
    const made = new Date(madeAt);
    const pdf = this.#pdf;
    pdf.setTitle(title);
    pdf.setAuthor('Pregão');
    pdf.setCreator('Pregão');
    pdf.setProducer('Pregão');
    pdf.setLanguage(language);
    pdf.setCreationDate(made);
    pdf.setModificationDate(made);
    const bytes = Buffer.from(await pdf.save({ subsetFonts: true }));
    const tags = Object.values(this.#fonts).flatMap(({ subsetTag }) => subsetTag ?? []);
    return steady(bytes, tags);
  }
}

/** Replaces characters without a glyph, invisible ones included, by a question mark. */
function readable(text: string, { regular }: Fonts): string {
  return [...text.normalize('NFC')]
    .map((character) => (character === '\n' || regular.canEncode(character) ? character : '?'))
    .join('');
}
