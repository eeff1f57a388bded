import { UnreadableFile } from '../sheets/unreadable-file.ts';
import { type BankFile, type BankFileBuilder, buildBankFile } from './bank-file.ts';
import { detectEncoding, type TextLine, textLines, textPieces } from './bank-text.ts';
import { CnabLot } from './cnab-lot.ts';
import { CNAB, CNAB_FILE, CNAB_LINE_LENGTH } from './cnab-positions.ts';
import { CnabRecord } from './cnab-record.ts';

/** Beginning of a file header: bank, lot 0000, record 0. */
const FILE_HEADER = /^\d{3}00000/;
const { TYPE, BANK } = CNAB;
const { LOTS, RECORDS } = CNAB_FILE;

/**
 * Reads a CNAB 240 file with lots of segment E (settlement.md, Bank files). It is synchronous, for use in a
 * child process. Lots of other services are skipped with a warning.
 */
export function readCnab240(path: string): BankFile {
  return buildBankFile('CNAB240', (builder) => {
    const records = new CnabRecords(builder);
    let blank: TextLine | undefined;
    for (const line of textLines(textPieces(path, detectEncoding(path)), CNAB_LINE_LENGTH)) {
      // Blank lines are accepted at the end only.
      if (line.text !== '' && blank !== undefined) records.read(blank);
      blank = line.text === '' ? line : undefined;
      if (line.text !== '') records.read(line);
    }
    records.end();
  });
}

/** Reads the records of a file in their order: file header, lots with details, file trailer. */
class CnabRecords {
  readonly #builder: BankFileBuilder;
  #place: 'before header' | 'inside' | 'after trailer' = 'before header';
  #bank = '';
  #lot: CnabLot | undefined;
  #line = 1;
  #records = 0;
  #lots = 0;
  #statements = 0;
  /** Whether a line was unreadable, so that order and numbers of records are unknown. */
  #isBroken = false;

  constructor(builder: BankFileBuilder) {
    this.#builder = builder;
  }

  read(line: TextLine): void {
    this.#line = line.line;
    this.#records++;
    if (this.#place === 'before header' && !FILE_HEADER.test(line.text))
      throw new UnreadableFile('NOT_A_SPREADSHEET', 'no header of CNAB 240', line.line);
    if (line.text.length === CNAB_LINE_LENGTH) this.#readRecord(new CnabRecord(line, this.#builder));
    else this.#refuseLength(line);
  }

  /** Ends the file. */
  end(): void {
    if (this.#records === 0) throw new UnreadableFile('EMPTY_FILE', 'only line breaks');
    if (this.#isBroken) return;
    if (this.#place !== 'after trailer') this.#builder.fault('FILE_INCOMPLETE', { line: this.#line });
    else if (this.#statements === 0) this.#builder.fault('NO_STATEMENT', { line: this.#line });
  }

  #refuseLength({ line, text }: TextLine): void {
    const value = text.length > CNAB_LINE_LENGTH ? `> ${CNAB_LINE_LENGTH}` : String(text.length);
    this.#builder.fault('LINE_LENGTH', { line, value, expected: String(CNAB_LINE_LENGTH) });
    this.#isBroken = true;
    if (this.#place === 'before header') this.#place = 'inside';
  }

  #readRecord(record: CnabRecord): void {
    const { type } = record;
    if (!/[0-59]/.test(type)) this.#refuse(() => record.fault('RECORD_UNKNOWN', TYPE));
    else if (!this.#mayFollow(type)) this.#refuse(() => record.fault('RECORD_ORDER', TYPE));
    else if (type !== '0' && this.#bank !== '' && record.bank !== this.#bank)
      this.#refuse(() => record.fault('LOT_MISMATCH', BANK, this.#bank));
    else if (type === '0') this.#beginFile(record);
    else if (type === '1') this.#beginLot(record);
    else if (type === '5') this.#endLot(record);
    else if (type === '9') this.#endFile(record);
    else this.#lot?.read(record);
  }

  /** Tells whether a record of a type may follow those read so far. */
  #mayFollow(type: string): boolean {
    if (type === '0') return this.#place === 'before header';
    const isBetweenLots = this.#place === 'inside' && (this.#lot === undefined || this.#isBroken);
    return type === '1' || type === '9' ? isBetweenLots : this.#lot !== undefined;
  }

  /** Reports a record that cannot be read, unless a broken line before it may be the cause. */
  #refuse(report: () => void): void {
    if (!this.#isBroken) report();
    this.#isBroken = true;
  }

  #beginFile(header: CnabRecord): void {
    this.#place = 'inside';
    this.#bank = header.bank;
  }

  #beginLot(header: CnabRecord): void {
    this.#lot = new CnabLot(header, this.#builder);
    this.#lots++;
    if (this.#lot.isStatement) this.#statements++;
  }

  #endLot(trailer: CnabRecord): void {
    this.#lot?.end(trailer);
    this.#lot = undefined;
  }

  #endFile(trailer: CnabRecord): void {
    this.#place = 'after trailer';
    if (this.#isBroken) return;
    trailer.expectCount('LOT_COUNT', LOTS, this.#lots);
    trailer.expectCount('RECORD_COUNT', RECORDS, this.#records);
  }
}
