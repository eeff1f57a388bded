/** Reasons why the content of a file cannot be read as rows at all. */
export const UNREADABLE_CODES = [
  'EMPTY_FILE',
  'NOT_A_SPREADSHEET',
  'FILE_DAMAGED',
  'FILE_ENCRYPTED',
  'ENCODING_INVALID',
  'RESOURCE_LIMIT',
] as const;

export type UnreadableCode = (typeof UNREADABLE_CODES)[number];

/** Reports a file of another kind, a damaged file, or one made to exhaust its reader. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;
  /** Line of the first occurrence, if known. */
  readonly line: number | null;

  constructor(code: UnreadableCode, detail: string, line: number | null = null) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.line = line;
  }
}
