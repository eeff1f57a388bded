/** Measures the width of a text, in points. */
export type Measure = (text: string) => number;

/** Wraps a text to a width: at spaces, and within a word only if it is wider than the line. */
export function wrapLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, measure));
}

function linesOf(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** Splits a word into pieces that fit. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
