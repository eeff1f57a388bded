import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { waitUntilBlocked } from '../idempotency/lock-points.ts';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor } from '../support/makers.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  csv,
  detailOf,
  fileRow,
  fileTrail,
  importInProcess,
  makeFileWithRepeats,
  receivablesOf,
  sendAndImport,
  sendFile,
} from './file-helpers.ts';

let s: TestServer;
/** Acquirer of a single test, so that files of other tests do not count. */
let owner: Session;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(async () => {
  await s.setClock(START);
  owner = await makeActor(s.db, 'BORROWER');
});
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const FIRST = csv('Banco A;20/05/2026;10,00;1', 'Banco B;20/05/2026;20,00;2', 'Banco C;20/05/2026;30,00;3');
const SECOND = csv('BANCO a;20/05/2026;11,00;1', 'Banco B;21/05/2026;1,00;5', 'Banco C;20/05/2026;0,50;7');

const importFile = (content: string, fields: Parameters<typeof sendAndImport>[3] = {}) =>
  sendAndImport(s, owner, content, fields);
const sendAgain = (id: number, on_repeat: 'KEEP' | 'SKIP', actor = owner) =>
  s.callAs(actor, 'sendFileAgain', { params: { id }, body: { on_repeat } });
const messageOf = async (call: ReturnType<typeof sendAgain>) => {
  const { status, problem } = await call;
  return [status, problem.message];
};

describe('an ADD file that repeats receivables of an earlier file', () => {
  it('fails with its list of repeats and writes nothing when no choice is given (PRP-01)', async () => {
    const earlier = await importFile(FIRST);
    const [sold = 0] = (
      await s.db.selectFrom('receivables').select('id').where('file_id', '=', earlier).orderBy('id').execute()
    ).map(({ id }) => id);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [sold] });
    const id = await importFile(SECOND);
    expect(await receivablesOf(s.db, id)).toEqual([]);
    expect(await detailOf(s, id, owner)).toMatchObject({
      status: 'PROCESSING_FAILURE',
      failure: 'REPEATED_RECEIVABLES',
      cause: null,
      total_values: null,
      error_count: 0,
      errors: [],
      repeated_receivables: 2,
      repeated_value: 11.5,
      new_receivables: 1,
      new_value: 1,
      on_repeat: null,
      repeats: [
        {
          issuer: 'BANCO a',
          due_date: '2026-05-20',
          value: 11,
          earlier_file_id: earlier,
          earlier_value: 10,
          earlier_status: 'NEGOTIATION',
        },
        {
          issuer: 'Banco C',
          due_date: '2026-05-20',
          value: 0.5,
          earlier_value: 30,
          earlier_status: 'AVAILABLE',
        },
      ],
    });
    expect(await fileTrail(s.db, id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE FAIL PROCESSING>PROCESSING_FAILURE',
    ]);
  });

  it('explains the choice in inbox, notice and mail when it fails (PNT-06)', async () => {
    const mailsBefore = await countMails(s.db);
    const id = await makeFileWithRepeats(s, owner);
    expect(await mailsSince(s.db, mailsBefore)).toEqual([`FILE_FAILURE ${owner.email}`]);
    const { text } = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', owner.email)
      .executeTakeFirstOrThrow();
    const remedy = '1 recebível (R$ 12,00) repete um arquivo anterior: importe tudo ou só os novos.';
    expect(text?.replace(/\s+/g, ' ')).toContain(remedy);
    expect(text).toContain('R$ 10,00, Disponível');
    expect(text).not.toMatch(/corrig|bandeira certa/i);
    const { said } = await s.db
      .selectFrom('notices')
      .select('said')
      .where('user_id', '=', owner.user_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(said)).toContain(remedy);
    const inbox = await s.callAs(owner, 'dashboardInbox', {});
    expect(inbox.body.items).toMatchObject([
      {
        kind: 'FAILED_FILE',
        id,
        failure: 'REPEATED_RECEIVABLES',
        failed_file: { cause: null, repeated_receivables: 1, repeated_value: 12, new_receivables: 1 },
      },
    ]);
  });

  it('is imported once and fails once when two imports of it run concurrently', async () => {
    const ids = [await sendFile(s, owner, FIRST), await sendFile(s, owner, FIRST.replace('10,00', '11,00'))];
    const imports = await transaction(s.t.database.owner, async (tx) => {
      await tx
        .selectFrom('companies')
        .select('id')
        .where('id', '=', owner.company_id)
        .forNoKeyUpdate()
        .execute();
      const started = ids.map((id) => importInProcess(s, id));
      await waitUntilBlocked(s.t.database.owner, 2);
      return started;
    });
    await Promise.all(imports);
    const files = await Promise.all(ids.map((id) => fileRow(s.db, id)));
    expect(files.map(({ failure }) => failure).toSorted()).toEqual(['REPEATED_RECEIVABLES', null]);
  });

  it('stays in the inbox until it is sent again or replaced', async () => {
    const items = async () => {
      const { body } = await s.callAs(owner, 'dashboardInbox', {});
      return body.items.map(({ id }) => id);
    };
    const id = await makeFileWithRepeats(s, owner);
    await importFile(csv('Banco Z;20/05/2026;1,00;1'));
    expect(await items()).toEqual([id]);
    // The file sent again fails too and replaces the first one in the inbox.
    await s.setClock('2027-05-05T15:00:00Z');
    const second = (await sendAgain(id, 'KEEP')).body.id;
    await importInProcess(s, second);
    expect(await items()).toEqual([second]);
    const other = await makeActor(s.db, 'BORROWER');
    await s.setClock(START);
    await makeFileWithRepeats(s, other);
    await sendAndImport(s, other, csv('Banco Z;20/05/2026;1,00;1'), { mode: 'REPLACE' });
    expect((await s.callAs(other, 'dashboardInbox', {})).body.items).toEqual([]);
  });

  it('is absent from inbox and awaiting filter when it has no new receivables', async () => {
    await importFile(FIRST);
    const [all, some] = [await importFile(csv('Banco A;20/05/2026;11,00;1')), await importFile(SECOND)];
    const awaiting = async (value: boolean) => {
      const { body } = await s.callAs(owner, 'listFiles', { query: { limit: 10, awaiting: value } });
      return body.rows.map(({ id }) => id);
    };
    expect(await awaiting(true)).toEqual([some]);
    expect(await awaiting(false)).toContain(all);
    const { body } = await s.callAs(owner, 'dashboardInbox', {});
    expect(body.items.map(({ id }) => id)).toEqual([some]);
  });

  it('lists the first 1,000 repeats and counts all when there are more', async () => {
    const lines = (cents: string) =>
      csv(...Array.from({ length: 1001 }, (_, n) => `Banco ${n};20/05/2026;1,${cents};1`));
    await importFile(lines('00'));
    const { repeats, ...file } = await detailOf(s, await importFile(lines('01')), owner);
    expect(file).toMatchObject({ repeated_receivables: 1001, repeated_value: 1011.01, new_receivables: 0 });
    expect([repeats.length, repeats[0]?.issuer, repeats.at(-1)?.issuer]).toEqual([
      1000,
      'Banco 0',
      'Banco 999',
    ]);
  });

  it('names the newest earlier file when several hold the receivable', async () => {
    await importFile(FIRST);
    const newest = await importFile(csv('Banco A;20/05/2026;15,00;1'), { on_repeat: 'KEEP' });
    const { repeats } = await detailOf(s, await importFile(csv('Banco A;20/05/2026;16,00;1')), owner);
    expect(repeats).toMatchObject([{ earlier_file_id: newest, earlier_value: 15 }]);
  });

  it('is imported whole with KEEP and without repeats with SKIP given at the upload (PRP-02)', async () => {
    await importFile(FIRST);
    const kept = await importFile(SECOND, { on_repeat: 'KEEP' });
    expect(await receivablesOf(s.db, kept)).toHaveLength(3);
    const other = csv('Banco A;20/05/2026;11,00;1', 'Banco D;21/05/2026;7,00;4', 'Banco d;21/05/2026;1,00;1');
    const skipped = await importFile(other, { on_repeat: 'SKIP' });
    expect(await receivablesOf(s.db, skipped)).toEqual(['Banco D 2026-05-21 800 5 AVAILABLE']);
    expect(await detailOf(s, skipped, owner)).toMatchObject({
      status: 'PROCESSED',
      on_repeat: 'SKIP',
      line_count: 3,
      receivable_count: 1,
      total_values: 8,
      total_rows: 5,
      total_issuer: 1,
      repeated_receivables: 1,
      repeated_value: 11,
      repeats: [{ issuer: 'Banco A', value: 11 }],
      sums: [{ issuer: 'Banco D', lines: [3, 4] }],
    });
  });

  it('has no repeats when the earlier receivables are canceled, past or of another network', async () => {
    await importFile(csv('Banco A;10/03/2026;1,00;1', 'Banco B;20/05/2026;1,00;1'));
    await importFile(csv('Banco C;20/05/2026;1,00;1'), { mode: 'REPLACE' });
    await importFile(csv('Banco D;20/05/2026;1,00;1'), { card_network: 'MASTERCARD' });
    const id = await importFile(
      csv('Banco A;10/03/2026;2,00;1', 'Banco B;20/05/2026;2,00;1', 'Banco D;20/05/2026;2,00;1'),
    );
    expect(await detailOf(s, id, owner)).toMatchObject({
      status: 'PROCESSED',
      repeated_receivables: 0,
      repeats: [],
    });
  });

  it('fails when SKIP would import nothing', async () => {
    await importFile(FIRST);
    const id = await importFile(csv('Banco A;20/05/2026;11,00;1'), { on_repeat: 'SKIP' });
    expect(await detailOf(s, id, owner)).toMatchObject({
      failure: 'REPEATED_RECEIVABLES',
      repeated_receivables: 1,
      new_receivables: 0,
    });
    expect(await receivablesOf(s.db, id)).toEqual([]);
    expect(await messageOf(sendAgain(id, 'SKIP'))).toEqual([409, 'FILE_ALL_REPEATED']);
  });
});

describe('a REPLACE file that repeats receivables in offers', () => {
  const FULL = csv('Banco A;20/05/2026;10,00;2', 'Banco B;20/05/2026;21,00;1', 'Banco Z;20/05/2026;1,00;1');

  /** Imports a file, offers its first receivable and then imports a REPLACE file. */
  async function replacing(fields: Parameters<typeof sendAndImport>[3] = {}, content = FULL) {
    const earlier = await importFile(FIRST);
    const { id: first } = await s.db
      .selectFrom('receivables')
      .select('id')
      .where('file_id', '=', earlier)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [first] });
    return { earlier, id: await importFile(content, { mode: 'REPLACE', ...fields }) };
  }
  const UNTOUCHED = [
    'Banco A 2026-05-20 1000 1 NEGOTIATION',
    'Banco B 2026-05-20 2000 2 AVAILABLE',
    'Banco C 2026-05-20 3000 3 AVAILABLE',
  ];
  const REPLACED = UNTOUCHED.map((row) => row.replace('AVAILABLE', 'CANCELED'));

  it('fails with its list of repeats and replaces nothing when no choice is given', async () => {
    const { earlier, id } = await replacing();
    expect(await receivablesOf(s.db, earlier)).toEqual(UNTOUCHED);
    expect(await receivablesOf(s.db, id)).toEqual([]);
    expect(await detailOf(s, id, owner)).toMatchObject({
      mode: 'REPLACE',
      failure: 'REPEATED_RECEIVABLES',
      repeated_receivables: 1,
      repeated_value: 10,
      new_receivables: 2,
      new_value: 22,
      canceled_receivables: 0,
      repeats: [{ issuer: 'Banco A', earlier_file_id: earlier, earlier_status: 'NEGOTIATION' }],
    });
    const { body } = await s.callAs(owner, 'dashboardInbox', {});
    expect(body.items).toMatchObject([{ id, failed_file: { mode: 'REPLACE', repeated_receivables: 1 } }]);
    const { text } = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', owner.email)
      .where('text', 'like', '%importe tudo%')
      .executeTakeFirstOrThrow();
    expect(text?.replace(/\s+/g, ' ')).toContain('1 recebível (R$ 10,00) já está em uma agenda:');
  });

  it.each([
    ['KEEP', 1, ['Banco A 2026-05-20 1000 2 AVAILABLE']],
    ['SKIP', 1, []],
  ] as const)(
    'cancels the earlier receivables outside of offers when it is sent again with %s',
    async (on_repeat, repeated, first) => {
      const { earlier, id } = await replacing();
      const { body } = await sendAgain(id, on_repeat);
      await importInProcess(s, body.id);
      expect(await receivablesOf(s.db, earlier)).toEqual(REPLACED);
      expect(await receivablesOf(s.db, body.id)).toEqual([
        ...first,
        'Banco B 2026-05-20 2100 1 AVAILABLE',
        'Banco Z 2026-05-20 100 1 AVAILABLE',
      ]);
      expect(await detailOf(s, body.id, owner)).toMatchObject({
        mode: 'REPLACE',
        status: 'PROCESSED',
        source_file_id: id,
        canceled_receivables: 2,
        kept_receivables: 1,
        repeated_receivables: repeated,
        repeated_value: 10,
      });
    },
  );

  it('has repeats that can be canceled when the upload stated KEEP', async () => {
    const { id } = await replacing({ on_repeat: 'KEEP' });
    const { status, body } = await s.callAs(owner, 'cancelImport', {
      params: { id },
      body: { receivables: 'REPEATED' },
    });
    expect([status, body]).toEqual([200, { id, canceled_receivables: 1, canceled_value: 10 }]);
  });

  it('replaces nothing when SKIP would import nothing', async () => {
    const { earlier, id } = await replacing({ on_repeat: 'SKIP' }, csv('Banco A;20/05/2026;10,00;9'));
    expect(await detailOf(s, id, owner)).toMatchObject({
      failure: 'REPEATED_RECEIVABLES',
      new_receivables: 0,
    });
    expect(await receivablesOf(s.db, earlier)).toEqual(UNTOUCHED);
  });
});

describe('sending a file with repeats again', () => {
  it('imports the stored content as a new file with KEEP; the first stays failed', async () => {
    await importFile(FIRST);
    const id = await importFile(SECOND);
    const { status, body } = await sendAgain(id, 'KEEP');
    expect([status, body.status]).toEqual([202, 'PROCESSING']);
    await importInProcess(s, body.id);
    expect(await receivablesOf(s.db, body.id)).toEqual([
      'BANCO a 2026-05-20 1100 1 AVAILABLE',
      'Banco B 2026-05-21 100 5 AVAILABLE',
      'Banco C 2026-05-20 50 7 AVAILABLE',
    ]);
    expect(await detailOf(s, body.id, owner)).toMatchObject({
      source_file_id: id,
      on_repeat: 'KEEP',
      repeated_receivables: 2,
      repeated_value: 11.5,
      name: 'recebiveis.csv',
      user_name: owner.name,
    });
    expect(await detailOf(s, id, owner)).toMatchObject({
      status: 'PROCESSING_FAILURE',
      sent_again_id: body.id,
    });
    const [before, after] = [await fileRow(s.db, id), await fileRow(s.db, body.id)];
    // Only one row references the stored content.
    expect([after.storage_key, after.content_removed_at]).toEqual([before.storage_key, null]);
    expect(before.content_removed_at).not.toBeNull();
  });

  it('omits the repeats with SKIP when a moderator sends it', async () => {
    const id = await makeFileWithRepeats(s, owner);
    const { body } = await sendAgain(id, 'SKIP', s.moderator);
    await importInProcess(s, body.id);
    expect(await receivablesOf(s.db, body.id)).toEqual(['Banco B 2027-05-04 2000 1 AVAILABLE']);
    expect(await detailOf(s, body.id)).toMatchObject({ repeated_receivables: 1, receivable_count: 1 });
  });

  it('validates due dates against the day of the new attempt', async () => {
    await importFile(csv('Banco A;12/03/2026;1,00;1'));
    const id = await importFile(csv('Banco A;12/03/2026;2,00;1', 'Banco B;11/03/2026;2,00;1'));
    await s.setClock('2026-03-12T15:00:00Z');
    const { body } = await sendAgain(id, 'KEEP');
    await importInProcess(s, body.id);
    expect((await detailOf(s, body.id, owner)).errors).toMatchObject([{ line: 3, code: 'DATE_PAST' }]);
  });

  it('succeeds once when three requests run concurrently', async () => {
    const id = await makeFileWithRepeats(s, owner);
    const answers = await Promise.all([
      sendAgain(id, 'KEEP'),
      sendAgain(id, 'SKIP'),
      sendAgain(id, 'KEEP', s.moderator),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await messageOf(sendAgain(id, 'KEEP'))).toEqual([409, 'FILE_SENT_AGAIN']);
  });

  it('is refused for a file without repeats, of another company or uploaded since', async () => {
    const good = await importFile(FIRST);
    expect(await messageOf(sendAgain(good, 'KEEP'))).toEqual([409, 'FILE_WITHOUT_REPEATS']);
    const faulty = await importFile(csv('Banco;31/02/2027;1,00;1'));
    expect(await messageOf(sendAgain(faulty, 'KEEP'))).toEqual([409, 'FILE_WITHOUT_REPEATS']);
    const id = await importFile(SECOND);
    const other = await makeActor(s.db, 'BORROWER');
    expect(await messageOf(sendAgain(id, 'KEEP', other))).toEqual([404, 'NOT_FOUND']);
    const meanwhile = await sendFile(s, owner, SECOND, { on_repeat: 'KEEP' });
    const { status, problem } = await sendAgain(id, 'KEEP');
    expect([status, problem.message, problem.errors]).toEqual([
      409,
      'FILE_EXISTS',
      [expect.objectContaining({ field: 'id', expected: meanwhile })],
    ]);
  });
});
