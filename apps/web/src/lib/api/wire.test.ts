import { api } from '@pregao/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import CALLS from './calls.precomputed.ts';
import { wireReply, wireRequest } from './wire.ts';

test('precomputed calls hold method and path of every call of the contract', () => {
  for (const [name, { method, path }] of Object.entries(api)) {
    expect(CALLS).toHaveProperty(name, expect.objectContaining({ method, path }));
  }
});

test('request body is encoded like the contract schema, with centavos as decimals', () => {
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

test('query encodes numbers, amounts and lists as text and omits empty values (API-02)', () => {
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

test('reply decoder converts amounts in rows, totals and nullable parts', () => {
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
test('reply decoder converts amounts of a reply that may wait for approval', () => {
  const received = { id: 1, collections: 2, received_value: 10.5, written_off_value: 0, open_value: 0.01 };
  expect(wireReply('receiveCollections', received)).toEqual({
    id: 1,
    collections: 2,
    received_value: 1050,
    written_off_value: 0,
    open_value: 1,
  });
  expect(wireReply('receiveCollections', { approval_request_id: 3 })).toEqual({ approval_request_id: 3 });
});

test('reply decoder throws on a malformed amount', () => {
  expect(() => wireReply('listNegotiations', { rows: [], total_rows: 0, total_value: 0.001 })).toThrow(
    RangeError,
  );
  expect(() => wireReply('listNegotiations', { rows: [], total_rows: 0, total_value: 'x' })).toThrow(
    RangeError,
  );
});
