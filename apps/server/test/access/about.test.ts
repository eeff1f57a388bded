import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';

describe('GET /about', () => {
  it.each([
    ['a demo with its mailbox', { DEMO: '1' }, { demo: true, mailbox: '/dev/mailbox', hold_hours: 24 }],
    [
      'a demo in which nothing waits',
      { DEMO: '1', HOLD_HOURS: '0' },
      { demo: true, mailbox: '/dev/mailbox', hold_hours: 0 },
    ],
    [
      'an installation that mails',
      { DEMO: '0', SMTP_URL: 'smtp://localhost:1', HOLD_HOURS: '48' },
      { demo: false, mailbox: null, hold_hours: 48 },
    ],
  ])('describes %s', async (_, env, expected) => {
    const t = await createTestApp(env);
    const { status, body } = await t.call('about');
    await t.close();
    expect(status).toBe(200);
    expect(body).toEqual({ ...expected, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });
});
