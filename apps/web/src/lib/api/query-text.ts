/** Lists repeat their name; what is empty is left out (specification, section 7). */
export function queryText(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item) => [name, String(item)]),
  );
  return new URLSearchParams(pairs).toString();
}
