import { expect, it, test } from 'vitest';
import { api, differencesApi, type Endpoint } from '../src/index.ts';

type Name = keyof typeof differencesApi;
const NAMES = Object.keys(differencesApi) as Name[];

/** Method and path of each call. */
const CALLS: Record<Name, readonly [string, string]> = {
  proposeBuyback: ['POST', '/buybacks'],
  getBuyback: ['GET', '/buybacks/:id'],
  answerBuyback: ['PUT', '/buybacks/:id'],
  withdrawBuyback: ['DELETE', '/buybacks/:id'],
  offerCover: ['POST', '/collections/cover'],
  answerCover: ['PUT', '/collections/cover/:id'],
  withdrawCover: ['DELETE', '/collections/cover/:id'],
  listDisputes: ['GET', '/disputes'],
  openDispute: ['POST', '/disputes'],
  getDispute: ['GET', '/disputes/:id'],
  answerDispute: ['PUT', '/disputes/:id'],
  disputeDocumentLink: ['GET', '/dispute-documents/:id'],
};

it.each(NAMES)('%s has the method and path of the specification', (name) => {
  const { method, path }: Endpoint = differencesApi[name];
  expect([method, path]).toEqual(CALLS[name]);
});

it.each(NAMES)('%s is idempotent if it changes something, and lists each refusal once', (name) => {
  const { method, idempotent, refusals }: Endpoint = differencesApi[name];
  expect(idempotent ?? false).toBe(method !== 'GET');
  expect(new Set(refusals).size).toBe(refusals.length);
});

test('calls of differences share no method and path with other calls', () => {
  const keys = Object.values<Endpoint>(api).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('body of a dispute takes a value from zero, and at most three documents', () => {
  const { body } = differencesApi.openDispute;
  if (body === undefined) throw new Error('a dispute has a body');
  const valid = { offer_id: 1, kind: 'COLLECTION', ids: [1], value: 0, reason: 'FEE', text: 'a' };
  const document = { name: 'a.pdf', content: 'AAAA' };
  expect(body?.safeParse(valid).success).toBe(true);
  expect(body?.safeParse({ ...valid, value: -0.01 }).success).toBe(false);
  expect(body?.safeParse({ ...valid, text: ' ' }).success).toBe(false);
  expect(body?.safeParse({ ...valid, documents: Array(3).fill(document) }).success).toBe(true);
  expect(body?.safeParse({ ...valid, documents: Array(4).fill(document) }).success).toBe(false);
});
