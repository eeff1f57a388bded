import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyLines, lineIdentity } from '../../../src/platform/bank-files/line-identity.ts';
import { readBankFile } from '../../../src/platform/bank-files/read-bank-file.ts';
import { cnab, fileOf, GOLDEN_LINES, movement, OFX_ACCOUNT, ofx, ofxOf, put, statement } from './samples.ts';

const identities = (content: string) =>
  [...identifyLines(readBankFile(fileOf(content)), ({ number }) => number)].map(({ identity }) => identity);

const inOfx = (...movements: readonly string[]) => identities(ofx({ movements: movements.join('') }));

test('identity is a SHA-256 that later versions must keep', () => {
  const line = { line_number: 1, day: '2026-11-04', amount: 48_200_000, document: 'D', text: 'T' };
  expect(lineIdentity('OFX', '7', { ...line, fit_id: 'F1' }, 1)).toBe(
    'ca21a5c22f32d9d8ccab1e72949b1f131b6b24b9c58f5739dedc158f7f58f46a',
  );
  expect(lineIdentity('CNAB240', '7', { ...line, history_code: '0213' }, 1)).toBe(
    'd16882d00f1c80485f2d6ce2ca142fe283c586b691cfa1f80a3e13cb31c71888',
  );
});

test('same file and overlapping file give the same identities', () => {
  const [one, two, three] = ['F1', 'F2', 'F3'].map((FITID) => movement({ FITID })) as [
    string,
    string,
    string,
  ];
  const first = inOfx(one, two);
  const second = inOfx(two, three);
  expect(inOfx(one, two)).toEqual(first);
  expect(second[0]).toBe(first[1]);
  expect(new Set([...first, ...second]).size).toBe(3);
});

test.each(['', 'F1'])('equal movements with FITID "%s" keep one identity each', (FITID) => {
  const found = inOfx(...Array<string>(3).fill(movement({ FITID })));
  expect(new Set(found).size).toBe(3);
  expect(inOfx(movement({ FITID }))).toEqual(found.slice(0, 1));
});

test('repeated FITID of other amounts or days, and of another account, is another identity', () => {
  const days = inOfx(movement(), movement({ TRNAMT: '1.00' }), movement({ DTPOSTED: '20261105' }));
  expect(new Set(days).size).toBe(3);
  const other = statement({ account: OFX_ACCOUNT.replace('456789-0', '1-1') });
  expect(new Set(identities(ofxOf([statement(), other]))).size).toBe(2);
});

test('ordinal counts through the whole file when two lists are of one account', () => {
  expect(new Set(identities(ofxOf([statement(), statement()]))).size).toBe(2);
});

test('text of a movement does not change its identity in OFX', () => {
  expect(inOfx(movement({ MEMO: 'A' }))).toEqual(inOfx(movement({ MEMO: 'B' })));
});

test('document and history code of a CNAB line are part of its identity, its text is not', () => {
  const of = (from: number, value: string) =>
    identities(cnab(GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], from, value))))[0];
  const [golden] = identities(cnab(GOLDEN_LINES));
  expect(of(177, 'OUTRO')).toBe(golden);
  expect(of(202, 'X')).not.toBe(golden);
  expect(of(173, '0214')).not.toBe(golden);
});

test('identities are unique within a file and independent of other movements (property)', () => {
  const drawn = fc.record({
    FITID: fc.constantFrom('', 'A', 'B'),
    TRNAMT: fc.constantFrom('1.00', '2.00'),
    DTPOSTED: fc.constantFrom('20261104', '20261105'),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), fc.nat(12), (values, cut) => {
      const lines = values.map(movement);
      const whole = inOfx(...lines);
      expect(new Set(whole).size).toBe(lines.length);
      expect(inOfx(...lines.slice(0, cut))).toEqual(whole.slice(0, cut));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, string, string | undefined]>([
  ['OFX', ofx(), 'OFX'],
  ['OFX without header', ofx({ header: '' }), 'OFX'],
  ['CNAB', cnab(GOLDEN_LINES), 'CNAB240'],
  ['CNAB with a short header line', cnab(GOLDEN_LINES).slice(1), undefined],
  ['CSV', 'a;b\n1;2\n', undefined],
  ['PDF', '%PDF-1.7\n', undefined],
  ['no bytes', '', undefined],
])('format of %s is recognized by its content', (_, content, format) => {
  const file = readBankFile(fileOf(content));
  expect(file.fault_count === 0 ? file.format : undefined).toBe(format);
});
