import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** Formats of bank files. */
export const BANK_FILE_FORMATS = ['OFX', 'CNAB240'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** A movement of an account as it was imported. */
export interface ImportedMovement {
  /** Identity hash, which differs between formats. */
  readonly identity: string;
  readonly format: BankFileFormat;
  readonly day: Day;
  readonly amount: Centavos;
  /** Null once it was removed (retention). */
  readonly text: string | null;
}

/**
 * Tells whether a new movement may be one that an earlier file had (settlement, "Identity of a line"). The
 * day belongs to another format, or a movement has equal day, amount and text under another identity. Of a
 * movement whose text was removed, day and amount decide.
 * @param dayFormat format of the first file with this day of the account; undefined for a new day
 * @param earlier movements of the account from earlier files
 */
export function isPossibleRepetition(
  movement: ImportedMovement,
  dayFormat: BankFileFormat | undefined,
  earlier: readonly ImportedMovement[],
): boolean {
  if (dayFormat !== undefined && dayFormat !== movement.format) return true;
  return earlier.some(
    ({ identity, day, amount, text }) =>
      identity !== movement.identity &&
      day === movement.day &&
      amount === movement.amount &&
      (text === null || text === movement.text),
  );
}
