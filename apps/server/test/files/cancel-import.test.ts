import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  csv,
  detailOf,
  fileTrail,
  importInProcess,
  receivablesOf,
  sendAndImport,
  sendFile,
  sendFileJson,
} from './file-helpers.ts';

let s: TestServer;
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

const FILE = csv('Banco A;20/05/2026;10,00;1', 'Banco B;20/05/2026;20,00;1', 'Banco C;20/05/2026;30,00;1');

const importFile = (content = FILE, fields: Parameters<typeof sendAndImport>[3] = {}) =>
  sendAndImport(s, owner, content, fields);
const cancel = (id: number, receivables: 'ALL' | 'REPEATED' = 'ALL', actor = owner) =>
  s.callAs(actor, 'cancelImport', { params: { id }, body: { receivables } });
const messageOf = async (call: Promise<Pick<Awaited<ReturnType<typeof cancel>>, 'status' | 'problem'>>) => {
  const { status, problem } = await call;
  return [status, problem.message];
};
const preview = (id: number, receivables: 'ALL' | 'REPEATED' = 'ALL', actor = owner) =>
  s.callAs(actor, 'previewCancelImport', { params: { id }, query: { receivables } });
const idsOf = async (file: number) =>
  (await s.db.selectFrom('receivables').select('id').where('file_id', '=', file).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const statusesOf = async (file: number) =>
  (await receivablesOf(s.db, file)).map((row) => row.split(' ').at(-1));

describe('canceling an import', () => {
  it('cancels all receivables, leaves the file PROCESSED and writes audit rows (PRP-06)', async () => {
    const id = await importFile();
    const { status, body } = await cancel(id);
    expect([status, body]).toEqual([200, { id, canceled_receivables: 3, canceled_value: 60 }]);
    expect(await statusesOf(id)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    expect(await detailOf(s, id, owner)).toMatchObject({
      status: 'PROCESSED',
      canceled_at: expect.stringContaining('2026-03-10T13:0'),
      repeats_canceled_at: null,
      total_values: 60,
    });
    expect(await fileTrail(s.db, id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE IMPORT PROCESSING>PROCESSED',
      'RECEIVABLES CANCEL_IMPORT AVAILABLE>CANCELED x3',
      'FILE CANCEL_IMPORT PROCESSED>PROCESSED x3',
    ]);
    expect(await messageOf(cancel(id))).toEqual([409, 'IMPORT_ALREADY_CANCELED']);
  });

  it('is refused with count and value of the receivables in offers (PRP-07)', async () => {
    const id = await importFile();
    const [first = 0] = await idsOf(id);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [first] });
    const { status, problem } = await cancel(id);
    expect([status, problem.message, problem.errors]).toEqual([
      409,
      'IMPORT_IN_USE',
      [expect.objectContaining({ field: 'id', expected: '1 (R$ 10,00)' })],
    ]);
    expect(await statusesOf(id)).toEqual(['NEGOTIATION', 'AVAILABLE', 'AVAILABLE']);
  });

  it('includes receivables of an expired offer before the sweep runs', async () => {
    const id = await importFile();
    const [first = 0] = await idsOf(id);
    await makeOffer(s.deps, owner, {
      lenders: s.lenders,
      receivables: [first],
      expire_date: '2026-03-12T12:00:00Z',
    });
    await s.setClock('2026-03-12T12:00:01Z');
    expect((await preview(id)).body).toMatchObject({ available_receivables: 3, held_receivables: 0 });
    expect((await cancel(id)).body).toMatchObject({ canceled_receivables: 3 });
  });

  it('cancels what its preview counts when an offer expired and a receivable matured', async () => {
    const id = await importFile(
      csv('Banco A;20/03/2026;1,00;1', 'Banco B;20/05/2026;2,00;1', 'Banco C;20/05/2026;4,00;1'),
    );
    await makeOffer(s.deps, owner, {
      lenders: s.lenders,
      receivables: (await idsOf(id)).slice(0, 2),
      expire_date: '2026-03-12T12:00:00Z',
    });
    await s.setClock('2026-03-20T12:00:00Z');
    expect((await preview(id)).body).toMatchObject({
      available_receivables: 2,
      available_value: 6,
      held_receivables: 0,
    });
    expect((await cancel(id)).body).toMatchObject({ canceled_receivables: 2, canceled_value: 6 });
  });

  it('does not cancel a receivable when it has matured unsold', async () => {
    const id = await importFile(
      csv('Banco A;10/03/2026;1,00;1', 'Banco B;11/03/2026;2,00;1', 'Banco C;20/05/2026;4,00;1'),
    );
    await s.setClock('2026-03-11T15:00:00Z');
    expect((await cancel(id)).body).toMatchObject({ canceled_receivables: 1, canceled_value: 4 });
    expect((await statusesOf(id)).at(-1)).toBe('CANCELED');
    const past = await importFile(csv('Banco A;11/03/2026;1,00;1'));
    expect(await messageOf(cancel(past))).toEqual([409, 'IMPORT_IN_USE']);
  });

  it('allows the same content to be sent again', async () => {
    const id = await importFile();
    expect(await messageOf(sendFileJson(s, owner, FILE))).toEqual([409, 'FILE_EXISTS']);
    await cancel(id);
    const again = await importFile();
    expect(await statusesOf(again)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
    expect((await detailOf(s, again, owner)).repeated_receivables).toBe(0);
  });

  it('is allowed to an operator of the acquirer and refused to all other companies', async () => {
    const id = await importFile();
    const [lender] = s.lenders;
    expect(await messageOf(cancel(id, 'ALL', s.moderator))).toEqual([403, 'NO_PERMISSION']);
    expect(await messageOf(cancel(id, 'ALL', lender))).toEqual([403, 'NO_PERMISSION']);
    const other = await makeActor(s.db, 'BORROWER');
    expect(await messageOf(cancel(id, 'ALL', other))).toEqual([404, 'NOT_FOUND']);
    const company = { id: owner.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const operator = await makeUser(s.db, company, { role: 'OPERATOR' });
    expect((await cancel(id, 'ALL', operator)).status).toBe(200);
  });

  it('is refused when the file failed', async () => {
    const id = await importFile(csv('Banco;31/02/2027;1,00;1'));
    expect(await messageOf(cancel(id))).toEqual([409, 'IMPORT_NOT_PROCESSED']);
  });

  it('is mutually exclusive with a concurrent offer of the same receivables', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await importFile(
        csv(`Banco ${round};20/05/2026;10,00;1`, `Banco ${round};21/05/2026;10,00;1`),
      );
      const ids = await idsOf(id);
      const offer = makeOffer(s.deps, owner, { lenders: s.lenders, receivables: ids }).then(
        () => 'offered',
        () => 'refused',
      );
      const [offered, canceled] = await Promise.all([offer, cancel(id)]);
      const won = canceled.status === 200 ? 'CANCELED' : 'NEGOTIATION';
      expect([offered, await statusesOf(id)]).toEqual([
        won === 'CANCELED' ? 'refused' : 'offered',
        [won, won],
      ]);
    }
  });
});

describe('the preview of a cancellation', () => {
  it('counts available receivables and those in offers, not matured or canceled ones', async () => {
    await importFile();
    const content = csv(
      'Banco A;20/05/2026;1,00;1',
      'Banco B;20/05/2026;2,00;1',
      'Banco Y;11/03/2026;4,00;1',
      'Banco Z;20/05/2026;8,00;1',
    );
    const id = await importFile(content, { on_repeat: 'KEEP' });
    const [first = 0] = await idsOf(id);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [first] });
    await s.setClock('2026-03-11T15:00:00Z');
    const held = { held_receivables: 1, held_value: 1, left_out_receivables: 0 };
    expect((await preview(id)).body).toEqual({ available_receivables: 2, available_value: 10, ...held });
    const repeats = { available_receivables: 1, available_value: 2, ...held };
    expect((await preview(id, 'REPEATED')).body).toEqual(repeats);
    expect((await cancel(id, 'REPEATED')).body).toMatchObject({ canceled_receivables: 1, canceled_value: 2 });
    expect((await preview(id)).body).toEqual({ available_receivables: 1, available_value: 8, ...held });
  });

  it('is refused to another acquirer and to a moderator', async () => {
    const id = await importFile();
    expect((await preview(id, 'ALL', await makeActor(s.db, 'BORROWER'))).status).toBe(404);
    expect((await preview(id, 'ALL', s.moderator)).status).toBe(403);
  });
});

describe('receivables that other files skipped', () => {
  const leftOut = async (id: number, part: 'ALL' | 'REPEATED' = 'ALL') =>
    (await preview(id, part)).body.left_out_receivables;
  const CORRECTED = csv(
    'Banco A;20/05/2026;11,00;1',
    'Banco B;20/05/2026;21,00;1',
    'Banco Z;20/05/2026;1,00;1',
  );

  it('are counted by the preview while no other file holds them', async () => {
    const wrong = await importFile();
    const skipped = await importFile(CORRECTED, { on_repeat: 'SKIP' });
    expect([await leftOut(wrong), await leftOut(skipped)]).toEqual([2, 0]);
    const again = csv('Banco A;20/05/2026;12,00;1', 'Banco Y;20/05/2026;1,00;1');
    await importFile(again, { on_repeat: 'SKIP' });
    expect(await leftOut(wrong)).toBe(2);
    await importFile(csv('Banco A;20/05/2026;13,00;1'), { on_repeat: 'KEEP' });
    expect(await leftOut(wrong)).toBe(1);
    await cancel(skipped);
    expect(await leftOut(wrong)).toBe(0);
  });

  it('are counted when the other file canceled its repeats, except those in offers', async () => {
    const wrong = await importFile();
    const kept = await importFile(CORRECTED, { on_repeat: 'KEEP' });
    expect(await leftOut(wrong)).toBe(0);
    await cancel(kept, 'REPEATED');
    expect(await leftOut(wrong)).toBe(2);
    const [first = 0] = await idsOf(wrong);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [first] });
    expect(await leftOut(wrong)).toBe(1);
  });

  it('are omitted from the preview of repeats when they are not repeats', async () => {
    await importFile(csv('Banco A;20/05/2026;10,00;1'));
    const kept = await importFile(csv('Banco A;20/05/2026;11,00;1', 'Banco B;20/05/2026;1,00;1'), {
      on_repeat: 'KEEP',
    });
    await importFile(csv('Banco B;20/05/2026;2,00;1', 'Banco Z;20/05/2026;1,00;1'), { on_repeat: 'SKIP' });
    expect([await leftOut(kept), await leftOut(kept, 'REPEATED')]).toEqual([1, 0]);
  });
});

describe('repeated content', () => {
  const again = async (content: string) => {
    const { status, problem } = await sendFileJson(s, owner, content);
    return [status, problem.message, problem.errors?.[0]?.field, problem.errors?.[0]?.expected];
  };

  it('is refused with the id of the earlier file until that import is canceled', async () => {
    const waiting = await sendFile(s, owner, FILE);
    expect(await again(FILE)).toEqual([409, 'FILE_EXISTS', 'content_data', waiting]);
    await importInProcess(s, waiting);
    const corrected = csv('Banco A;20/05/2026;11,00;1', 'Banco Z;20/05/2026;1,00;1');
    const skipped = await importFile(corrected, { on_repeat: 'SKIP' });
    await cancel(waiting);
    expect(await again(corrected)).toEqual([409, 'FILE_EXISTS', 'content_data', skipped]);
    await importFile(csv('Banco Y;20/05/2026;1,00;1'), { mode: 'REPLACE' });
    expect(await again(corrected)).toEqual([409, 'FILE_EXISTS', 'content_data', skipped]);
  });
});

describe('canceling only the repeats', () => {
  it('cancels the available repeats and leaves the rest of the file (PRP-08)', async () => {
    const earlier = await importFile();
    const id = await importFile(
      csv('Banco A;20/05/2026;11,00;1', 'Banco B;20/05/2026;21,00;1', 'Banco Z;20/05/2026;1,00;1'),
      { on_repeat: 'KEEP' },
    );
    const [first = 0] = await idsOf(id);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [first] });
    expect((await cancel(id, 'REPEATED')).body).toEqual({
      id,
      canceled_receivables: 1,
      canceled_value: 21,
    });
    expect(await statusesOf(id)).toEqual(['NEGOTIATION', 'CANCELED', 'AVAILABLE']);
    expect(await statusesOf(earlier)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
    const file = await detailOf(s, id, owner);
    expect(file).toMatchObject({
      canceled_at: null,
      repeats_canceled_at: expect.stringContaining('2026-03-10T13:0'),
    });
    const { body } = await s.callAs(owner, 'listFiles', { query: { limit: 10 } });
    expect(body.rows.map((row) => [row.id, row.repeats_canceled_at])).toEqual([
      [id, file.repeats_canceled_at],
      [earlier, null],
    ]);
    expect(await messageOf(cancel(id, 'REPEATED'))).toEqual([409, 'IMPORT_WITHOUT_REPEATS']);
  });

  it('succeeds only for the later file when both files are canceled concurrently', async () => {
    const earlier = await importFile(csv('Banco A;20/05/2026;10,00;1'));
    const later = await importFile(csv('Banco A;20/05/2026;11,00;1'), { on_repeat: 'KEEP' });
    const answers = await Promise.all([cancel(earlier, 'REPEATED'), cancel(later, 'REPEATED')]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    expect(await statusesOf(earlier)).toEqual(['AVAILABLE']);
    expect(await statusesOf(later)).toEqual(['CANCELED']);
  });

  it('follows the import order when the file sent first was imported last', async () => {
    const first = await sendFile(s, owner, csv('Banco A;20/05/2026;10,00;1'), { on_repeat: 'KEEP' });
    const second = await importFile(csv('Banco A;20/05/2026;11,00;1'), { on_repeat: 'KEEP' });
    await importInProcess(s, first);
    expect((await detailOf(s, first, owner)).repeated_receivables).toBe(1);
    expect(await messageOf(cancel(second, 'REPEATED'))).toEqual([409, 'IMPORT_WITHOUT_REPEATS']);
    expect((await cancel(first, 'REPEATED')).status).toBe(200);
  });
});
