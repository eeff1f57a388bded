import { api } from '@pregao/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import CALLS from './calls.precomputed.ts';
import { wireReply, wireRequest } from './wire.ts';

test('every call of the contract is known by method and path', () => {
  for (const [name, { method, path }] of Object.entries(api)) {
    expect(CALLS).toHaveProperty(name, expect.objectContaining({ method, path }));
  }
});

test('a body is encoded as the contract does: centavos become decimals', () => {
  const body = {
    receivable_id: [1, 2],
    security_margin_receivable_id: [],
    offer_value: 123_456_789,
    minimal_value: 100,
    card_network: 'VISA',
    lenders: [7],
    expire_date: '2026-11-25T18:00:00-03:00',
  } as const;
  const copy = structuredClone(body) as never;
  expect(wireRequest('createOffer', { body }).body).toEqual(
    z.encode(api.createOffer.body as z.ZodType, copy),
  );
});

test('numbers, flags and lists in an address are written as text, and what is empty is left out (API-02)', () => {
  const query = { limit: 50, page: 2, borrower: [3, 4], sort: 'issuer asc', issuer: [], status: undefined };
  expect(wireRequest('listReceivables', { query }).address).toBe(
    '/api/operation-files?limit=50&page=2&borrower=3&borrower=4&sort=issuer+asc',
  );
  expect(wireRequest('listReceivables', { query: { value: 500_000_050 } }).address).toBe(
    '/api/operation-files?value=5000000.5',
  );
  expect(wireRequest('listNegotiations', { query: { id: 7, offer_value: 1200 } }).address).toBe(
    '/api/negotiation?id=7&offer_value=12',
  );
  expect(wireRequest('getNegotiation', { params: { id: 12 } }).address).toBe('/api/negotiation/12');
});

test('a reply is decoded wherever its amounts lie: in rows, beside them, in parts that may be null', () => {
  expect(
    wireReply('listNegotiations', {
      rows: [{ id: 1, offer_value: 10.5 }],
      total_rows: 1,
      total_value: 1234.56,
    }),
  ).toEqual({ rows: [{ id: 1, offer_value: 1050 }], total_rows: 1, total_value: 123_456 });
  const detail = { id: 1, minimal_value: 0.01, receivable_total_value: null, winner: { credit_value: 9.99 } };
  expect(wireReply('getNegotiation', { ...detail, security_margin: null })).toEqual({
    id: 1,
    minimal_value: 1,
    receivable_total_value: null,
    winner: { credit_value: 999 },
    security_margin: null,
  });
});

test('an amount that is none does not pass for one', () => {
  expect(() => wireReply('listNegotiations', { rows: [], total_rows: 0, total_value: 0.001 })).toThrow(
    RangeError,
  );
  expect(() => wireReply('listNegotiations', { rows: [], total_rows: 0, total_value: 'x' })).toThrow(
    RangeError,
  );
});
