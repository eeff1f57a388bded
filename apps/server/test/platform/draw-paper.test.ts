import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPaper } from '../../src/platform/pdf/paper/draw-paper.ts';
import type { Paper, PaperBlock } from '../../src/platform/pdf/paper/paper.ts';
import { createPrintPaper } from '../../src/platform/pdf/paper/print-paper.ts';
import { wrapLines } from '../../src/platform/pdf/paper/wrap-lines.ts';
import { readPdf } from '../../src/platform/pdf/read-pdf.ts';
import { createRunPdfProcess } from '../../src/platform/pdf/run-pdf-process.ts';
import { pagesOf, piecesOf } from '../support/pdf-text.ts';

const paperOf = (blocks: readonly PaperBlock[]): Paper => ({
  title: 'Documento',
  mark: 'RASCUNHO – não vale',
  foot: 'Pé da página',
  pageText: 'Página {page} de {pages}',
  language: 'pt-BR',
  madeAt: '2026-03-10T13:00:00.000Z',
  blocks,
});

const ROWS = Array.from({ length: 120 }, (_, index) => [
  `linha ${index + 1}`,
  'São João, avó e pão',
  '1.234,56',
]);
const LONG = paperOf([
  { kind: 'title', text: 'Cessão' },
  { kind: 'heading', text: 'Cláusula 1ª' },
  { kind: 'paragraph', text: 'Ação, coração, pinguim à moda. '.repeat(30).trim() },
  { kind: 'facts', rows: [['Titular', 'Łódź & Ćwikła Ελλάδα Россия 😀 \u22121,25%']] },
  {
    kind: 'table',
    columns: [
      { header: 'Linha', share: 1 },
      { header: 'Nome', share: 3 },
      { header: 'Valor', share: 1, right: true },
    ],
    rows: ROWS,
    total: ['Total', '', '148.147,20'],
  },
  { kind: 'signatures', names: ['Cedente S.A.\nCNPJ 1', 'Cessionária'] },
]);

it('every page has mark, footer and number, and a table repeats its header', async () => {
  const pages = await pagesOf(await drawPaper(LONG));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('RASCUNHO – não vale');
    expect(page).toContain('Pé da página');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    if (page.includes('linha ')) expect(page).toContain('Linha Nome Valor');
  }
  const whole = pages.join(' ');
  for (const [first = ''] of ROWS) expect(whole).toContain(`${first} São João, avó e pão 1.234,56`);
  expect(whole).toContain('Total 148.147,20');
});

it('European letters are preserved, and a character without a glyph becomes a question mark', async () => {
  const [first = ''] = await pagesOf(await drawPaper(LONG));
  expect(first).toContain('Ação, coração, pinguim à moda.');
  expect(first).toContain('Łódź & Ćwikła Ελλάδα Россия ? \u22121,25%');
});

it('same document gives the same bytes without active content', async () => {
  const [one, other] = [await drawPaper(LONG), await drawPaper(LONG)];
  expect(one.equals(other)).toBe(true);
  expect(await readPdf(one)).toMatchObject({ active: [], signed: false });
});

it('child process prints the same bytes', async () => {
  const short = paperOf([{ kind: 'paragraph', text: 'Só isto.' }]);
  expect((await createPrintPaper(createRunPdfProcess(1))(short, 1)).equals(await drawPaper(short))).toBe(
    true,
  );
});

it('wrapped lines never exceed the width and lose no letter', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ã', 'X'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (said, width) => {
      const lines = wrapLines(said, width, (line) => line.length);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(said.replaceAll(' ', ''));
    }),
  );
});

it.each(Array.from({ length: 8 }, (_, index) => 41 + index))(
  'heading stays on the page of its table after %i lines',
  async (lines) => {
    const pages = await pagesOf(
      await drawPaper(
        paperOf([
          { kind: 'paragraph', text: Array.from({ length: lines }, () => 'Linha').join('\n') },
          { kind: 'heading', text: 'Vencidos' },
          {
            kind: 'table',
            columns: [
              { header: 'Negociação', share: 1 },
              { header: 'Taxa', share: 1, right: true },
            ],
            rows: [['11', '16,18%']],
          },
        ]),
      ),
    );
    for (const page of pages)
      if (page.includes('Vencidos')) expect(page).toContain('Negociação Taxa 11 16,18%');
  },
);

it('footer of many words wraps beside the page number', async () => {
  const foot = `${'Securitizadora '.repeat(10)}· 2026-10 · ${'a1b2c3d4'.repeat(8)}`;
  const [pieces = []] = await piecesOf(await drawPaper({ ...paperOf([]), foot }));
  const number = pieces.find(({ text }) => text === 'Página 1 de 1');
  const lines = pieces.filter(({ y, text }) => y < 40 && text !== number?.text);
  expect(lines.map(({ text }) => text).join(' ')).toBe(foot);
  for (const { right, y } of lines) {
    expect(right).toBeLessThan(number?.left ?? 0);
    expect(y).toBeGreaterThan(15);
  }
});
