import type { Paper, PaperBlock, PaperColumn } from './paper.ts';
import type { Type } from './pen.ts';
import { Sheets, WIDTH } from './sheets.ts';

type Block<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

const REGULAR: Type = { font: 'regular', size: 10 };
const STRONG: Type = { font: 'bold', size: 10 };
const CELL: Type = { font: 'regular', size: 8 };
const HEAD: Type = { font: 'bold', size: 8 };
/** Line height, relative to the font size. */
const LEADING = 1.42;
const CELL_GAP = 6;
/** Points for the names of facts. */
const NAME_WIDTH = 112;

/** Renders a document as a PDF. Use it in a child process with limits: its time grows with the document. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheets = await Sheets.open(paper.mark);
  for (const block of paper.blocks) draw(sheets, block);
  return sheets.close(paper);
}

type Drawn = { readonly [Kind in PaperBlock['kind']]: (sheets: Sheets, block: Block<Kind>) => void };

const DRAWN: Drawn = {
  title: (sheets, { text: said }) => text(sheets, said, { type: { font: 'bold', size: 14 }, before: 0 }),
  heading: (sheets, { text: said }) =>
    text(sheets, said, { type: { font: 'bold', size: 11 }, before: 14, keep: 40 }),
  paragraph: (sheets, { text: said }) => text(sheets, said, { type: REGULAR, before: 6 }),
  note: (sheets, { text: said }) => text(sheets, said, { type: CELL, before: 4 }),
  facts,
  table,
  signatures,
  'page-break': (sheets) => sheets.turn(),
};

const draw = <Kind extends PaperBlock['kind']>(sheets: Sheets, block: Block<Kind>) =>
  DRAWN[block.kind as Kind](sheets, block);

/** Writes a paragraph. @param keep points that must fit below its last line on the page */
function text(
  sheets: Sheets,
  said: string,
  { type, before, keep = 0 }: { type: Type; before: number; keep?: number },
): void {
  sheets.gap(before);
  const lines = sheets.lines(said, WIDTH, type);
  const height = type.size * LEADING;
  if (!sheets.fits(lines.length * height + keep) && lines.length * height + keep < 200) sheets.turn();
  for (const line of lines) {
    sheets.down(height);
    sheets.write(line, type);
  }
}

function facts(sheets: Sheets, { rows }: Block<'facts'>): void {
  sheets.gap(4);
  for (const [name, value] of rows) {
    const names = sheets.lines(name, NAME_WIDTH - CELL_GAP, STRONG);
    const values = sheets.lines(value, WIDTH - NAME_WIDTH, REGULAR);
    for (let at = 0; at < Math.max(names.length, values.length); at += 1) {
      sheets.down(REGULAR.size * LEADING);
      sheets.write(names[at] ?? '', STRONG);
      sheets.write(values[at] ?? '', REGULAR, { x: NAME_WIDTH });
    }
  }
}

/** Column with its position and width, in points. */
interface PlacedColumn extends PaperColumn {
  readonly x: number;
  readonly width: number;
}

function placed(columns: readonly PaperColumn[]): PlacedColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map((column) => {
    const width = (WIDTH * column.share) / whole;
    const at = { ...column, x, width: width - CELL_GAP };
    x += width;
    return at;
  });
}

/** Draws a table, whose header is repeated on every page. */
function table(sheets: Sheets, { columns, rows, total }: Block<'table'>): void {
  const places = placed(columns);
  const head = () => {
    row(sheets, places, { cells: places.map(({ header }) => header), type: HEAD });
    sheets.rule(WIDTH, 0.7, { y: -3 });
    sheets.down(4);
  };
  sheets.gap(8);
  if (!sheets.fits(4 * CELL.size * LEADING)) sheets.turn();
  head();
  for (const cells of rows) row(sheets, places, { cells, type: CELL, head });
  if (total === undefined) return;
  sheets.rule(WIDTH, 0.7, { y: -3 });
  sheets.down(4);
  row(sheets, places, { cells: total, type: HEAD, head });
}

function row(
  sheets: Sheets,
  columns: readonly PlacedColumn[],
  { cells, type, head }: { cells: readonly string[]; type: Type; head?: () => void },
): void {
  const texts = columns.map(({ width }, index) => sheets.lines(cells[index] ?? '', width, type));
  const height = type.size * LEADING;
  const lines = Math.max(...texts.map((one) => one.length));
  if (head && !sheets.fits(lines * height)) {
    sheets.turn();
    head();
  }
  for (let at = 0; at < lines; at += 1) {
    sheets.down(height);
    for (const [index, { x, width, right }] of columns.entries()) {
      const line = texts[index]?.[at] ?? '';
      const shift = right ? width - sheets.widthOf(line, type) : 0;
      if (line !== '') sheets.write(line, type, { x: x + shift });
    }
  }
}

function signatures(sheets: Sheets, { names }: Block<'signatures'>): void {
  for (const name of names) {
    const lines = sheets.lines(name, WIDTH, REGULAR);
    const height = 44 + lines.length * REGULAR.size * LEADING;
    if (!sheets.fits(height)) sheets.turn();
    sheets.down(44);
    sheets.rule(280, 0.7);
    for (const line of lines) {
      sheets.down(REGULAR.size * LEADING);
      sheets.write(line, REGULAR);
    }
  }
}
