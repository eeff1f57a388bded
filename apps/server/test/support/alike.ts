import { expect } from 'vitest';
import type { CallResult } from '../../../../test/support/app.ts';

/** The length follows from the payload, which is compared. */
const OWN_HEADERS = ['x-request-id', 'date', 'content-length'];

/** A whole answer as text, without what belongs to the one request: its id, the time, and the named row. */
export function answerText({ response }: CallResult<unknown>, id: number | string): string {
  const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const lines = [response.statusCode, ...headers.map((header) => header.join(': ')), response.payload];
  return (
    lines
      .join('\n')
      // Its digit is no id.
      .replaceAll('charset=utf-8', 'charset')
      .replaceAll(String(response.headers['x-request-id']), 'REQUEST')
      .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')
  );
}

/** Fails unless what is another's is refused byte for byte as what does not exist: 404 NOT_FOUND. */
export async function expectAlike(
  ask: (id: number) => Promise<CallResult<unknown>>,
  foreign: number,
): Promise<void> {
  const unknown = 987_654_321;
  const missing = await ask(unknown);
  expect([missing.status, missing.problem.message]).toEqual([404, 'NOT_FOUND']);
  expect(answerText(await ask(foreign), foreign)).toBe(answerText(missing, unknown));
}
