import { PDF } from '@libpdf/core';
import type { Paper } from './paper.ts';
import { embedFonts, type Fonts, GREY, Pen, RED, type Spot, type Type } from './pen.ts';
import { steady } from './steady.ts';
import { wrapped } from './wrap.ts';

/** A4 in points, and what stays free at its edges. */
const HEIGHT = 842;
const LEFT = 62;
const TOP = HEIGHT - 74;
const BOTTOM = 66;
/** Of what is printed. */
export const WIDTH = 595 - 2 * LEFT;

const MARK: Type = { font: 'bold', size: 8.5, ink: RED };
const FOOT: Type = { font: 'regular', size: 7.5, ink: GREY };

/** The pages of a document, filled from top to bottom. */
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

  /** @param mark stands at the top of every page */
  static async open(mark: string): Promise<Sheets> {
    const pdf = PDF.create();
    return new Sheets(pdf, await embedFonts(pdf), mark);
  }

  /** Begins a page. */
  turn(): void {
    const pen = new Pen(this.#pdf.addPage({ size: 'a4' }), this.#fonts);
    pen.text(this.#mark, { x: LEFT, y: HEIGHT - 40 }, MARK);
    this.#pens.push(pen);
    this.#y = TOP;
  }

  /** True when that many points are left on the page. */
  fits(height: number): boolean {
    return this.#y - height >= BOTTOM;
  }

  /** Goes down; to the next page where the rest of this one is shorter. */
  down(height: number): void {
    if (!this.fits(height)) this.turn();
    this.#y -= height;
  }

  /** Leaves room, but not at the top of a page. */
  gap(height: number): void {
    if (this.#y < TOP && this.fits(height)) this.#y -= height;
  }

  widthOf(text: string, { font, size }: Type): number {
    return this.#fonts[font].widthOfTextAtSize(text, size);
  }

  lines(text: string, width: number, type: Type): string[] {
    return wrapped(readable(text, this.#fonts), width, (line) => this.widthOf(line, type));
  }

  /** Writes a line where the document is now, so far from the left edge of what is printed and above the place. */
  write(line: string, type: Type, { x = 0, y = 0 }: Partial<Spot> = {}): void {
    this.#pens.at(-1)?.text(line, { x: LEFT + x, y: this.#y + y }, type);
  }

  rule(width: number, weight: number, { x = 0, y = 0 }: Partial<Spot> = {}): void {
    this.#pens.at(-1)?.rule({ x: LEFT + x, y: this.#y + y }, width, weight);
  }

  /** The file, each page with its foot. */
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

/** What has no glyph is shown as a question mark, as is what nobody sees. */
function readable(text: string, { regular }: Fonts): string {
  return [...text.normalize('NFC')]
    .map((character) => (character === '\n' || regular.canEncode(character) ? character : '?'))
    .join('');
}
