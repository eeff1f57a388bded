import { type BankFile, buildBankFile } from './bank-file.ts';
import { detectOfxEncoding, textPieces } from './bank-text.ts';
import { readCnab240 } from './read-cnab240.ts';
import { type KnownBalance, readOfx } from './read-ofx.ts';

/** First characters in which the format is recognized. */
const SAMPLE = 4096;

/** Reads a bank file in the format of its content, whatever its name. @param knownBalance as of `readOfx` */
export function readBankFile(path: string, knownBalance?: KnownBalance): BankFile {
  let file: BankFile | undefined;
  const recognized = buildBankFile('OFX', (builder) => {
    const [start = ''] = textPieces(path, detectOfxEncoding(path));
    if (/^\s*\d{3}0000[0-9]/.test(start)) file = readCnab240(path);
    else if (/<OFX[\s>]|OFXHEADER/i.test(start.slice(0, SAMPLE))) file = readOfx(path, knownBalance);
    else builder.fault('NOT_A_BANK_FILE', { line: 1 });
  });
  return file ?? recognized;
}
