import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type PostOptions, postOut } from '../../src/platform/egress/post-to-public-address.ts';
import { isPublicAddress } from '../../src/platform/egress/public-address.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { createSeal } from '../../src/platform/seal.ts';
import { respondWith, startReceiver } from '../support/receiver.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2606:4700::1111', '2804:14c::1', '::ffff:8.8.8.8'])(
    'accepts %s',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('rejects %s', (ip) => expect(isPublicAddress(ip)).toBe(false));
});

const OPTIONS: PostOptions = { timeoutMs: 5000, replyBytes: 100, allowPrivate: true };
/** Starts a TCP server that runs `say` for each connection. @returns its URL */
async function startSocket(say: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => say(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (url: string, options: Partial<PostOptions> = {}) =>
  postOut({ url, headers: {}, body: '{}' }, { ...OPTIONS, ...options });

describe('outgoing POST', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433:1/',
    'http://0177.0.0.1:1/',
    'http://0x7f.1:1/',
    'http://127.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://[64:ff9b::7f00:1]:1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('rejects the address %s', async (url) => {
    expect(await post(url, { allowPrivate: false })).toEqual({ failure: 'ADDRESS_NOT_PUBLIC' });
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2606:4700::1111', '::1']]])(
    'rejects a host name that resolves to %j',
    async (addresses) => {
      const resolve = async () => addresses;
      expect(await post('https://rebound.example/', { allowPrivate: false, resolve })).toEqual({
        failure: 'ADDRESS_NOT_PUBLIC',
      });
    },
  );

  it('connects to the checked address and resolves the host name once', async () => {
    const receiver = await startReceiver();
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return answers.shift() ?? [];
    };
    const url = receiver.url.replace('127.0.0.1', 'treasury.example');
    expect(await post(url, { resolve })).toMatchObject({ status: 204 });
    expect(asked).toEqual(['treasury.example']);
    expect(receiver.received[0]?.headers.host).toMatch(/^treasury\.example:/);
  });

  it('resolves localhost only when private networks are allowed', async () => {
    const receiver = await startReceiver();
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    expect(await post(url)).toMatchObject({ status: 204 });
    expect(await post(url, { allowPrivate: false })).toHaveProperty('failure');
    expect(receiver.received).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const [receiver, target] = [await startReceiver(), await startReceiver()];
    receiver.answer((response) => response.writeHead(307, { location: target.url }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 307 });
    expect(target.received).toEqual([]);
  });

  it('truncates the response body at its limit', async () => {
    const receiver = await startReceiver();
    receiver.answer((response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(65_536), (error) => error ?? more());
      more();
    });
    const posted = await post(receiver.url);
    expect(posted).toMatchObject({ status: 200, reply: Buffer.from('x'.repeat(100)) });
  });

  it('returns the status and partial body of a response that never ends', async () => {
    const receiver = await startReceiver();
    receiver.answer((response) => response.writeHead(200).write('slow'));
    expect(await post(receiver.url, { timeoutMs: 300 })).toEqual({ status: 200, reply: Buffer.from('slow') });
  });

  it('times out when the receiver or the name resolution does not answer', async () => {
    const receiver = await startReceiver();
    receiver.answer(() => {});
    expect(await post(receiver.url, { timeoutMs: 200 })).toEqual({ failure: 'TIMEOUT' });
    const never = () => new Promise<never>(() => {});
    expect(await post('https://slow.example/', { timeoutMs: 200, resolve: never })).toEqual({
      failure: 'TIMEOUT',
    });
  });

  it('distinguishes an unknown name, a closed port and a TLS failure', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://nowhere.example/', { resolve })).toEqual({ failure: 'ADDRESS_UNKNOWN' });
    expect(await post('http://127.0.0.1:1/')).toEqual({ failure: 'CONNECTION' });
    const { url } = await startReceiver();
    expect(await post(url.replace('http:', 'https:'))).toEqual({ failure: 'TLS' });
  });

  it('rejects a response that is not HTTP', async () => {
    const url = await startSocket((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    expect(await post(url)).toEqual({ failure: 'CONNECTION' });
  });

  const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
  it.each([
    ['left open', (socket: Socket) => void socket.write(SWITCHING)],
    ['closed', (socket: Socket) => void socket.end(SWITCHING)],
  ])('returns status 101 for a protocol switch with the connection %s', async (_, say) => {
    const url = await startSocket((socket) => socket.once('data', () => say(socket)));
    expect(await post(url)).toEqual({ status: 101, reply: Buffer.alloc(0) });
  });

  it('sends the given headers and body with the content length', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(200, 'ok'));
    const posted = await postOut(
      { url: receiver.url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ç"}' },
      OPTIONS,
    );
    expect(posted).toEqual({ status: 200, reply: Buffer.from('ok') });
    expect(receiver.received).toMatchObject([
      { body: '{"a":"ç"}', path: '/pregao', headers: { 'webhook-id': 'msg_1', 'content-length': '10' } },
    ]);
  });
});

test('sealed value opens only in its place, with its secret and purpose, unaltered', () => {
  const keys = keysOf({ secret: 'a secret' });
  const seal = createSeal(keys, 'this');
  const sealed = seal.close('whsec_x', 'row 1');
  expect(sealed).not.toBe(seal.close('whsec_x', 'row 1'));
  expect(seal.open(sealed, 'row 1')).toBe('whsec_x');
  expect(seal.open(sealed, 'row 2')).toBeUndefined();
  expect(createSeal(keys, 'that').open(sealed, 'row 1')).toBeUndefined();
  expect(createSeal(keysOf({ secret: 'another' }), 'this').open(sealed, 'row 1')).toBeUndefined();
  const altered = Buffer.from(sealed, 'base64');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(seal.open(altered.toString('base64'), 'row 1')).toBeUndefined();
  expect(seal.open('', 'row 1')).toBeUndefined();
});

test('value sealed by an accepted older key opens and is not current', () => {
  const sealed = createSeal(keysOf({ secret: 'before' }), 'this').close('whsec_x', 'row 1');
  const seal = createSeal(keysOf({ secret: 'now', secretsAccepted: ['next', 'before'] }), 'this');
  expect([seal.open(sealed, 'row 1'), seal.isCurrent(sealed)]).toEqual(['whsec_x', false]);
  expect(seal.isCurrent(seal.close('whsec_x', 'row 1'))).toBe(true);
  expect(createSeal(keysOf({ secret: 'now' }), 'this').open(sealed, 'row 1')).toBeUndefined();
  // Only the key that the value names opens it.
  const [body] = sealed.split('=');
  expect(seal.open(`${body}=${keysOf({ secret: 'next' }).current.id}`, 'row 1')).toBeUndefined();
  // Programs older than key ids read the same bytes and write no id.
  expect(Buffer.from(sealed, 'base64')).toEqual(Buffer.from(body ?? '', 'base64'));
  expect(seal.open(Buffer.from(sealed, 'base64').toString('base64'), 'row 1')).toBe('whsec_x');
});
