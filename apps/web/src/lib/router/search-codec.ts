import { queryText } from '../api/query-text.ts';

export type PlainSearch = Record<string, string | string[]>;

/**
 * Reads an address's query as plain text; a repeated name becomes a list. The router's own codec would
 * quote texts that look like numbers (`?id="12"`) and write lists as JSON.
 */
export function parseSearch(text: string): PlainSearch {
  const search: PlainSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = search[name];
    search[name] = earlier === undefined ? value : [...[earlier].flat(), value];
  }
  return search;
}

/** Writes a query; lists repeat their name, what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  // A colon is allowed there, and periods are read by people.
  const text = queryText(search).replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
