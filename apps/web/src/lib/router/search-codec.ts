import { queryText } from '../api/query-text.ts';

export type PlainSearch = Record<string, string | string[]>;

/**
 * Parses a query string as plain text; a repeated name becomes a list. The router's own codec would quote
 * texts that look like numbers (`?id="12"`) and write lists as JSON.
 */
export function parseSearch(text: string): PlainSearch {
  const search: PlainSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = search[name];
    search[name] = earlier === undefined ? value : [...[earlier].flat(), value];
  }
  return search;
}

/** Serializes a query string; lists repeat their name, empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  // A query may contain a colon, and an unescaped period such as `next:30-90` is readable.
  const text = queryText(search).replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
