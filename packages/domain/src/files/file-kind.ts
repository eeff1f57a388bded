/** Receivables files (specification, section 5). */
export const FILE_KINDS = ['xlsx', 'csv'] as const;

/** True for a file name that ends as a receivables file may; what the content is, the import finds out. */
export function isFileKind(name: string): boolean {
  const ending = name.toLowerCase().split('.').at(-1);
  return name.includes('.') && FILE_KINDS.some((kind) => kind === ending);
}
