import { api } from '@pregao/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { replyEncoder, slicedEncoder } from '../../src/platform/http/reply.ts';

const ROW = {
  id: 1,
  company_id: 2,
  company_name: 'Á',
  card_network: 'VISA',
  issuer: 'X',
  due_date: '2026-01-01',
  value: 12345,
  value_available: 1,
  transactions_number_available: 1,
  status: 'AVAILABLE',
  days_to_expire: -3,
};
const LIST = { rows: [ROW, { ...ROW, secret: 'never' }], total_rows: 2, total_value: 24690, secret: 'never' };

test('the fast way writes what every check of the schema lets pass, byte for byte', () => {
  const { reply } = api.listReceivables;
  const fast = replyEncoder(reply, false)(LIST);
  expect(fast).toBe(replyEncoder(reply, true)(LIST));
  expect(JSON.parse(fast)).toMatchObject({
    total_value: 246.9,
    rows: [{ value: 123.45, value_available: 0.01 }, {}],
  });
  expect(fast).not.toContain('never');
});

test('parts that may be null or absent, unions and records go the same two ways', () => {
  const schema = z.object({
    a: z.string().nullable(),
    b: z.number().optional(),
    c: z.union([z.string(), z.number()]),
    d: z.record(z.string(), z.number()),
    e: z.array(z.object({ f: z.literal('x') }).nullable()),
    g: z.boolean(),
  });
  const value = { a: null, c: 1, d: { k: 1 }, e: [null, { f: 'x' }], g: false };
  expect(replyEncoder(schema, false)(value)).toBe(replyEncoder(schema, true)(value));
});

test.each([
  ['a field is missing', { ...LIST, total_rows: undefined }],
  ['a text stands where a number belongs', { ...LIST, total_rows: '2' }],
  ['the rows are no list', { ...LIST, rows: {} }],
  ['an amount is not whole centavos', { ...LIST, total_value: 0.5 }],
  ['there is nothing', undefined],
])('a reply in which %s is an error, either way', (_, reply) => {
  for (const thorough of [false, true]) {
    expect(() => replyEncoder(api.listReceivables.reply, thorough)(reply)).toThrow('the reply does not fit');
  }
});

test('a long list is written in slices, and reads as if it were not', async () => {
  const schema = z.object({
    name: z.string(),
    rows: z.array(z.object({ id: z.int(), note: z.string().optional() })),
    issuers: z.array(z.string()).optional(),
  });
  const encode = replyEncoder(schema, false);
  const written = slicedEncoder(schema, encode);
  const rows = Array.from({ length: 2500 }, (_, id) => (id % 2 ? { id } : { id, note: '"x"' }));
  for (const reply of [
    { name: 'a', rows },
    { name: 'a', rows: rows.slice(0, 2), issuers: rows.map(({ id }) => `Banco ${id}`) },
    { name: 'a', rows: rows.slice(0, 2) },
  ])
    expect(await written(reply)).toBe(encode(reply));
  await expect(Promise.resolve(written({ name: 1, rows }))).rejects.toThrow('does not fit');
});
