import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import { startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let looked = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    {
      about: () => {
        looked += 1;
        return { demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 };
      },
    },
    { database },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

async function pipeline(requests: string): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(requests);
  await once(socket, 'close');
}

test.each(['/api/about', '/readyz', '/api/openapi.json'])(
  'client that pipelines hundreds of requests for %s without reading runs only a few',
  async (path) => {
    looked = 0;
    await pipeline(get(path).repeat(700));
    expect(looked).toBeLessThanOrEqual(4);
  },
);

test('password hashing of one network does not delay another network', async () => {
  const done: string[] = [];
  const hash = (network: string) =>
    hashPassword('uma senha qualquer', network).then(() => done.push(network));
  const many = Array.from({ length: 24 }, () => hash('192.0.2.0/24'));
  await hash('198.51.100.0/24');
  await Promise.all(many);
  // In a single queue it would finish last. The order of concurrent hashes depends on the machine.
  expect(done.indexOf('198.51.100.0/24')).toBeLessThan(many.length / 2);
});
