import { PDF } from '@libpdf/core';
import { makeDeterministic } from './make-deterministic.ts';
import type { Paper } from './paper.ts';
import { embedFonts, type Fonts, GREY, Pen, type Position, RED, type TextStyle } from './pen.ts';
import { wrapLines } from './wrap-lines.ts';

/** A4 and its margins, in points. */
const HEIGHT = 842;
const LEFT = 62;
const TOP = HEIGHT - 74;
const BOTTOM = 66;
/** Width of the printed area, in points. */
export const WIDTH = 595 - 2 * LEFT;

const MARK_STYLE: TextStyle = { font: 'bold', size: 8.5, ink: RED };
const FOOTER_STYLE: TextStyle = { font: 'regular', size: 7.5, ink: GREY };
const FOOTER_LEADING = 9;

/** Pages of a document, filled from top to bottom. */
export class Pages {
  readonly #pdf: PDF;
  readonly #fonts: Fonts;
  readonly #mark: string;
  readonly #pens: Pen[] = [];
  #y = 0;

  private constructor(pdf: PDF, fonts: Fonts, mark: string) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#mark = replaceUnencodable(mark, fonts);
    this.turn();
  }

  /** Creates an empty document. @param mark header of every page */
  static async open(mark: string): Promise<Pages> {
    const pdf = PDF.create();
    return new Pages(pdf, await embedFonts(pdf), mark);
  }

  /** Starts a new page. */
  turn(): void {
    const pen = new Pen(this.#pdf.addPage({ size: 'a4' }), this.#fonts);
    pen.text(this.#mark, { x: LEFT, y: HEIGHT - 40 }, MARK_STYLE);
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

  widthOf(text: string, { font, size }: TextStyle): number {
    return this.#fonts[font].widthOfTextAtSize(text, size);
  }

  lines(text: string, width: number, type: TextStyle): string[] {
    return wrapLines(replaceUnencodable(text, this.#fonts), width, (line) => this.widthOf(line, type));
  }

  /** Writes a line at the current position, with an offset in points to the right and up. */
  write(line: string, type: TextStyle, { x = 0, y = 0 }: Partial<Position> = {}): void {
    this.#pens.at(-1)?.text(line, { x: LEFT + x, y: this.#y + y }, type);
  }

  rule(width: number, weight: number, { x = 0, y = 0 }: Partial<Position> = {}): void {
    this.#pens.at(-1)?.rule({ x: LEFT + x, y: this.#y + y }, width, weight);
  }

  /** Adds the footers and saves the file. */
  async close({ title, foot, pageText, language, madeAt }: Paper): Promise<Buffer> {
    const pages = this.#pens.length;
    for (const [index, pen] of this.#pens.entries()) {
      const number = pageText.replace('{page}', String(index + 1)).replace('{pages}', String(pages));
      const width = this.widthOf(number, FOOTER_STYLE);
      for (const [line, text] of this.lines(foot, WIDTH - width - 12, FOOTER_STYLE).entries())
        pen.text(text, { x: LEFT, y: 36 - line * FOOTER_LEADING }, FOOTER_STYLE);
      pen.text(number, { x: LEFT + WIDTH - width, y: 36 }, FOOTER_STYLE);
      pen.dry();
    }
    const creationDate = new Date(madeAt);
    const pdf = this.#pdf;
    pdf.setTitle(title);
    pdf.setAuthor('Pregão');
    pdf.setCreator('Pregão');
    pdf.setProducer('Pregão');
    pdf.setLanguage(language);
    pdf.setCreationDate(creationDate);
    pdf.setModificationDate(creationDate);
    const bytes = Buffer.from(await pdf.save({ subsetFonts: true }));
    const tags = Object.values(this.#fonts).flatMap(({ subsetTag }) => subsetTag ?? []);
    return makeDeterministic(bytes, tags);
  }
}

/** Replaces characters without a glyph, invisible ones included, by a question mark. */
function replaceUnencodable(text: string, { regular }: Fonts): string {
  return [...text.normalize('NFC')]
    .map((character) => (character === '\n' || regular.canEncode(character) ? character : '?'))
    .join('');
}
