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

test('encoder writes only fields of the schema, with amounts as decimals', () => {
  const written = replyEncoder(api.listReceivables.reply)(LIST);
  expect(JSON.parse(written)).toMatchObject({
    total_value: 246.9,
    rows: [{ value: 123.45, value_available: 0.01 }, {}],
  });
  expect(written).not.toContain('never');
});

test.each([
  ['a field is missing', { ...LIST, total_rows: undefined }],
  ['a number is a text', { ...LIST, total_rows: '2' }],
  ['the rows are no list', { ...LIST, rows: {} }],
  ['an amount is not whole centavos', { ...LIST, total_value: 0.5 }],
])('encoder rejects a reply when %s', (_, reply) => {
  for (const encode of [replyEncoder(api.listReceivables.reply), slicedEncoder(api.listReceivables.reply)])
    expect(() => encode(reply)).toThrow('the reply does not match');
});

test('sliced encoder writes the same text as the plain encoder', async () => {
  const schema = z.object({
    name: z.string(),
    rows: z.array(z.object({ id: z.int(), note: z.string().optional() })),
    issuers: z.array(z.string()).optional(),
  });
  const encode = replyEncoder(schema);
  const sliced = slicedEncoder(schema);
  const rows = Array.from({ length: 2500 }, (_, id) => (id % 2 ? { id } : { id, note: '"x"' }));
  for (const reply of [
    { name: 'a', rows },
    { name: 'a', rows: rows.slice(0, 2), issuers: rows.map(({ id }) => `Banco ${id}`) },
    { name: 'a', rows: rows.slice(0, 2) },
  ])
    expect(await sliced(reply)).toBe(encode(reply));
  await expect(Promise.resolve(sliced({ name: 1, rows }))).rejects.toThrow('does not match');
});
