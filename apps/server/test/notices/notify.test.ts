import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { readConfig } from '../../src/config.ts';
import { notify } from '../../src/modules/notices/notify.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { createEnqueuer, type Enqueuer, installQueues } from '../../src/platform/jobs/pg-boss.ts';
import { sendMail } from '../../src/platform/mail/send-mail.job.ts';
import { insertCompany, insertPerson } from './recipient-fixtures.ts';
import { sample } from './samples.ts';

let t: TestDatabase;
let jobs: Enqueuer;
const config = readConfig({ PUBLIC_URL: 'https://pregao.test', SECRET: 's'.repeat(32) });

beforeAll(async () => {
  t = await createTestDatabase();
  await installQueues(t.url, [sendMail]);
  jobs = await createEnqueuer(t.db, pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop();
  await t.drop();
});

/** Returns the mails of the outbox that have a sending job. */
async function readOutbox(to: string) {
  const { rows } = await sql<{ kind: string; subject: string; text: string; user_id: number }>`
    SELECT kind, subject, text, user_id FROM mails
    JOIN jobs.job ON job.name = 'send-mail' AND (job.data->>'mail_id')::bigint = mails.id
    WHERE to_address = ${to} ORDER BY mails.id`.execute(t.db);
  return rows;
}

test('notify stores a mail and its sending job for every reader at commit', async () => {
  const cedro = await insertCompany(t.db, 'LENDER', 'Cedro');
  const master = await insertPerson(t.db, cedro, 'cedro-master');
  const operator = await insertPerson(t.db, cedro, 'cedro-operator', { role: 'OPERATOR' });
  await transaction(t.db, (tx) =>
    notify({ config, jobs }, tx, [
      { ...sample('PROPOSAL_ACCEPTED'), to: { companies: [cedro], users: [operator] } },
      { ...sample('OFFER_CANCELED'), to: { companies: [cedro] } },
    ]),
  );
  const toMaster = await readOutbox('cedro-master@test.example');
  expect(toMaster).toMatchObject([
    { kind: 'PROPOSAL_ACCEPTED', user_id: master, subject: 'Agenda 4711: sua proposta foi aceita' },
    { kind: 'OFFER_CANCELED', user_id: master },
  ]);
  expect(toMaster[0]?.text).toContain('https://pregao.test/dashboard/negotiation/4711/new-credit');
  expect(await readOutbox('cedro-operator@test.example')).toMatchObject([
    { kind: 'PROPOSAL_ACCEPTED', user_id: operator },
  ]);
});

test('notify stores no mail when the transaction rolls back (PNT-07)', async () => {
  const ipe = await insertCompany(t.db, 'LENDER', 'Ipe');
  await insertPerson(t.db, ipe, 'ipe-master');
  const failing = transaction(t.db, async (tx) => {
    await notify({ config, jobs }, tx, { ...sample('PROPOSAL_CLOSED'), to: { companies: [ipe] } });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await readOutbox('ipe-master@test.example')).toEqual([]);
  const kept = await t.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'ipe-master@test.example')
    .execute();
  expect(kept).toEqual([]);
});

test('mails for access have a higher job priority than other notices', async () => {
  const teca = await insertCompany(t.db, 'LENDER', 'Teca');
  const reader = await insertPerson(t.db, teca, 'teca-master');
  await transaction(t.db, (tx) =>
    notify({ config, jobs }, tx, [
      { ...sample('PROPOSAL_REFUSED'), to: { companies: [teca] } },
      ...(['PIN', 'PASSWORD_RESET', 'INVITATION', 'CREDENTIAL_SECRET'] as const).map((kind) => ({
        ...sample(kind),
        to: { users: [reader] },
      })),
      { ...sample('OFFER_CANCELED'), to: { companies: [teca] } },
    ]),
  );
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM mails
    JOIN jobs.job ON job.name = 'send-mail' AND (job.data->>'mail_id')::bigint = mails.id
    WHERE user_id = ${reader} ORDER BY job.priority DESC, mails.id`.execute(t.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'PIN',
    'PASSWORD_RESET',
    'INVITATION',
    'CREDENTIAL_SECRET',
    'PROPOSAL_REFUSED',
    'OFFER_CANCELED',
  ]);
});

test('notify stores no mail when a company has no readers', async () => {
  const empty = await insertCompany(t.db, 'LENDER', 'Empty');
  await transaction(t.db, (tx) =>
    notify({ config, jobs }, tx, { ...sample('PROPOSAL_CLOSED'), to: { companies: [empty] } }),
  );
  expect(await t.db.selectFrom('mails').select('id').where('kind', '=', 'PROPOSAL_CLOSED').execute()).toEqual(
    [],
  );
});
