import { expect, test } from 'vitest';
import { createRequestIds } from '../../src/platform/http/request-id.ts';

const proxied = createRequestIds(1);
const idOf = (id: string | string[], of = proxied) => of({ headers: { 'x-request-id': id as string } });
const OWN = /^[0-9a-f-]{36}$/;

test.each(['0f8d7a1c9be24c7f8a3b5d6e7f809102', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'edge.1:4711-a'])(
  'request id comes from the trusted proxy: %s',
  (id) => {
    expect(idOf(id)).toBe(id);
    expect(idOf(id, createRequestIds(0))).toMatch(OWN);
  },
);

test.each([
  '',
  'short',
  'x'.repeat(65),
  'with space in it',
  'line\nbreak-in-it',
  '"quoted-in-json"',
  '<script>alert(1)</script>',
  'ção-12345678',
])('request id is generated when the header is malformed: %j', (id) => {
  expect(idOf(id)).toMatch(OWN);
  expect(idOf(id)).not.toBe(idOf(id));
});
