import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let seen: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    {
      sendFile: async (call) => {
        const { content, filename, ...fields } = await call.upload();
        const bytes = Buffer.concat(await content.toArray());
        seen.push({ fields, content: bytes.toString('latin1'), filename });
        return { id: 1, status: 'PROCESSING' as const };
      },
    },
    { database, maxBytes: { sendFile: { form: 100_000, json: 50 } } },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  seen = [];
});

const FIELDS = { name: 'Arquivo.csv', card_network: 'VISA', borrower_company_id: 3 } as const;

const asJson = (content_data: string): InjectOptions => ({
  method: 'POST',
  url: '/api/management-files',
  headers: authorizationOf('borrower'),
  payload: { ...FIELDS, content_data },
});

function asForm(content: Buffer | string, fields: Record<string, unknown> = FIELDS): InjectOptions {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\ncontent-disposition: form-data; name="content"; filename="çã.csv"\r\n\r\n';
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + file),
    Buffer.from(content),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = authorizationOf('borrower', { 'content-type': 'multipart/form-data; boundary=b' });
  return { method: 'POST', url: '/api/management-files', headers, payload };
}

test('upload as JSON or multipart reaches the handler alike', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  expect((await app.inject(asJson(bytes.toString('base64')))).statusCode).toBe(202);
  expect((await app.inject(asForm(bytes))).statusCode).toBe(202);
  const content = bytes.toString('latin1');
  expect(seen).toEqual([
    { fields: FIELDS, content, filename: undefined },
    { fields: FIELDS, content, filename: 'çã.csv' },
  ]);
});

test('upload above its body limit is rejected, as JSON and as multipart', async () => {
  const large = Buffer.alloc(100_001, 'x');
  expect((await app.inject(asJson(large.subarray(0, 51).toString('base64')))).json()).toMatchObject({
    message: 'BODY_TOO_LARGE',
  });
  expect((await app.inject(asForm(large))).json()).toMatchObject({ status: 413, message: 'BODY_TOO_LARGE' });
  expect((await app.inject(asForm(large.subarray(0, 100_000)))).statusCode).toBe(202);
});

test('multipart fields are validated like a JSON body', async () => {
  const answer = await app.inject(
    asForm('x', { ...FIELDS, card_network: 'ELO', borrower_company_id: 'three', other: 1 }),
  );
  const { errors } = answer.json() as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field, message }) => `${field} ${message}`).toSorted()).toEqual([
    'borrower_company_id INVALID_FORMAT',
    'card_network NOT_ALLOWED',
    'other UNKNOWN_FIELD',
  ]);
  expect(seen).toEqual([]);
});

test.each([
  ['without a file', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n'],
  ['that breaks off', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx'],
  ['with a field twice', `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n`.repeat(2)],
  [
    'with a field of another name that is a file',
    '--b\r\ncontent-disposition: form-data; name="evil"; filename="a"\r\n\r\nx\r\n--b--\r\n',
  ],
  ['of nothing', ''],
])('multipart form %s is malformed', async (_, payload) => {
  const answer = await app.inject({ ...asForm(''), payload });
  expect(answer.json()).toMatchObject({ status: 400, message: 'MALFORMED' });
  expect(seen).toEqual([]);
});

const part = (head: string, content = 'x') =>
  `--b\r\ncontent-disposition: form-data${head}\r\n\r\n${content}\r\n`;
const FILE = part('; name="content"; filename="a.csv"');
const KNOWN = Object.entries(FIELDS).map(([name, value]) => part(`; name="${name}"`, String(value)));

test.each([
  ['a field of the name __proto__', [part('; name="__proto__"'), ...KNOWN, FILE], ' UNKNOWN_FIELD'],
  ['a field of the name constructor', [...KNOWN, part('; name="constructor"'), FILE], ' UNKNOWN_FIELD'],
  ['a file of the name __proto__', [...KNOWN, part('; name="__proto__"; filename="a"')], ' UNKNOWN_FIELD'],
  ['__proto__ after the file', [...KNOWN, FILE, part('; name="__proto__"')], ' UNKNOWN_FIELD'],
  ['a file without a name', [...KNOWN, part('; filename="a.csv"')], ' UNKNOWN_FIELD'],
  ['a field without a name', [part(''), ...KNOWN, FILE], ' UNKNOWN_FIELD'],
  ['a field after the file', [...KNOWN, FILE, part('; name="mode"', 'REPLACE')], 'mode AFTER_FILE'],
  [
    'a known field after a large file',
    [
      ...KNOWN.slice(1),
      part('; name="name"', 'a.csv'),
      part('; name="content"; filename="a.csv"', 'x'.repeat(90_000)),
      part('; name="name"', 'b.csv'),
    ],
    'name AFTER_FILE',
  ],
])('%s is rejected by name', async (_, parts, expected) => {
  const payload = `${parts.join('')}--b--\r\n`;
  const answer = await app.inject({ ...asForm(''), payload });
  expect(answer.json()).toMatchObject({ status: 400, message: 'MALFORMED' });
  const { errors } = answer.json() as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field, message }) => `${field} ${message}`)).toEqual([expected]);
  expect(seen).toEqual([]);
});

test('multipart field with invalid UTF-8 is rejected by name', async () => {
  const latin = Buffer.from(
    [part('; name="name"', 'Mar\xe7o.csv'), ...KNOWN.slice(1), FILE, '--b--\r\n'].join(''),
    'latin1',
  );
  const answer = await app.inject({ ...asForm(''), payload: latin });
  expect(answer.json()).toMatchObject({
    status: 400,
    message: 'MALFORMED',
    errors: [{ field: 'name', message: 'INVALID_FORMAT' }],
  });
  expect(seen).toEqual([]);
});

test('truncated upload fails the call', async () => {
  const whole = asForm('x'.repeat(5000));
  const payload = (whole.payload as Buffer).subarray(0, 4000);
  const answer = await app.inject({ ...whole, payload });
  expect(answer.statusCode).toBe(400);
  expect(seen).toEqual([]);
});
