import { expect, test } from 'vitest';
import { deviceOf, isInternalAddress } from '../src/index.ts';

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 15; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${'x'.repeat(600)} Firefox/1 Windows`, null, null],
])('deviceOf reads %s as %s on %s', (text, browser, system) => {
  expect(deviceOf(text)).toEqual({ browser, system });
});

test.each(['10.1.2.3', '127.0.0.1', '192.168.0.7', '172.31.0.1', '100.64.0.1', '::1', 'fd12::1', 'fe80::1'])(
  'isInternalAddress accepts %s',
  (address) => expect(isInternalAddress(address)).toBe(true),
);

test.each(['200.147.3.10', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2804:14c::1'])(
  'isInternalAddress rejects %s',
  (address) => expect(isInternalAddress(address)).toBe(false),
);
