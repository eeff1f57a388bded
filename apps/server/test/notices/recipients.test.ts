import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type ComposedMail, composeMails, type Notice } from '../../src/modules/notices/compose-mails.ts';
import type { NoticeContent } from '../../src/modules/notices/notices.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { insertCompany, insertPerson } from './recipient-fixtures.ts';
import { sample } from './samples.ts';

let t: TestDatabase;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await createTestDatabase();
  const moderation = await insertCompany(t.db, 'MODERATOR', 'Moderation');
  const aurora = await insertCompany(t.db, 'BORROWER', 'Aurora');
  const cedro = await insertCompany(t.db, 'LENDER', 'Cedro');
  const ipe = await insertCompany(t.db, 'LENDER', 'Ipe');
  Object.assign(ids, {
    moderation,
    aurora,
    cedro,
    ipe,
    'mod-master': await insertPerson(t.db, moderation, 'mod-master'),
    'mod-operator': await insertPerson(t.db, moderation, 'mod-operator', { role: 'OPERATOR' }),
    'aurora-master': await insertPerson(t.db, aurora, 'aurora-master', { language: 'en', timezone: 'UTC-5' }),
    'aurora-second': await insertPerson(t.db, aurora, 'aurora-second'),
    'aurora-invited': await insertPerson(t.db, aurora, 'aurora-invited', { invited: true }),
    'aurora-blocked': await insertPerson(t.db, aurora, 'aurora-blocked', { blocked: true }),
    'aurora-operator': await insertPerson(t.db, aurora, 'aurora-operator', { role: 'OPERATOR' }),
    'aurora-left': await insertPerson(t.db, aurora, 'aurora-left', { role: 'OPERATOR', blocked: true }),
    'cedro-master': await insertPerson(t.db, cedro, 'cedro-master'),
    'cedro-operator': await insertPerson(t.db, cedro, 'cedro-operator', { role: 'OPERATOR' }),
    'ipe-master': await insertPerson(t.db, ipe, 'ipe-master'),
  });
});
afterAll(() => t.drop());

const id = (name: string): number => ids[name] ?? Number.NaN;

const compose = (...notices: Notice[]): Promise<ComposedMail[]> =>
  transaction(t.db, (tx) => composeMails(tx, notices, 'https://pregao.test'));

const receivers = async (content: NoticeContent, to: Notice['to']): Promise<string[]> =>
  (await compose({ ...content, to })).map((mail) => mail.to.replace('@test.example', ''));

describe('notice of a company', () => {
  test('reaches active MASTERs only: no invited, blocked, OPERATOR or foreign user (PNT-01)', async () => {
    expect(await receivers(sample('PROPOSAL_RECEIVED'), { companies: [id('aurora')] })).toEqual([
      'aurora-master',
      'aurora-second',
    ]);
  });

  test('reaches the acting OPERATOR as well (PNT-02)', async () => {
    expect(
      await receivers(sample('PROPOSAL_ACCEPTED'), {
        companies: [id('cedro')],
        users: [id('cedro-operator')],
      }),
    ).toEqual(['cedro-master', 'cedro-operator']);
  });

  test('reaches an acting MASTER once', async () => {
    expect(
      await receivers(sample('PROPOSAL_ACCEPTED'), { companies: [id('cedro')], users: [id('cedro-master')] }),
    ).toEqual(['cedro-master']);
  });

  test('does not reach an acting user who has been blocked since', async () => {
    expect(await receivers(sample('PROPOSAL_RECEIVED'), { users: [id('aurora-left')] })).toEqual([]);
  });

  test('reaches every invited investor (PNT-03)', async () => {
    expect(await receivers(sample('OFFER_AVAILABLE'), { companies: [id('cedro'), id('ipe')] })).toEqual([
      'cedro-master',
      'ipe-master',
    ]);
  });

  test('reaches MASTERs only when its kind is for them alone', async () => {
    const to = { companies: [id('cedro')], users: [id('cedro-operator')] };
    expect(await receivers(sample('OFFER_AVAILABLE'), to)).toEqual(['cedro-master']);
  });

  test('reaches both sides and the moderators when a formalization expires (PNT-04)', async () => {
    const to = { companies: [id('aurora'), id('cedro')], moderators: true };
    expect(await receivers(sample('FORMALIZATION_EXPIRED'), to)).toEqual([
      'mod-master',
      'aurora-master',
      'aurora-second',
      'cedro-master',
    ]);
  });
});

describe('notice of one account', () => {
  test('reaches an invited user', async () => {
    expect(await receivers(sample('INVITATION'), { users: [id('aurora-invited')] })).toEqual([
      'aurora-invited',
    ]);
  });

  test('reaches that user only when companies and moderators are named as well', async () => {
    const to = { users: [id('cedro-operator')], companies: [id('cedro')], moderators: true };
    expect(await receivers(sample('PIN'), to)).toEqual(['cedro-operator']);
  });
});

test('composeMails throws when a proposal of an investor would reach another investor', async () => {
  await expect(receivers(sample('PROPOSAL_RECEIVED'), { companies: [id('ipe')] })).rejects.toThrow(
    /PROPOSAL_RECEIVED must not be sent to user \d+, a LENDER/,
  );
});

test('mail uses the language and time zone of its reader (PNT-05)', async () => {
  const [english, portuguese] = await compose({
    ...sample('PROPOSAL_RECEIVED'),
    to: { companies: [id('aurora')] },
  });
  expect(english).toMatchObject({ user_id: id('aurora-master'), language: 'en', kind: 'PROPOSAL_RECEIVED' });
  expect(english?.text).toContain('by 25 Nov 2026, 16:00 (UTC-5)');
  expect(portuguese).toMatchObject({ user_id: id('aurora-second'), language: 'pt' });
  expect(portuguese?.text).toContain('até 25/11/2026, 18:00 (UTC-3)');
});

test('mail uses the locale of the request instead of the stored one when it is given', async () => {
  const [mail] = await compose({
    ...sample('PASSWORD_RESET'),
    to: { users: [id('cedro-master')] },
    locale: { language: 'en', timezone: 'UTC' },
  });
  expect(mail).toMatchObject({ language: 'en', subject: 'Reset your Pregão password' });
  expect(mail?.text).toContain('by 25 Nov 2026, 21:00 (UTC)');
});

test('several notices in one call keep their own readers and facts', async () => {
  const mails = await compose(
    { ...sample('PROPOSAL_CLOSED', { credit_value: 95_000_000 }), to: { companies: [id('cedro')] } },
    { ...sample('PROPOSAL_CLOSED', { credit_value: 91_000_000 }), to: { companies: [id('ipe')] } },
  );
  expect(mails.map(({ user_id }) => user_id)).toEqual([id('cedro-master'), id('ipe-master')]);
  expect(mails[0]?.text).toContain('R$ 950.000,00');
  expect(mails[0]?.text).not.toContain('R$ 910.000,00');
  expect(mails[1]?.text).toContain('R$ 910.000,00');
});
