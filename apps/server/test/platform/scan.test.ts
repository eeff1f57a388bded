import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createScanner, type Scanner } from '../../src/platform/scan/scanner.ts';
import { type Clamd, EICAR, startClamd } from '../support/clamd.ts';

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(() => {
  clamd.behavior = 'scan';
});
afterAll(() => clamd.close());

const scannerAt = (url: string, verdictMs = 2000) => createScanner(url, { verdictMs }) as Scanner;
const scan = (content: readonly Buffer[], scanner = scannerAt(clamd.url)) =>
  scanner.scan(Readable.from(content));

it('createScanner returns no scanner without an address', () => {
  expect(createScanner(undefined)).toBeUndefined();
});

it('scanner sends all bytes and finds nothing in clean content', async () => {
  const pieces = [Buffer.alloc(3_000_000, 1), Buffer.alloc(0), Buffer.alloc(17, 2)];
  expect(await scan(pieces)).toBeUndefined();
  expect(clamd.scanned.at(-1)).toBe(3_000_017);
});

it('scanner names a virus that is split over two chunks', async () => {
  const [head, tail] = [EICAR.slice(0, 20), EICAR.slice(20)].map((half) => Buffer.from(half));
  expect(await scan([Buffer.from('before '), head as Buffer, tail as Buffer])).toBe('Eicar-Test-Signature');
});

it.each(['close', 'full', 'babble'] as const)(
  'scan fails on a faulty response of clamd: %s',
  async (behavior) => {
    clamd.behavior = behavior;
    await expect(scan([Buffer.alloc(100_000)])).rejects.toThrow();
  },
);

it('scan times out when clamd is silent', async () => {
  clamd.behavior = 'silent';
  const began = performance.now();
  await expect(scan([Buffer.from('x')], scannerAt(clamd.url, 300))).rejects.toThrow(
    'no verdict within 300 ms',
  );
  expect(performance.now() - began).toBeLessThan(5000);
});

it('scan fails when clamd is not running', async () => {
  const gone = await startClamd();
  await gone.close();
  await expect(scan([Buffer.from('x')], scannerAt(gone.url))).rejects.toThrow('ECONNREFUSED');
});

it('scan fails with the error of its content stream', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  await expect(scannerAt(clamd.url).scan(broken)).rejects.toThrow('the disk is gone');
});
