/** Quotes a text as an SQL literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Renders texts as an SQL list for IN. */
export function listed(texts: readonly string[]): string {
  return texts.map(quoted).join(', ');
}
