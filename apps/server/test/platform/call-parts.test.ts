import type { Api, CallName } from '@pregao/contract';
import type { Day } from '@pregao/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Call } from '../../src/platform/http/call.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

type CallOf<Name extends CallName> = Call<Api[Name]>;

let database: TestDatabase;
let app: FastifyInstance;
let parts: readonly string[];

/** Records which optional parts a call has. */
const note = (call: object) => {
  parts = ['actor', 'pin', 'body', 'upload'].filter((part) => part in call);
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    {
      about: (call) => {
        note(call);
        return { demo: false, mailbox: null, version: '1', commit: null, hold_hours: 0 };
      },
      resendPin: (call) => {
        note(call);
        return { token_pin: 'next', factors: ['PIN'] };
      },
      signOut: (call) => {
        note(call);
        return { message: 'out' };
      },
      sendFile: async (call) => {
        note(call);
        for await (const _ of (await call.upload()).content);
        return { id: 1, status: 'PROCESSING' as const };
      },
    },
    {
      database,
      deprecated: {
        about: { since: '2026-10-01' as Day, until: '2027-03-30' as Day, instead: 'status' },
      },
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  parts = [];
});

const FILE = { content_data: 'eA==', name: 'a.csv', card_network: 'VISA', borrower_company_id: 1 };

test.each([
  ['a public call', 'GET', '/about', {}, undefined, ['body']],
  ['a call with a PIN token', 'POST', '/pin/resend', authorizationOf('pin'), undefined, ['pin', 'body']],
  ['a call for users', 'POST', '/sign-out', authorizationOf('borrower'), undefined, ['actor', 'body']],
  [
    'a call with an upload',
    'POST',
    '/management-files',
    authorizationOf('borrower'),
    FILE,
    ['actor', 'upload'],
  ],
] as const)(
  'handler of %s receives only the parts of its kind',
  async (_, method, path, headers, payload, expected) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBeLessThan(300);
    expect(parts).toEqual(expected);
  },
);

/** Type test: only `transaction` opens a transaction, and no file of routes may import it. */
export const OPENS = ({ db }: Deps) => [
  // @ts-expect-error the driver's own transactions are out of reach
  db.transaction(),
  // @ts-expect-error neither way
  db.startTransaction(),
];

/** Type tests: a call does not expose parts that it lacks. */
export const READS = {
  open: (call: CallOf<'signIn'>) => {
    // @ts-expect-error nobody is signed in
    call.actor;
    // @ts-expect-error there is no PIN token
    call.pin;
    // @ts-expect-error it takes no file
    call.upload;
    return call.body.email;
  },
  pin: (call: CallOf<'enterPin'>) => {
    // @ts-expect-error the PIN is not entered yet
    call.actor;
    return call.pin.challenge_id;
  },
  user: (call: CallOf<'createOffer'>) => {
    // @ts-expect-error who is signed in has no PIN token
    call.pin;
    // @ts-expect-error it takes no file
    call.upload;
    return [call.actor.company_id, call.body.offer_value];
  },
  file: async (call: CallOf<'sendFile'>) => {
    // @ts-expect-error the file is read in place of a body
    call.body;
    const { card_network, ...sent } = await call.upload();
    // @ts-expect-error the file is a stream
    sent.content_data;
    return [call.actor.user_id, card_network, sent.content];
  },
};

test('deprecated endpoint sends Deprecation, Sunset and Link headers with every response', async () => {
  const ends = {
    deprecation: '@1790823600',
    sunset: 'Tue, 30 Mar 2027 03:00:00 GMT',
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
  expect((await app.inject('/api/about')).headers).toMatchObject(ends);
  const refused = await app.inject('/api/about?unknown=1');
  expect([refused.statusCode, refused.headers]).toMatchObject([400, ends]);
  const other = await app.inject({ method: 'POST', url: '/api/sign-out' });
  expect(other.headers).not.toHaveProperty('deprecation');
});
