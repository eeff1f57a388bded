import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { deleteOutdated } from '../../src/modules/access/cleanup.store.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import {
  endMadeSessions,
  givePassword,
  LOCALE,
  makeMember,
  passMinutes,
  signInAs,
} from '../support/sign-in.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const DAY = 24 * 60;

it('deletes what ended long ago and keeps what may still be used', async () => {
  const user = await makeMember(t.database.db);
  await endMadeSessions(t.database.db, user);
  const leaveTraces = async () => {
    await givePassword(t, user.email, 'Errada@2026');
    await sendResetMail(t.deps, { email: user.email, ...LOCALE, request_id: 'test' });
    return signInAs(t, user.email);
  };
  const clean = () => transaction(t.database.db, deleteOutdated);
  await leaveTraces();
  await passMinutes(t, 181 * DAY);
  const token = await leaveTraces();
  // What counts as old traces: the session, its PIN, the link, and the try from an address that was not known then.
  expect(await clean()).toBe(4);
  expect(await clean()).toBe(0);
  expect((await t.call('listCompanies', { token })).status).toBe(200);
});
