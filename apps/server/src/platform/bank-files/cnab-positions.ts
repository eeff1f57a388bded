/** Inclusive positions of a field, from 1, as in the layouts of banks. */
export type Positions = readonly [from: number, to: number];

/** Characters of a line. */
export const CNAB_LINE_LENGTH = 240;

/** Code of Itaú, whose accounts and payers have positions of their own. */
export const ITAU = '341';

/** Positions of lot headers, details of segment E, and lot trailers. */
export const CNAB = {
  BANK: [1, 3],
  LOT: [4, 7],
  TYPE: [8, 8],
  SEGMENT: [14, 14],
  /** Type and number of the holder. */
  INSCRIPTION: [18, 32],
  HOLDER_NAME: [73, 102],
  DAY: [143, 150],
  AMOUNT: [151, 168],
  SIGN: [169, 169],
  HISTORY_CODE: [173, 176],
  TEXT: [177, 201],
  DOCUMENT: [202, 240],
} as const satisfies Record<string, Positions>;

/** Positions of a lot header only. */
export const CNAB_HEADER = {
  /** Operation and service: `E04`, a statement. */
  SERVICE: [9, 11],
  CURRENCY: [171, 173],
} as const satisfies Record<string, Positions>;

/** Positions of a lot trailer only. */
export const CNAB_TRAILER = {
  RECORDS: [171, 176],
  DEBITS: [177, 194],
  CREDITS: [195, 212],
} as const satisfies Record<string, Positions>;

/** Positions of the file trailer. */
export const CNAB_FILE = { LOTS: [18, 23], RECORDS: [24, 29] } as const satisfies Record<string, Positions>;

/** Positions of Itaú; payers are in details only. */
export const CNAB_ITAU = {
  BRANCH: [54, 57],
  ACCOUNT: [66, 70],
  DIGIT: [72, 72],
  PAYER_TYPE: [214, 214],
  PAYER: [215, 228],
} as const satisfies Record<string, Positions>;
