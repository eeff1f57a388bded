/** Receivables files (specification, section 5). */
export const FILE_KINDS = ['xlsx', 'csv'] as const;

/** The endings of their names, under their media types. */
export const FILE_TYPES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
} as const satisfies Readonly<Record<string, readonly `.${(typeof FILE_KINDS)[number]}`[]>>;

/** True for a file name that ends as a receivables file may; what the content is, the import finds out. */
export function isFileKind(name: string): boolean {
  const ending = name.toLowerCase().split('.').at(-1);
  return name.includes('.') && FILE_KINDS.some((kind) => kind === ending);
}
