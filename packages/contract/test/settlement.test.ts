import { COMPANY_TYPES, decimalFromCentavos, permissionOf, REFUSALS, ROLES } from '@pregao/domain';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod';
import { api, type Endpoint, fieldIssues, settlementApi } from '../src/index.ts';

type Name = keyof typeof settlementApi;
const NAMES = Object.keys(settlementApi) as Name[];

/** Method, path and permissions of each call, as in the access matrix. */
const CALLS: Record<Name, readonly [string, string, string]> = {
  getSettlement: ['GET', '/negotiation/:id/settlement', 'MBL'],
  listCollections: ['GET', '/negotiation/:id/collections', 'MBL'],
  informPayment: ['POST', '/negotiation/:id/payment/inform', 'L'],
  paymentProofLink: ['GET', '/negotiation/:id/payment/proof', 'MBL'],
  confirmPayment: ['POST', '/negotiation/:id/payment/confirm', 'B people'],
  contestPayment: ['POST', '/negotiation/:id/payment/contest', 'B people'],
  reversePayment: ['POST', '/negotiation/:id/payment/reverse', 'B people'],
  rescindDeal: ['POST', '/negotiation/:id/payment/rescind', 'B people'],
  consentToPaymentChange: ['POST', '/negotiation/:id/payment/consent', 'L people'],
  decideContestedPayment: ['POST', '/negotiation/:id/payment/decide', 'M people'],
  remitCollections: ['POST', '/collections/remit', 'B'],
  withdrawRemittance: ['DELETE', '/remittances/:id', 'B'],
  receiveCollections: ['POST', '/collections/receive', 'L'],
  reverseCollectionEntry: ['POST', '/collections/:id/reverse', 'L people'],
  writeOffCollections: ['POST', '/collections/write-off', 'L people'],
  listSettlements: ['GET', '/settlements', 'MBL'],
  exportSettlements: ['GET', '/settlements/export', 'MBL'],
  getSettlementSettings: ['GET', '/settlement-settings', 'BL MASTER people'],
  getSettlementTerms: ['GET', '/settlement-terms', 'B'],
  setSettlementSettings: ['PUT', '/settlement-settings', 'BL MASTER people'],
};

function permissionsOf(code: string): string[] {
  const [letters = ''] = code.split(' ');
  const roles = code.includes('MASTER') ? ROLES.filter((role) => role === 'MASTER') : ROLES;
  const types = COMPANY_TYPES.filter((type) => letters.includes(type.charAt(0)));
  return types.flatMap((type) => roles.map((role) => permissionOf(type, role))).sort();
}

it.each(NAMES)('%s has the method, path and permissions of the specification', (name) => {
  const [method, path, code] = CALLS[name];
  const call: Endpoint = settlementApi[name];
  expect([call.method, call.path]).toEqual([method, path]);
  const { access } = call;
  if (access.kind !== 'user') throw new Error('a call of settlement is for signed-in users');
  expect([...access.permissions].sort()).toEqual(permissionsOf(code));
  expect(access.peopleOnly).toBe(code.endsWith('people'));
});

test('calls of settlement share no name, and no method and path, with other calls', () => {
  const others = Object.entries<Endpoint>(api).flatMap(([name, call]) =>
    name in settlementApi ? [] : [call],
  );
  const keys = [...others, ...Object.values<Endpoint>(settlementApi)].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('calls of settlement list each refusal once', () => {
  for (const { refusals } of Object.values<Endpoint>(settlementApi)) {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((key) => !Object.hasOwn(REFUSALS, key))).toEqual([]);
  }
});

test('calls that change something take an idempotency key', () => {
  for (const [name, call] of Object.entries<Endpoint>(settlementApi))
    if (call.method !== 'GET' && name !== 'setSettlementSettings') expect(call.idempotent).toBe(true);
});

/** Returns the faulty fields of a body, with the keys of their errors. */
function faults(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body);
  return parsed.success
    ? []
    : fieldIssues(body, parsed.error).map(({ field, message }) => `${field} ${message}`);
}

describe('body of receiveCollections', () => {
  const { body } = settlementApi.receiveCollections;
  const common = { offer_id: 1, day: '2026-11-03', amount: 150.5 };

  test('names a day and an issuer, or ids', () => {
    const parsed = body?.parse({ ...common, pay_date: '2026-11-03', issuer: 'BANCO UM' });
    expect(parsed).toMatchObject({ amount: 150_50 });
    expect(
      faults(body as z.ZodType, { ...common, collection_ids: [1, 2], reason: 'FEE', close: true }),
    ).toEqual([]);
  });

  test.each([
    [{}, ['collection_ids MISSING_FIELD']],
    [{ issuer: 'BANCO UM' }, ['pay_date MISSING_FIELD']],
    [{ pay_date: '2026-11-03' }, ['issuer MISSING_FIELD']],
    [{ collection_ids: [1, 1] }, ['collection_ids DUPLICATE']],
    [{ collection_ids: [1], amount: 0 }, ['amount TOO_SMALL']],
    [{ collection_ids: [1], amount: 1.005 }, ['amount AMOUNT_FORMAT']],
    [{ collection_ids: [1], reason: 'BAD_LUCK' }, ['reason NOT_ALLOWED']],
    [{ collection_ids: [1], day: '2026-02-30' }, ['day DAY_FORMAT']],
  ])('%o is faulty', (more, expected) => {
    expect(faults(body as z.ZodType, { ...common, ...more })).toEqual(expected);
  });
});

test('body of confirmPayment is a day, with an amount and the reason FEE for a short price', () => {
  const body = settlementApi.confirmPayment.body as z.ZodType;
  expect(faults(body, { day: '2026-10-01' })).toEqual([]);
  expect(faults(body, { day: '2026-10-01', amount: 481_950, reason: 'FEE' })).toEqual([]);
  expect(faults(body, { day: '2026-10-01', reason: 'OTHER' })).toEqual(['reason NOT_ALLOWED']);
});

test('body of setSettlementSettings takes tolerances from zero to R$ 1,000', () => {
  const body = settlementApi.setSettlementSettings.body as z.ZodType;
  expect(faults(body, { fee_tolerance: 0, match_tolerance: decimalFromCentavos(1_000_00) })).toEqual([]);
  expect(faults(body, { fee_tolerance: -1 })).toEqual(['fee_tolerance AMOUNT_FORMAT']);
  expect(faults(body, { match_tolerance: 1000.01 })).toEqual(['match_tolerance AMOUNT_FORMAT']);
});
