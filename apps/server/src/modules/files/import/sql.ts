/** Quotes a text as an SQL literal. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Renders texts as an SQL list for IN. */
export function literalList(texts: readonly string[]): string {
  return texts.map(quoteLiteral).join(', ');
}
