import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { mountSite } from '../../src/platform/http/static-site.ts';

const PAGE = '<html><script src="/x.js"></script>the page</html>';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(PAGE));
  for (const name of ['index-a1b2C3d4.js', 'index-a1b2C3d4.css', 'inter-a1b2C3d4.woff2', 'logo-a1b2C3d4.svg'])
    writeFileSync(join(folder, 'assets', name), 'let x');
  writeFileSync(join(folder, 'scheme.js'), 'let y');
  mkdirSync(join(folder, '.vite'));
  for (const name of ['.vite/manifest.json', '.env', 'built'])
    writeFileSync(join(folder, name), 'of the build');
  writeFileSync(join(folder, 'assets/index-a1b2C3d4.js.br'), brotliCompressSync('let x'));
  app = fastify();
  mountSite(app, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const browse = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

test.each(['/', '/auth/login?returnTo=%2F', '/apis', '/dashboard/negotiation/4'])(
  'navigation to %s returns the application page with cache-control no-cache',
  async (url) => {
    const answer = await browse(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, PAGE]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['anything', { accept: '*/*' }],
  ['any text', { accept: 'application/json, text/*;q=0.5' }],
  ['an unspecified type', {}],
  ['anything, for a document', { accept: '*/*', 'sec-fetch-dest': 'document' }],
  ['anything, for a script of the page', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
])('client that accepts %s gets the application page for a path without a file', async (_, headers) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/dashboard/negotiation/4?tab=a.b', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  }
});

test.each([
  ['accepts JSON only', 'GET', '/dashboard/list', { accept: 'application/json' }],
  ['loads a script', 'GET', '/dashboard/list', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['requests metrics', 'GET', '/metrics', { accept: '*/*' }],
  ['requests a missing file', 'GET', '/assets/gone-a1b2C3d4.js', { accept: 'text/html' }],
  ['requests an icon', 'GET', '/favicon.ico', { accept: '*/*' }],
  ['requests a well-known path', 'GET', '/.well-known/security', { accept: '*/*' }],
  ['sends a POST', 'POST', '/dashboard/list', { accept: '*/*' }],
] as const)('client that %s does not get the application page', async (_, method, url, headers) => {
  const answer = await app.inject({ method, url, headers });
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'NOT_FOUND']);
});

test('range within a file returns 206, a range beyond its end 416 with the file size', async () => {
  const server = await createServer({
    config: testConfig('/tmp/pregao-site-test', { SECRET: 'x'.repeat(32) }),
    log: pino({ level: 'silent' }),
  });
  mountSite(server, folder);
  const ask = (headers: Record<string, string>) => server.inject({ url: '/scheme.js', headers });
  const part = await ask({ range: 'bytes=0-2' });
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'let', 'bytes 0-2/5']);
  const beyond = await ask({ range: 'bytes=999999999-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5']);
  expect(beyond.json()).toMatchObject({ status: 416, message: 'RANGE_NOT_SATISFIABLE' });
  for (const headers of [{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }]) {
    const changed = await ask(headers);
    expect([changed.statusCode, changed.json().message]).toEqual([412, 'PRECONDITION_FAILED']);
  }
  await server.close();
});

test('scripts, styles and fonts carry a reduced set of security headers; other responses carry all', async () => {
  const config = testConfig('/tmp/pregao-site-test', {
    SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://pregao.example/',
  });
  const server = await createServer({ config, log: pino({ level: 'silent' }) });
  mountSite(server, folder);
  const headersOf = async (url: string, encoding = 'identity') =>
    (await server.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } })).headers;
  for (const name of ['index-a1b2C3d4.js', 'index-a1b2C3d4.css', 'inter-a1b2C3d4.woff2'])
    for (const encoding of ['identity', 'br']) {
      const headers = await headersOf(`/assets/${name}`, encoding);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=63072000',
      });
      expect(
        Object.keys(headers).filter((header) => /opener|referrer|frame|request-id/.test(header)),
      ).toEqual([]);
    }
  for (const url of [
    '/',
    '/auth/login',
    '/auth/register',
    '/scheme.js',
    '/assets/logo-a1b2C3d4.svg',
    '/assets/gone-a1b2C3d4.js',
    '/api/x',
  ]) {
    const headers = await headersOf(url);
    // No hash and no nonce: inline scripts never run.
    expect(headers['content-security-policy'], url).toMatch(
      /; script-src 'self'; .*; frame-ancestors 'none'$/,
    );
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.any(String),
    });
    expect(headers['content-type'], url).toMatch(/; charset=utf-8$/);
  }
  const { 'content-security-policy': compressed } = await headersOf('/auth/register', 'br');
  expect(compressed).toContain("script-src 'self';");
  expect((await server.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBe(404);
  await server.close();
});

test.each([
  '/built',
  '/.vite/manifest.json',
  '/.env',
  '/.vite/',
  '/assets/',
  '/assets/../built',
  '/%2ebuilt',
])('site serves neither build files nor folder listings: %s', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.payload).not.toContain('of the build');
});

test('navigation causes no warning of Node about leaked listeners', async () => {
  const config = testConfig('/tmp/pregao-site-test', { SECRET: 'x'.repeat(32) });
  const server = await createServer({ config, log: pino({ level: 'silent' }) });
  mountSite(server, folder);
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/dashboard/list`, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toBe(PAGE);
  await server.close();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

test('hashed asset is cached for a year and compressed when the browser accepts it', async () => {
  const plain = await app.inject('/assets/index-a1b2C3d4.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await app.inject({ url: '/assets/index-a1b2C3d4.js', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('let x');
});

test.each([
  '/assets/gone-a1b2C3d4.js',
  '/api/nothing',
  '/dev/nothing',
  '/dev',
  '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
])('missing file is not answered with the application page: %s', async (url) => {
  const answer = await app.inject({ url, headers: { accept: '*/*' } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.payload).not.toContain('the page');
});

test('navigation to an unknown API path gets a problem document', async () => {
  expect((await browse('/api/nothing')).json()).toMatchObject({ status: 404, message: 'NOT_FOUND' });
});
