import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a content to a file, which is removed after the test, and returns its path. */
export function fileOf(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'bank-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return path;
}

/** Golden file of bank 237, each line without its padding. */
export const GOLDEN_LINES: readonly [string, string, string, string, string, string] = [
  '23700000         212ABC34501DE35                    0012340000004567890 ADQUIRENTE AURORA             BANCO EXEMPLO                           205112026063000000123050',
  '23700011E0440033 212ABC34501DE35                    0012340000004567890 ADQUIRENTE AURORA                                                     03112026000000000000100000CFBRL00001',
  '2370001300001E   212ABC34501DE35                    0012340000004567890 ADQUIRENTE AURORA                   DPV00                     0411202604112026000000000048200000C2090213PIX RECEBIDO CEDRO       E1234567820261104143000000000001',
  '2370001300002E   212ABC34501DE35                    0012340000004567890 ADQUIRENTE AURORA                   DPV00                     0411202604112026000000000000001250D1050310TARIFA',
  '23700015         212ABC34501DE35                    0012340000004567890                                                                       04112026000000000048298750CF000004000000000000001250000000000048200000',
  '23799999         000001000006000001',
];

/** Detail of bank 341 with its payer. */
export const ITAU_DETAIL =
  '3410001300001E   212ABC34501DE35                     0123        45678 9ADQUIRENTE AURORA                   DPV                       0411202604112026000000000048200000C2090213PIX RECEBIDO CEDRO                   211222333000181      000042';

/** Replaces positions of a line, from 1. */
export const put = (line: string, from: number, value: string): string =>
  line.padEnd(240).slice(0, from - 1) + value + line.padEnd(240).slice(from - 1 + value.length);

/** Pads lines to 240 characters and joins them. */
export const cnab = (lines: readonly string[], lineBreak = '\r\n'): string =>
  lines.map((line) => line.padEnd(240) + lineBreak).join('');

/** File of bank 341 with the detail above. */
export function itauLines(detail = ITAU_DETAIL): readonly string[] {
  const account = '212ABC34501DE35                     0123        45678 9';
  return [
    put('34100000', 18, account),
    put(put(put('34100011E0440033', 18, account), 143, '03112026000000000000000000C'), 171, 'BRL'),
    detail,
    put(
      put(put('34100015', 18, account), 143, '04112026000000000048200000C'),
      171,
      '000003000000000000000000000000000048200000',
    ),
    put('34199999', 18, '000001000005'),
  ];
}

export interface OfxParts {
  readonly header?: string;
  readonly account?: string;
  readonly currency?: string;
  readonly movements?: string;
  readonly balance?: string;
}

const OFX_HEADER =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n';
export const OFX_ACCOUNT =
  '<BANKACCTFROM>\n<BANKID>0237\n<BRANCHID>1234\n<ACCTID>456789-0\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>';

/** Builds one statement of OFX 1.x, whose leaf tags are not closed. */
export function statement({ account, currency, movements, balance }: OfxParts = {}): string {
  return `<STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS>
${currency ?? '<CURDEF>BRL'}
${account ?? OFX_ACCOUNT}
<BANKTRANLIST>
<DTSTART>20261104<DTEND>20261104
${movements ?? movement()}
</BANKTRANLIST>
${balance ?? '<LEDGERBAL><BALAMT>482987.50<DTASOF>20261104</LEDGERBAL>'}
</STMTRS></STMTTRNRS>
`;
}

/** Builds an OFX 1.x file of statements. */
export const ofxOf = (statements: readonly string[], header = OFX_HEADER): string =>
  `${header}<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261105<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1>\n</OFX>\n`;

export const ofx = (parts: OfxParts = {}): string => ofxOf([statement(parts)], parts.header);

/** Builds one movement with unclosed leaf tags; other values replace or extend these. */
export function movement(values: Readonly<Record<string, string>> = {}): string {
  const all = {
    TRNTYPE: 'CREDIT',
    DTPOSTED: '20261104120000[-3:BRT]',
    TRNAMT: '482000.00',
    FITID: 'F1',
    MEMO: 'PIX RECEBIDO CEDRO',
    ...values,
  };
  return `<STMTTRN>${Object.entries(all)
    .map(([tag, value]) => `<${tag}>${value}\n`)
    .join('')}</STMTTRN>\n`;
}

/** Closes each leaf tag, as OFX 2.x requires. */
export const closed = (text: string): string => text.replace(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>');
