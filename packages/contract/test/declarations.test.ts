import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../src/index.ts';

const CALL = {
  method: 'GET',
  path: '/test',
  summary: 'A call',
  tag: 'access',
  status: 200,
  reply: z.object({}),
  refusals: [],
} as const;

test('endpoint derives its permissions and program access from its right', () => {
  expect(endpoint({ ...CALL, right: 'answer-contract' }).access).toEqual({
    kind: 'user',
    right: 'answer-contract',
    permissions: ['BORROWER.MASTER', 'BORROWER.OPERATOR'],
    peopleOnly: true,
  });
  expect(endpoint({ ...CALL, right: 'view-contract' }).access).toMatchObject({ peopleOnly: false });
  expect(endpoint({ ...CALL, access: 'pin-token' }).access).toEqual({ kind: 'pin-token' });
});

/** Lists declarations that the compiler rejects: only the right of a call decides its access. */
export const INVALID_DECLARATIONS = () => [
  // @ts-expect-error a call says who may make it
  endpoint({ ...CALL }),
  // @ts-expect-error a right that the table does not have
  endpoint({ ...CALL, right: 'rule-the-world' }),
  // @ts-expect-error signed-in users have a right
  endpoint({ ...CALL, access: 'user' }),
  // @ts-expect-error a call is for users, or for others
  endpoint({ ...CALL, right: 'view-contract', access: 'public' }),
  // @ts-expect-error roles are not listed by hand
  endpoint({ ...CALL, right: 'view-contract', permissions: [] }),
  // @ts-expect-error what is closed to programs is the table's to say
  endpoint({ ...CALL, right: 'view-contract', peopleOnly: true }),
  // @ts-expect-error an answer is kept for a user
  endpoint({ ...CALL, access: 'public', idempotent: true }),
];
