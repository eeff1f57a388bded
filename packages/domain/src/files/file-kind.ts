/** The formats of receivables files (specification, section 5). */
export const FILE_KINDS = ['xlsx', 'csv'] as const;

/** The file name extensions by media type. */
export const FILE_TYPES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
} as const satisfies Readonly<Record<string, readonly `.${(typeof FILE_KINDS)[number]}`[]>>;

/**
 * Tells whether a file name has the extension of a receivables file. The import detects the actual content.
 */
export function isFileKind(name: string): boolean {
  const ending = name.toLowerCase().split('.').at(-1);
  return name.includes('.') && FILE_KINDS.some((kind) => kind === ending);
}
