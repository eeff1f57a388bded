import { Pages, WIDTH } from './pages.ts';
import type { Paper, PaperBlock, PaperColumn } from './paper.ts';
import type { TextStyle } from './pen.ts';

type Block<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

const REGULAR: TextStyle = { font: 'regular', size: 10 };
const STRONG: TextStyle = { font: 'bold', size: 10 };
const CELL: TextStyle = { font: 'regular', size: 8 };
const HEAD: TextStyle = { font: 'bold', size: 8 };
/** Line height, relative to the font size. */
const LEADING = 1.42;
const CELL_GAP = 6;
/** Points above a table, and those that its header and first row need. */
const TABLE_GAP = 8;
const TABLE_START = 4 * CELL.size * LEADING;
/** Points for the names of facts. */
const NAME_WIDTH = 112;

/** Renders a document as a PDF. Use it in a child process with limits: its time grows with the document. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const pages = await Pages.open(paper.mark);
  for (const block of paper.blocks) draw(pages, block);
  return pages.close(paper);
}

type BlockDrawers = { readonly [Kind in PaperBlock['kind']]: (pages: Pages, block: Block<Kind>) => void };

const DRAWERS: BlockDrawers = {
  title: (pages, { text: content }) => text(pages, content, { type: { font: 'bold', size: 14 }, before: 0 }),
  heading: (pages, { text: content }) =>
    text(pages, content, { type: { font: 'bold', size: 11 }, before: 14, keep: TABLE_GAP + TABLE_START }),
  paragraph: (pages, { text: content }) => text(pages, content, { type: REGULAR, before: 6 }),
  note: (pages, { text: content }) => text(pages, content, { type: CELL, before: 4 }),
  facts,
  table,
  signatures,
  'page-break': (pages) => pages.turn(),
};

const draw = <Kind extends PaperBlock['kind']>(pages: Pages, block: Block<Kind>) =>
  DRAWERS[block.kind as Kind](pages, block);

/** Writes a paragraph. @param keep points that must fit below its last line on the page */
function text(
  pages: Pages,
  content: string,
  { type, before, keep = 0 }: { type: TextStyle; before: number; keep?: number },
): void {
  pages.gap(before);
  const lines = pages.lines(content, WIDTH, type);
  const height = type.size * LEADING;
  if (!pages.fits(lines.length * height + keep) && lines.length * height + keep < 200) pages.turn();
  for (const line of lines) {
    pages.down(height);
    pages.write(line, type);
  }
}

function facts(pages: Pages, { rows }: Block<'facts'>): void {
  pages.gap(4);
  for (const [name, value] of rows) {
    const names = pages.lines(name, NAME_WIDTH - CELL_GAP, STRONG);
    const values = pages.lines(value, WIDTH - NAME_WIDTH, REGULAR);
    for (let at = 0; at < Math.max(names.length, values.length); at += 1) {
      pages.down(REGULAR.size * LEADING);
      pages.write(names[at] ?? '', STRONG);
      pages.write(values[at] ?? '', REGULAR, { x: NAME_WIDTH });
    }
  }
}

/** Column with its position and width, in points. */
interface PlacedColumn extends PaperColumn {
  readonly x: number;
  readonly width: number;
}

function placeColumns(columns: readonly PaperColumn[]): PlacedColumn[] {
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
function table(pages: Pages, { columns, rows, total }: Block<'table'>): void {
  const places = placeColumns(columns);
  const head = () => {
    row(pages, places, { cells: places.map(({ header }) => header), type: HEAD });
    pages.rule(WIDTH, 0.7, { y: -3 });
    pages.down(4);
  };
  pages.gap(TABLE_GAP);
  if (!pages.fits(TABLE_START)) pages.turn();
  head();
  for (const cells of rows) row(pages, places, { cells, type: CELL, head });
  if (total === undefined) return;
  pages.rule(WIDTH, 0.7, { y: -3 });
  pages.down(4);
  row(pages, places, { cells: total, type: HEAD, head });
}

function row(
  pages: Pages,
  columns: readonly PlacedColumn[],
  { cells, type, head }: { cells: readonly string[]; type: TextStyle; head?: () => void },
): void {
  const texts = columns.map(({ width }, index) => pages.lines(cells[index] ?? '', width, type));
  const height = type.size * LEADING;
  const lines = Math.max(...texts.map((one) => one.length));
  if (head && !pages.fits(lines * height)) {
    pages.turn();
    head();
  }
  for (let at = 0; at < lines; at += 1) {
    pages.down(height);
    for (const [index, { x, width, right }] of columns.entries()) {
      const line = texts[index]?.[at] ?? '';
      const shift = right ? width - pages.widthOf(line, type) : 0;
      if (line !== '') pages.write(line, type, { x: x + shift });
    }
  }
}

function signatures(pages: Pages, { names }: Block<'signatures'>): void {
  for (const name of names) {
    const lines = pages.lines(name, WIDTH, REGULAR);
    const height = 44 + lines.length * REGULAR.size * LEADING;
    if (!pages.fits(height)) pages.turn();
    pages.down(44);
    pages.rule(280, 0.7);
    for (const line of lines) {
      pages.down(REGULAR.size * LEADING);
      pages.write(line, REGULAR);
    }
  }
}
