import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeForRun } from '../../../../../test/support/size.ts';
import { type TextLine, textLines } from '../../../src/platform/bank-files/bank-text.ts';
import { OfxTags } from '../../../src/platform/bank-files/ofx-tags.ts';
import { readBankFile } from '../../../src/platform/bank-files/read-bank-file.ts';
import { readCnab240 } from '../../../src/platform/bank-files/read-cnab240.ts';
import { readOfx } from '../../../src/platform/bank-files/read-ofx.ts';
import { closed, cnab, fileOf, GOLDEN_LINES, itauLines, movement, ofx } from './samples.ts';

const RUNS = { numRuns: sizeForRun(300, 20_000) };

/** Records what a scanner reports for a text in pieces. */
function eventsOf(pieces: readonly string[]): readonly unknown[] {
  const events: unknown[] = [];
  const tags = new OfxTags({
    open: (...event) => events.push(['open', ...event]),
    close: (...event) => events.push(['close', ...event]),
    text: (...event) => events.push(['text', ...event]),
    textTooLong: (...event) => events.push(['too long', ...event]),
    doctype: (...event) => events.push(['doctype', ...event]),
  });
  for (const piece of pieces) tags.push(piece);
  events.push(['end', tags.end()]);
  return events;
}

/** Cuts a text at positions. */
function cut(text: string, positions: readonly number[]): readonly string[] {
  const ends = [...positions.map((at) => at % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

const drawnCuts = fc.array(fc.nat(), { maxLength: 8 });
const drawnMarkup = fc
  .array(
    fc.constantFrom(
      ...['<', '>', '/', '<A>', '</A>', '<A b="c">', '<B/>', '<!--', '-->', '<![CDATA[', ']]>', '<?x', '?>'],
      ...['&', '&amp;', '&#65;', ';', 'text', ' ', '\n', '\r\n', '<!DOCTYPE x>', '<!', ']', '-', 'é', '€'],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('pieces', () => {
  test('tags do not depend on where a text is cut into pieces (property)', () => {
    fc.assert(
      fc.property(drawnMarkup, drawnCuts, (text, positions) => {
        expect(eventsOf(cut(text, positions))).toEqual(eventsOf([text]));
      }),
      { numRuns: sizeForRun(2000, 50_000) },
    );
  });

  test('tags of a statement do not depend on pieces of one character', () => {
    const text = ofx({ movements: movement({ MEMO: '<![CDATA[a & b]]> <!-- c --> &amp;' }) });
    expect(eventsOf([...text])).toEqual(eventsOf([text]));
  });

  test('lines do not depend on where a text is cut into pieces (property)', () => {
    const drawnText = fc.array(fc.constantFrom('a', 'bcd', '\n', '\r\n', '\r', '\u2028'), { maxLength: 30 });
    const linesOf = (pieces: readonly string[]): TextLine[] => [...textLines(pieces, 5)];
    fc.assert(
      fc.property(drawnText, drawnCuts, (parts, positions) => {
        const text = parts.join('');
        expect(linesOf(cut(text, positions))).toEqual(linesOf([text]));
      }),
      RUNS,
    );
  });

  test('statement longer than a piece of the file is read to its end', () => {
    const movements = Array.from({ length: 5000 }, (_, id) =>
      movement({ FITID: `F${id}`, MEMO: 'LIQUIDAÇÃO €' }),
    );
    const text = ofx({ movements: movements.join('') });
    expect(text.length).toBeGreaterThan(2 * 2 ** 18);
    for (const content of [text, closed(text)]) {
      const lines = readOfx(fileOf(content)).statements[0]?.lines ?? [];
      expect(lines.map(({ fit_id }) => fit_id)).toEqual(movements.map((_, id) => `F${id}`));
      expect(new Set(lines.map((line) => line.text))).toEqual(new Set(['LIQUIDAÇÃO €']));
      expect(lines.at(-1)?.line_number).toBe(24 + 6 * 4999);
    }
  });
});

describe('damaged files', () => {
  const SAMPLES = [ofx(), closed(ofx()), cnab(GOLDEN_LINES), cnab(itauLines(), '\n')].map((text) =>
    Buffer.from(text),
  );

  /** Overwrites, removes or repeats bytes. */
  const drawnDamage = fc.array(
    fc.record({
      at: fc.nat(),
      length: fc.nat(40),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 20 }),
        drawnMarkup.map((text) => Buffer.from(text)),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test('damaged file is refused with named faults or read, and never throws (property)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLES), drawnDamage, (sample, damages) => {
        let content = sample;
        for (const { at, length, bytes } of damages) {
          const from = at % (content.length + 1);
          content = Buffer.concat([content.subarray(0, from), bytes, content.subarray(from + length)]);
        }
        const path = fileOf(content);
        for (const read of [readBankFile, readOfx, readCnab240]) {
          const { statements, faults, fault_count } = read(path);
          expect(faults).toHaveLength(fault_count);
          if (fault_count > 0) expect(statements).toEqual([]);
          for (const { line, code } of faults)
            if (!['EMPTY_FILE', 'ENCODING_INVALID'].includes(code))
              expect([code, line]).not.toEqual([code, null]);
          for (const line of statements.flatMap(({ lines }) => lines)) {
            expect(Number.isSafeInteger(line.amount)).toBe(true);
            expect(line.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          }
        }
      }),
      RUNS,
    );
  });

  test('CNAB file with a changed digit of an amount is never read (property)', () => {
    const text = cnab(GOLDEN_LINES);
    const drawn = fc.record({
      line: fc.constantFrom(2, 3),
      at: fc.integer({ min: 150, max: 168 }),
      sign: fc.constantFrom(...'0123456789CD'),
    });
    fc.assert(
      fc.property(drawn, ({ line, at, sign }) => {
        const index = line * 242 + at;
        fc.pre(text[index] !== sign);
        const file = readCnab240(fileOf(text.slice(0, index) + sign + text.slice(index + 1)));
        expect(file.fault_count).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});
