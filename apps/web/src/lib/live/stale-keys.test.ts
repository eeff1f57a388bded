import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ALL_KEYS, staleKeys } from './stale-keys.ts';

/** Query keys as the features write them. */
const HELD = {
  negotiationList: ['negotiations', 'list', { page: 1 }],
  negotiation12: ['negotiations', 'detail', 12],
  negotiation13: ['negotiations', 'detail', 13],
  credits12: ['negotiations', 'credits', 12],
  credits13: ['negotiations', 'credits', 13],
  flow12: ['negotiation-flow', 12],
  flow13: ['negotiation-flow', 13],
  receivables12: ['negotiations', 'receivables', { offer_id: 12, page: 1, limit: 10 }],
  receivables13: ['negotiations', 'receivables', { offer_id: 13, page: 1, limit: 10 }],
  receivableList: ['receivables', 'list', { limit: 50, page: 1 }],
  issuers: ['receivables', 'issuers', {}],
  fileList: ['files', 'list', { page: 1 }],
  file3: ['files', 'detail', 3],
  file4: ['files', 'detail', 4],
  statementList: ['bank-statements', 'list', { page: 1 }],
  statement7: ['bank-statements', 'detail', 7],
  bankLines: ['bank-lines', 'list', { statement_id: 7 }],
  settlementList: ['settlements', 'list', { page: 1 }],
  settlement12: ['settlements', 'deal', 12],
  settlement13: ['settlements', 'deal', 13],
  monthlyStatement: ['monthly-statements', { month: '2026-11' }],
  inbox: ['inbox'],
  approvals: ['approvals', 'list', {}],
  companies: ['companies', 'lookup', 'LENDER'],
  heldChangesList: ['held-changes', 'list', { page: 1 }],
  requestList: ['access-requests', 'list', { page: 1 }],
  simulation: ['simulation', { kind: 'simulation', id: 1 }],
} as const;
type Name = keyof typeof HELD;

/** Returns the names of the cached queries that the keys invalidate. */
async function staleAfter(keys: ReturnType<typeof staleKeys>): Promise<Name[]> {
  const client = new QueryClient();
  for (const key of Object.values(HELD)) client.setQueryData(key, 'an answer');
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const names = Object.keys(HELD) as Name[];
  return names.filter((name) => client.getQueryState(HELD[name])?.isInvalidated);
}

test('changed negotiation invalidates its own pages, the lists and the receivables', async () => {
  expect(await staleAfter(staleKeys([{ kind: 'offer', id: 12 }]))).toEqual([
    'negotiationList',
    'negotiation12',
    'credits12',
    'flow12',
    'receivables12',
    'receivableList',
    'issuers',
    'bankLines',
    'settlementList',
    'settlement12',
    'monthlyStatement',
    'inbox',
  ]);
});

test('changed file invalidates itself, the list and the receivables', async () => {
  expect(await staleAfter(staleKeys([{ kind: 'file', id: 3 }]))).toEqual([
    'receivableList',
    'issuers',
    'fileList',
    'file3',
    'inbox',
  ]);
});

test('changed bank statement invalidates the reports, the list and the lines', async () => {
  expect(await staleAfter(staleKeys([{ kind: 'bank_statement', id: 7 }]))).toEqual([
    'statementList',
    'statement7',
    'bankLines',
  ]);
});

test('notice invalidates the inbox and the approvals', async () => {
  expect(await staleAfter(staleKeys([{ kind: 'notices', id: 1 }]))).toEqual(['inbox', 'approvals']);
});

test('access request and held change invalidate their lists and the inbox', async () => {
  expect(await staleAfter(staleKeys([{ kind: 'access_request', id: 4 }]))).toEqual(['inbox', 'requestList']);
  expect(await staleAfter(staleKeys([{ kind: 'held_change', id: 5 }]))).toEqual(['inbox', 'heldChangesList']);
});

test('gap in the stream invalidates everything but company look-ups and simulations', async () => {
  expect(await staleAfter(ALL_KEYS)).toEqual(
    Object.keys(HELD).filter((name) => name !== 'companies' && name !== 'simulation'),
  );
});

test('several changes yield each key once', () => {
  const keys = staleKeys([
    { kind: 'offer', id: 1 },
    { kind: 'offer', id: 2 },
    { kind: 'file', id: 3 },
  ]).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});
