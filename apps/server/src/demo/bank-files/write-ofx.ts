import { addDays, type Centavos, type Day, today } from '@pregao/domain';
import type { SampleMovement, SampleStatement } from './sample-statement.ts';

const ofxDay = (day: Day): string => day.replaceAll('-', '');

const ofxAmount = (centavos: Centavos): string => (centavos / 100).toFixed(2);

/** Writes aggregates and leaf tags; those of OFX 1.x need no closing tag. */
const tags = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([tag, value]) => `<${tag}>${value}\n`)
    .join('');

const movementTags = ({ key, day, amount, text, payer }: SampleMovement): string =>
  `<STMTTRN>\n${tags({
    TRNTYPE: amount < 0 ? 'DEBIT' : 'CREDIT',
    DTPOSTED: `${ofxDay(day)}120000[-3:BRT]`,
    TRNAMT: ofxAmount(amount),
    FITID: key,
    MEMO: payer === undefined ? text : `${text} ${payer}`,
  })}</STMTTRN>\n`;

/** Writes a statement as an OFX 1.x file, in ASCII. */
export function writeOfx({ company, at, opening, closing, movements }: SampleStatement): Buffer {
  const { bank, bank_branch, bank_account, bank_account_digit } = company;
  const header = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
  ].join('\n');
  const account = tags({
    BANKID: bank,
    BRANCHID: bank_branch,
    ACCTID: `${bank_account}-${bank_account_digit}`,
    ACCTTYPE: 'CHECKING',
  });
  const period = tags({ DTSTART: ofxDay(addDays(opening.day, 1)), DTEND: ofxDay(closing.day) });
  const balance = tags({ BALAMT: ofxAmount(closing.amount), DTASOF: ofxDay(closing.day) });
  const status = '<STATUS><CODE>0<SEVERITY>INFO</STATUS>';
  return Buffer.from(`${header}

<OFX>
<SIGNONMSGSRSV1><SONRS>${status}<DTSERVER>${ofxDay(today(at))}<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1${status}
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
${account}</BANKACCTFROM>
<BANKTRANLIST>
${period}${movements.map(movementTags).join('')}</BANKTRANLIST>
<LEDGERBAL>
${balance}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`);
}
