/**
 * Serializes a query string: lists repeat their name, empty values are omitted (specification, section 7).
 */
export function queryText(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item) => [name, String(item)]),
  );
  return new URLSearchParams(pairs).toString();
}
