import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Problem, problem } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
const reachedCalls: string[] = [];
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    {
      createOffer: () => {
        reachedCalls.push('createOffer');
        return { id: 1 };
      },
      answerCredit: (call) => ({ id: call.params.id }),
      enterPin: (call) => {
        reachedCalls.push(`pin of ${call.pin.user_id}`);
        throw new Error('enough');
      },
      signOut: (call) => ({ message: call.actor.name }),
    },
    { database, logged: (line) => lines.push(line) },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function refusal(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  payload?: string,
) {
  const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const body = problem.parse(response.json()) as Problem;
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.statusCode).toBe(body.status);
  return { ...body, headers: response.headers };
}

const json = { 'content-type': 'application/json' };

test('endpoint rejects a call without a token before it reads the body', async () => {
  const answer = await refusal('POST', '/api/offers', json, '{ not json');
  expect(answer).toMatchObject({
    status: 401,
    message: 'UNAUTHENTICATED',
    code: 'UNAUTHORIZED',
    instance: '/api/offers',
  });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('endpoint rejects an invalid token before it reads the body', async () => {
  const answer = await refusal('POST', '/api/offers', authorizationOf('nobody', json), '{ not json');
  expect(answer).toMatchObject({ status: 401, message: 'SESSION_EXPIRED' });
});

test('endpoint rejects a role without permission before it reads the body, in the language of the user', async () => {
  const answer = await refusal('POST', '/api/offers', authorizationOf('lender', json), '{ not json');
  expect(answer).toMatchObject({ status: 403, message: 'NO_PERMISSION', code: 'FORBIDDEN' });
  expect(answer.detail).toMatch(/Seu perfil/);
  expect(reachedCalls).toEqual([]);
});

test('endpoint answers 401 before a large announced body is sent', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { ...json, 'content-length': String(900 * 1024) };
  const status = await new Promise((done, fail) => {
    const client = request({ port, path: '/api/offers', method: 'POST', headers }, (response) => {
      done(response.statusCode);
      client.destroy();
    });
    client.on('error', fail);
    client.flushHeaders();
  });
  expect(status).toBe(401);
});

test('endpoint for people only rejects a service user', async () => {
  const answer = await refusal(
    'PUT',
    '/api/credits/1',
    authorizationOf('program', json),
    '{"accepted":true}',
  );
  expect(answer).toMatchObject({ status: 403, message: 'NOT_AUTHORIZED' });
});

test('PIN token authenticates only the PIN endpoint, which rejects session tokens', async () => {
  expect(await refusal('POST', '/api/sign-out', authorizationOf('pin'))).toMatchObject({
    status: 401,
    message: 'SESSION_EXPIRED',
  });
  expect(
    await refusal('POST', '/api/pin', authorizationOf('borrower', json), '{"pin":"123456"}'),
  ).toMatchObject({
    status: 401,
    message: 'INVALID_TOKEN',
  });
  const opened = await refusal('POST', '/api/pin', authorizationOf('pin', json), '{"pin":"123456"}');
  expect(opened).toMatchObject({ status: 500, message: 'INTERNAL', code: 'INTERNAL_SERVER_ERROR' });
  expect(reachedCalls).toEqual(['pin of 1']);
});

test('endpoint runs its handler for a signed-in user (API-01)', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/sign-out',
    headers: authorizationOf('borrower'),
  });
  expect(response.json()).toEqual({ message: 'B' });
});

test('request log records user, IP address, route and reason of each rejected call', async () => {
  const [nobody, lender, borrower] = [
    json,
    authorizationOf('lender', json),
    authorizationOf('borrower', json),
  ];
  for (const headers of [nobody, lender, borrower])
    await app.inject({ method: 'POST', url: '/api/offers', headers, payload: '{ not json' });
  const at = { method: 'POST', route: '/api/offers', ip: '127.0.0.1', msg: 'answered' };
  expect(lines.slice(-3)).toEqual([
    expect.objectContaining({ ...at, status: 401, refused: 'UNAUTHENTICATED' }),
    expect.objectContaining({ ...at, status: 403, refused: 'NO_PERMISSION', user_id: 11 }),
    expect.objectContaining({ ...at, status: 400, refused: 'MALFORMED', user_id: 1 }),
  ]);
});
