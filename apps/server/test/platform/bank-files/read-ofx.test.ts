import { type BankFileErrorCode, MAX_REPORTED_LINES } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import { readOfx } from '../../../src/platform/bank-files/read-ofx.ts';
import { closed, fileOf, movement, OFX_ACCOUNT, type OfxParts, ofx, ofxOf, statement } from './samples.ts';

const read = (content: string | Uint8Array) => readOfx(fileOf(content));
const readParts = (parts: OfxParts) => read(ofx(parts));
const linesOf = (content: string | Uint8Array) => {
  const { faults, statements } = read(content);
  expect(faults).toEqual([]);
  return statements.flatMap(({ lines }) => lines);
};
const lineOf = (values: Readonly<Record<string, string>>) => linesOf(ofx({ movements: movement(values) }))[0];
const faultsOf = (content: string | Uint8Array) =>
  read(content).faults.map(({ code, column, value }) => [code, column, value]);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n';

const EXPECTED = {
  line_number: 24,
  day: '2026-11-04',
  amount: 48_200_000,
  fit_id: 'F1',
  document: '',
  text: 'PIX RECEBIDO CEDRO',
};

test('statement of OFX 1.x is read with account, balance and lines', () => {
  const file = read(ofx());
  expect(file.statements).toEqual([
    {
      line_number: 14,
      account: { bank_code: '0237', branch: '1234', number: '456789-0' },
      holder: null,
      opening: null,
      closing: { day: '2026-11-04', amount: 48_298_750 },
      lines: [EXPECTED],
    },
  ]);
  expect(file.warning_count + file.fault_count).toBe(0);
});

test.each<[string, string]>([
  ['SGML header', ofx()],
  ['no header', ofx({ header: '' })],
  ['header on one line', ofx({ header: 'OFXHEADER:100DATA:OFXSGMLVERSION:102ENCODING:UTF-8CHARSET:NONE' })],
  ['XML header', closed(ofx({ header: XML }))],
  ['XML header and unclosed tags', ofx({ header: XML })],
  ['SGML header and closed tags', closed(ofx())],
  ['lower case tags', ofx().replace(/<\/?[A-Z]\w*>/g, (tag) => tag.toLowerCase())],
  ['no line breaks', ofx({ header: '' }).replaceAll('\n', '')],
  ['CR LF', ofx().replaceAll('\n', '\r\n')],
  ['end-of-file mark', `${ofx()}\x1a`],
  ['byte order mark', `\ufeff${ofx()}`],
  ['comments', closed(ofx({ header: XML })).replace('<STMTTRN>', '<!-- a <STMTTRN> \n--><STMTTRN>')],
  ['namespace attribute', closed(ofx({ header: XML })).replace('<OFX>', '<OFX xmlns="http://ofx.net">')],
  ['UTF-16', Buffer.from(`\ufeff${ofx()}`, 'utf16le').toString('latin1')],
])('statement is read with %s', (name, content) => {
  const bytes = Buffer.from(content, name === 'UTF-16' ? 'latin1' : 'utf8');
  expect(linesOf(bytes)).toMatchObject([{ ...EXPECTED, line_number: expect.any(Number) }]);
});

test('unclosed tags are mixed with closed ones (ofxparser#15)', () => {
  const movements = `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261104<TRNAMT>-12.50</TRNAMT>
<FITID>F2<CHECKNUM>77</CHECKNUM><MEMO>TARIFA</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261104</DTPOSTED>
<TRNAMT>1<FITID></FITID><NAME>CEDRO</NAME></STMTTRN>`;
  expect(linesOf(ofx({ movements }))).toMatchObject([
    { amount: -1250, fit_id: 'F2', document: '77', text: 'TARIFA' },
    { amount: 100, fit_id: '', document: '', text: 'CEDRO' },
  ]);
});

test('movement without its closing tag ends where the next begins', () => {
  const movements = (movement() + movement({ FITID: 'F2' })).replaceAll('</STMTTRN>', '');
  expect(linesOf(ofx({ movements })).map(({ fit_id }) => fit_id)).toEqual(['F1', 'F2']);
});

describe('encoding', () => {
  const movements = movement({ MEMO: 'LIQUIDAÇÃO JOÃO' });
  const UTF8_HEADER = 'OFXHEADER:100\nENCODING:UTF-8\nCHARSET:NONE\n';
  test.each<[string, Uint8Array]>([
    ['UTF-8 under a header of 1252 (bank-statement-import#968)', Buffer.from(ofx({ movements }))],
    ['Windows-1252 under a header of UTF-8', Buffer.from(ofx({ movements, header: UTF8_HEADER }), 'latin1')],
    [
      'Windows-1252 under an XML header of UTF-8',
      Buffer.from(closed(ofx({ movements, header: XML })), 'latin1'),
    ],
    ['UTF-8 without a header', Buffer.from(ofx({ movements, header: '' }))],
  ])('text is decoded from %s', (_, bytes) => {
    expect(linesOf(bytes)[0]?.text).toBe('LIQUIDAÇÃO JOÃO');
  });

  test('other code pages are not considered, as the format has none', () => {
    const bytes = Buffer.from(ofx({ movements: movement({ MEMO: 'LIQUIDA\u0080\u00c7O' }) }), 'latin1');
    expect(linesOf(bytes)[0]?.text).toBe('LIQUIDA€ÇO');
  });

  test('text that is neither UTF-8 nor Portuguese is decoded as Windows-1252 (PST-27)', () => {
    const bytes = Buffer.concat([Buffer.from(ofx({ movements })), Buffer.from([0xff, 0x81, 0xc6])]);
    expect(linesOf(bytes)).toHaveLength(1);
  });
});

test('FITID repeated within a file keeps each movement (securo#911)', () => {
  const movements = ['10.00', '20.00', '10.00'].map((TRNAMT) => movement({ TRNAMT })).join('');
  expect(linesOf(ofx({ movements })).map(({ amount, fit_id }) => [amount, fit_id])).toEqual([
    [1000, 'F1'],
    [2000, 'F1'],
    [1000, 'F1'],
  ]);
});

test.each<[string, number]>([
  ['482000.00', 48_200_000],
  ['482000,00', 48_200_000],
  ['482.000,00', 48_200_000],
  ['482,000.00', 48_200_000],
  ['1.482.000,5', 148_200_050],
  ['-12,50', -1250],
  ['- 12.50', -1250],
  ['\u221212.50', -1250],
  ['+100', 10_000],
  ['.5', 50],
  [',05', 5],
  ['R$ 7,10', 710],
  ['-R$ 7,10', -710],
  ['0.00', 0],
  ['-0', 0],
])('amount %s is %i centavos', (TRNAMT, amount) => {
  expect(lineOf({ TRNTYPE: 'OTHER', TRNAMT })?.amount).toBe(amount);
});

test.each<[string, BankFileErrorCode]>([
  ['1.000', 'AMOUNT_DECIMALS'],
  ['1,000', 'AMOUNT_DECIMALS'],
  ['12.345', 'AMOUNT_DECIMALS'],
  ['100.0000', 'AMOUNT_DECIMALS'],
  ['1.234,567', 'AMOUNT_DECIMALS'],
  ['1,2,3', 'AMOUNT_INVALID'],
  ['12.34.56', 'AMOUNT_INVALID'],
  ['(12.50)', 'AMOUNT_INVALID'],
  ['1e5', 'AMOUNT_INVALID'],
  ['12-', 'AMOUNT_INVALID'],
  ['--1', 'AMOUNT_INVALID'],
  ['.', 'AMOUNT_INVALID'],
  ['NaN', 'AMOUNT_INVALID'],
  ['100000000000.01', 'AMOUNT_TOO_LARGE'],
  ['9'.repeat(20), 'AMOUNT_TOO_LARGE'],
])('amount %s is refused with %s', (TRNAMT, code) => {
  expect(read(ofx({ movements: movement({ TRNAMT }) })).faults).toMatchObject([
    { code, column: 'TRNAMT', line: 26 },
  ]);
});

test('sign of the amount wins over the type, with a warning', () => {
  const movements =
    movement({ TRNTYPE: 'CREDIT', TRNAMT: '-5.00' }) + movement({ TRNTYPE: 'DEBIT', TRNAMT: '5.00' });
  const file = readParts({ movements });
  expect(file.statements[0]?.lines.map(({ amount }) => amount)).toEqual([-500, 500]);
  expect(file.warnings.map(({ code, value }) => [code, value])).toEqual([
    ['SIGN_CONTRADICTS_TYPE', 'CREDIT -5,00'],
    ['SIGN_CONTRADICTS_TYPE', 'DEBIT 5,00'],
  ]);
});

test.each<[string, string]>([
  ['20261104', '2026-11-04'],
  ['20261104235959[-3:GMT]', '2026-11-04'],
  ['20261104000000.000[+5:X]', '2026-11-04'],
  ['20261104000000[0:GMT]', '2026-11-04'],
])('day of %s is %s: no zone is converted', (DTPOSTED, day) => {
  expect(lineOf({ DTPOSTED })?.day).toBe(day);
});

test.each<[string, BankFileErrorCode]>([
  ['', 'DATE_MISSING'],
  ['20260229', 'DATE_INVALID'],
  ['00000000', 'DATE_INVALID'],
  ['04/11/2026', 'DATE_INVALID'],
  ['2026', 'DATE_INVALID'],
])('day %s is refused with %s', (DTPOSTED, code) => {
  expect(faultsOf(ofx({ movements: movement({ DTPOSTED }) }))).toEqual([
    [code, 'DTPOSTED', DTPOSTED || null],
  ]);
});

test.each<[string, string]>([
  ['empty list', ''],
  ['comment only', '<!-- no movements -->'],
])('%s is a valid statement', (_, movements) => {
  const [only] = readParts({ movements }).statements;
  expect(only).toMatchObject({ lines: [], closing: { amount: 48_298_750 } });
});

test('statement without a list and a balance is valid', () => {
  const text = ofx({ balance: '' }).replace(/<BANKTRANLIST>.*<\/BANKTRANLIST>/s, '');
  expect(read(text).statements).toMatchObject([{ lines: [], closing: null }]);
});

test('two accounts of one file are two statements, which reuse a FITID', () => {
  const account = OFX_ACCOUNT.replace('456789-0', '456789-X');
  const file = read(ofxOf([statement(), statement({ account })]));
  expect(file.statements.map((it) => [it.account.number, it.lines.map(({ fit_id }) => fit_id)])).toEqual([
    ['456789-0', ['F1']],
    ['456789-X', ['F1']],
  ]);
});

describe('ledger balance', () => {
  const known = (amount: number) => () => ({ day: '2026-11-03', amount });

  test('balance that does not follow from the movements is a warning with both numbers', () => {
    const file = readOfx(fileOf(ofx()), known(100_000));
    expect(file.statements).toHaveLength(1);
    expect(file.warnings).toMatchObject([
      { code: 'BALANCE_MISMATCH', column: 'BALAMT', value: '482.987,50', expected: '483.000,00' },
    ]);
  });

  test('balance that follows, or has a gap before it, raises no warning', () => {
    expect(readOfx(fileOf(ofx()), known(98_750)).warnings).toEqual([]);
    const gap = ofx().replace('<DTSTART>20261104', '<DTSTART>20261120');
    expect(readOfx(fileOf(gap), known(1)).warnings).toEqual([]);
  });

  test('movements up to the day of the known balance are part of it', () => {
    const movements = movement({ DTPOSTED: '20261103', TRNAMT: '5.00' }) + movement();
    const text = ofx({ movements }).replace('<DTSTART>20261104', '<DTSTART>20261103');
    expect(readOfx(fileOf(text), known(98_750)).warnings).toEqual([]);
  });

  test('balance without decimals raises no warning when an amount has none either', () => {
    const balance = '<LEDGERBAL><BALAMT>100<DTASOF>20261104</LEDGERBAL>';
    expect(readParts({ balance, movements: movement({ TRNAMT: '100' }) }).warnings).toEqual([]);
  });

  test('balance without its decimal point is a warning and is not scaled (ofxparse#174) (PST-27)', () => {
    const file = readParts({ balance: '<LEDGERBAL><BALAMT>48298750<DTASOF>20261104</LEDGERBAL>' });
    expect(file.statements[0]?.closing?.amount).toBe(4_829_875_000);
    expect(file.warnings).toMatchObject([
      { code: 'BALANCE_WITHOUT_DECIMALS', value: '48.298.750,00', expected: '482.987,50' },
    ]);
  });

  test.each(['abc', '1.000', '1,2,3'])('balance %s is a warning and is left out', (balance) => {
    const file = readParts({ balance: `<LEDGERBAL><BALAMT>${balance}<DTASOF>20261104</LEDGERBAL>` });
    expect(file.statements[0]?.closing).toBeNull();
    expect(file.warnings).toMatchObject([{ code: 'BALANCE_INVALID', value: balance }]);
  });

  test('available balance does not replace the ledger balance', () => {
    const balance =
      '<LEDGERBAL><BALAMT>1.00<DTASOF>20261104</LEDGERBAL><AVAILBAL><BALAMT>9.00<DTASOF>20261104</AVAILBAL>';
    expect(readParts({ balance }).statements[0]?.closing?.amount).toBe(100);
  });
});

describe('texts', () => {
  test('name and memo are joined unless the memo begins with the name', () => {
    expect(lineOf({ NAME: 'CEDRO', MEMO: 'PIX' })?.text).toBe('CEDRO PIX');
    expect(lineOf({ NAME: 'PIX', MEMO: 'PIX CEDRO' })?.text).toBe('PIX CEDRO');
  });

  test('name of a payee is read; values of another account in a movement are not', () => {
    const MEMO = 'PIX\n<PAYEE><NAME>CEDRO<CITY>X</PAYEE><BANKACCTTO><BANKID>999<ACCTID>1</BANKACCTTO>';
    const file = readParts({ movements: movement({ MEMO }) });
    expect(file.statements[0]).toMatchObject({
      account: { bank_code: '0237' },
      lines: [{ text: 'CEDRO PIX' }],
    });
  });

  test.each<[string, string]>([
    ['A &amp; B', 'A & B'],
    ['A & B', 'A & B'],
    ['A &amp;lt; B', 'A &lt; B'],
    ['A &#233; &#xE9;', 'A é é'],
    ['A&#0;&#x1b;&#xD800;&#9999999;B', 'A B'],
    ['A &unknown; B', 'A &unknown; B'],
    ['1 < 2 <3', '1 < 2 <3'],
    ['A\x07\u202eB', 'A B'],
    ['<![CDATA[A <B> &amp; C]]>', 'A <B> &amp; C'],
  ])('memo %j is %j', (MEMO, text) => {
    expect(lineOf({ MEMO })?.text).toBe(text);
  });

  test('only CNPJ of a text is the payer', () => {
    expect(lineOf({ MEMO: 'PIX CEDRO 11.222.333/0001-81' })?.payer).toBe('11222333000181');
    expect(lineOf({ MEMO: 'PIX 12.ABC.345/01DE-35' })?.payer).toBe('12ABC34501DE35');
    expect(lineOf({ MEMO: 'PIX 11222333000182' })).not.toHaveProperty('payer');
  });
});

test.each<[BankFileErrorCode, string, string]>([
  ['CURRENCY_NOT_BRL', 'other currency', ofx({ currency: '<CURDEF>USD' })],
  ['CURRENCY_NOT_BRL', 'no currency', ofx({ currency: '' })],
  [
    'CURRENCY_NOT_BRL',
    'currency of a movement',
    ofx({ movements: movement({ MEMO: 'X\n<CURRENCY><CURRATE>5.1<CURSYM>USD</CURRENCY>' }) }),
  ],
  ['ACCOUNT_MISSING', 'no account', ofx({ account: '' })],
  ['ACCOUNT_MISSING', 'empty account', ofx({ account: OFX_ACCOUNT.replace('456789-0', '') })],
  [
    'ACCOUNT_KIND',
    'credit card',
    ofx().replaceAll('STMTRS>', 'CCSTMTRS>').replaceAll('BANKACCTFROM', 'CCACCTFROM'),
  ],
  ['NO_STATEMENT', 'sign-on only', ofxOf([])],
  ['NOT_A_BANK_FILE', 'text', 'Data;Valor\n01/01/2026;1,00\n'],
  ['NOT_A_BANK_FILE', 'HTML', '<!doctype html><html><body>Erro</body></html>'],
  ['EMPTY_FILE', 'no bytes', ''],
  ['NOT_A_BANK_FILE', 'spaces', '   \n'],
  ['FILE_INCOMPLETE', 'end missing', ofx().slice(0, -8)],
  ['FILE_INCOMPLETE', 'cut in a movement', ofx().slice(0, ofx().indexOf('<FITID>'))],
  ['TRANSACTION_OUTSIDE', 'list without statement', `<OFX><BANKTRANLIST>${movement()}</BANKTRANLIST></OFX>`],
  ['TAG_REPEATED', 'two amounts', ofx({ movements: movement({ MEMO: 'X\n<TRNAMT>1.00' }) })],
  ['AMOUNT_MISSING', 'no amount', ofx({ movements: movement({ TRNAMT: '' }) })],
])('%s is reported for %s', (code, _, content) => {
  const file = read(content);
  expect(file.faults.map((fault) => fault.code)).toContain(code);
  expect(file.faults.every(({ line }) => line !== null || code === 'EMPTY_FILE')).toBe(true);
  expect(file.statements).toEqual([]);
});

test('file of many faulty movements reports the first and counts all', () => {
  const file = readParts({ movements: movement({ TRNAMT: '' }).repeat(MAX_REPORTED_LINES + 5) });
  expect(file.faults).toHaveLength(MAX_REPORTED_LINES);
  expect(file.fault_count).toBe(MAX_REPORTED_LINES + 5);
});

describe('hostile content', () => {
  const MEGABYTES_10 = 10 * 1024 ** 2;

  test('document types and entities are refused, never expanded', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
    const text = closed(ofx({ header: XML + bomb, movements: movement({ MEMO: '&b;&c;' }) }));
    const file = read(text);
    expect(file.faults[0]).toMatchObject({ code: 'DOCTYPE_REFUSED', line: 3 });
    expect(file.statements).toEqual([]);
  });

  test('text beyond the limit is refused with the line where it begins', () => {
    expect(read(ofx({ movements: movement({ MEMO: 'A'.repeat(4001) }) })).faults).toMatchObject([
      { code: 'VALUE_TOO_LONG', line: 28 },
    ]);
    expect(lineOf({ MEMO: 'A'.repeat(4000) })?.text).toHaveLength(4000);
    expect(lineOf({ MEMO: `${' \n'.repeat(300_000)}A` })?.text).toBe('A');
  });

  test.each<[string, string]>([
    ['tag without an end', `<${'A'.repeat(MEGABYTES_10)}`],
    ['text of one value', `<MEMO>${'A'.repeat(MEGABYTES_10)}`],
    ['comment without an end', `<!--${' '.repeat(MEGABYTES_10)}`],
    ['section without an end', `<![CDATA[${'A'.repeat(MEGABYTES_10)}`],
    ['signs that begin no tag', '<'.repeat(MEGABYTES_10)],
    ['attributes without an end', '<A b="'.repeat(MEGABYTES_10 / 6)],
    ['ampersands', `<MEMO>${'&'.repeat(MEGABYTES_10)}`],
  ])('10 MB of %s are refused as incomplete', (_, content) => {
    const file = read(`<OFX>${content}`);
    expect(file.faults.map(({ code }) => code)).toContain('FILE_INCOMPLETE');
    expect(file.fault_count).toBeLessThanOrEqual(2);
  });

  test('nesting of 10 MB is no deeper than the format', () => {
    const nested = '<STMTRS><BANKTRANLIST><STMTTRN><PAYEE>'.repeat(MEGABYTES_10 / 38);
    expect(read(`<OFX>${nested}</OFX>`).faults).not.toEqual([]);
    expect(read(`<OFX>${'<A>'.repeat(MEGABYTES_10 / 3)}</OFX>`).faults).toMatchObject([
      { code: 'NO_STATEMENT' },
    ]);
  });

  test('tags, movements and statements beyond their limits refuse the file', () => {
    const tags = read(`<OFX>${'<A>'.repeat(4_000_001)}</OFX>`);
    expect(tags.faults).toMatchObject([{ code: 'RESOURCE_LIMIT' }]);
    const movements = '<STMTTRN><DTPOSTED>20261104<TRNAMT>1</STMTTRN>'.repeat(100_001);
    expect(readParts({ movements }).faults).toMatchObject([{ code: 'RESOURCE_LIMIT' }]);
    const many = read(ofxOf(Array<string>(10_001).fill(statement({ movements: '' }))));
    expect(many.faults).toMatchObject([{ code: 'RESOURCE_LIMIT' }]);
  });

  test('zero byte is reported with its line', () => {
    expect(read(ofx({ movements: movement({ MEMO: 'A\0B' }) })).faults).toMatchObject([
      { code: 'NOT_A_BANK_FILE', line: 28 },
    ]);
  });
});
