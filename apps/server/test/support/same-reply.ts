import { expect } from 'vitest';
import type { CallResult } from '../../../../test/support/app.ts';

/** Headers that differ between two calls. The length depends on the id in the payload, which is compared. */
const OWN_HEADERS = ['x-request-id', 'date', 'content-length'];

/** Renders an answer as text without request id, time and the given row id. */
export function comparableText({ response }: CallResult<unknown>, id: number | string): string {
  const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const lines = [response.statusCode, ...headers.map((header) => header.join(': ')), response.payload];
  return (
    lines
      .join('\n')
      // The 8 of utf-8 is no row id.
      .replaceAll('charset=utf-8', 'charset')
      .replaceAll(String(response.headers['x-request-id']), 'REQUEST')
      .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')
  );
}

/** Fails unless a foreign and an unknown id get the same answer, byte for byte: 404 NOT_FOUND. */
export async function expectSameAsUnknown(
  ask: (id: number) => Promise<CallResult<unknown>>,
  foreign: number,
): Promise<void> {
  const unknown = 987_654_321;
  const missing = await ask(unknown);
  expect([missing.status, missing.problem.message]).toEqual([404, 'NOT_FOUND']);
  expect(comparableText(await ask(foreign), foreign)).toBe(comparableText(missing, unknown));
}
