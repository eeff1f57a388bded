import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { productionSettings } from '../../../../test/support/production-settings.ts';
import { createApp } from '../../src/app.ts';

// Sets the commit as in an image because a checkout may lack git or belong to another user.
beforeAll(() => vi.stubEnv('PREGAO_COMMIT', '0123456789abcdef0123456789abcdef01234567'));
afterAll(() => vi.unstubAllEnvs());

describe('GET /about', () => {
  it.each([
    ['a demo with its mailbox', { DEMO: '1' }, { demo: true, mailbox: '/dev/mailbox', hold_hours: 24 }],
    [
      'a demo without a hold period',
      { DEMO: '1', HOLD_HOURS: '0' },
      { demo: true, mailbox: '/dev/mailbox', hold_hours: 0 },
    ],
    [
      'an installation with a mail server',
      { ...productionSettings('/tmp/about'), HOLD_HOURS: '48' },
      { demo: false, mailbox: null, hold_hours: 48 },
    ],
  ])('describes %s', async (_, env, expected) => {
    const t = await createTestApp(env);
    const { status, body } = await t.call('about');
    await t.close();
    expect(status).toBe(200);
    expect(body).toEqual({
      ...expected,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: '0123456789abcdef0123456789abcdef01234567',
    });
  });

  it('installation that is no demo serves no mailbox even without a mail server', async () => {
    const t = await createTestApp();
    const config = { ...t.deps.config, demo: false, smtpUrl: undefined };
    const app = await createApp({ deps: { ...t.deps, config }, readiness: {} });
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1', '/dev/mailbox/1/html'])
      expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/about' })).json()).toMatchObject({ mailbox: null });
    await app.close();
    await t.close();
  });
});
