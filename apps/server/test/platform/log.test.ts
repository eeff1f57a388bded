import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/platform/log/log.ts';

test('log line names host, process and version and omits secrets', () => {
  const lines: string[] = [];
  const log = createLogger(
    { logLevel: 'info' },
    { process: 'worker', output: { write: (line: string) => lines.push(line) } },
  );
  log.info({ password: 'a', user: { pin: 'b', name: 'c' }, headers: { authorization: 'd' } }, 'text');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'text',
    user: { name: 'c' },
    host: hostname(),
    process: 'worker',
    pid: process.pid,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  expect(lines[0]).not.toMatch(/"(password|pin|authorization)"/);
});
