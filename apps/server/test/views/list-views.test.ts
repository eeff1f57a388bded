import { type ListName, MAX_LIST_VIEWS, MAX_SHARED_VIEWS, MAX_VIEW_NAME } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
/** Two OPERATORs and a MASTER of one acquirer; the MASTER owns no views. */
let ana: Session;
let bia: Session;
let chief: Session;

beforeAll(async () => {
  s = await createTestServer();
  chief = s.borrower;
  const company = { id: chief.company_id, company_type: chief.company_type, name: '' };
  ana = await makeUser(s.db, company, { role: 'OPERATOR', name: 'Ana Conceição' });
  bia = await makeUser(s.db, company, { role: 'OPERATOR' });
});
afterAll(() => s.close());

const DUE = { status: ['AVAILABLE'], from: 'next:30-90' };

const create = (who: Session, body: object) =>
  s.callAs(who, 'createListView', { body: { list: 'receivables', shared: false, params: DUE, ...body } });
const change = (who: Session, id: number, body: object = {}) =>
  s.callAs(who, 'changeListView', {
    params: { id },
    body: { name: 'Outro nome', shared: false, params: DUE, ...body },
  });
const remove = (who: Session, id: number) => s.callAs(who, 'deleteListView', { params: { id } });
const setDefault = (who: Session, list: ListName, chosen: object = {}) =>
  s.callAs(who, 'setDefaultListView', { body: { list, ...chosen } });
const read = async (who: Session) => (await s.callAs(who, 'listListViews')).body;
const viewOf = async (who: Session, id: number) => (await read(who)).rows.find((row) => row.id === id);
const createView = async (who: Session, body: object): Promise<number> => {
  const { status, body: made } = await create(who, body);
  expect(status).toBe(201);
  return made.id;
};
const refusal = ({ status, problem }: Awaited<ReturnType<typeof create>>) => [
  status,
  problem.message,
  ...problem.errors.map(({ field, message }) => `${field} ${message}`),
];

describe('list view', () => {
  it('stores its relative periods unchanged and is visible to its owner only', async () => {
    const id = await createView(ana, { name: '  Vencem \u200b em  breve ' });
    expect(await viewOf(ana, id)).toEqual({
      id,
      list: 'receivables',
      name: 'Vencem em breve',
      params: DUE,
      shared: false,
      own: true,
      owner_name: 'Ana Conceição',
      editable: true,
      is_default: false,
    });
    for (const other of [bia, chief, s.otherBorrower, s.moderator])
      expect(await viewOf(other, id)).toBeUndefined();
  });

  it('is readable by the company when shared and changed only by its owner or a MASTER', async () => {
    const id = await createView(ana, { name: 'Da mesa', shared: true });
    expect(await viewOf(bia, id)).toMatchObject({ own: false, editable: false, owner_name: 'Ana Conceição' });
    expect(await viewOf(chief, id)).toMatchObject({ own: false, editable: true });
    expect(await viewOf(s.otherBorrower, id)).toBeUndefined();

    const refused = [await change(bia, id), await remove(bia, id)];
    expect(refused.map(({ status, problem }) => [status, problem.message])).toEqual([
      [403, 'NO_PERMISSION'],
      [403, 'NO_PERMISSION'],
    ]);
    const narrowed = { name: 'Da mesa, Visa', shared: true, params: { network: ['VISA'] } };
    expect((await change(chief, id, narrowed)).status).toBe(200);
    expect(await viewOf(bia, id)).toMatchObject(narrowed);
    expect((await remove(chief, id)).status).toBe(200);
    expect(await viewOf(ana, id)).toBeUndefined();
  });

  it('of another user gets the same replies as an unknown one', async () => {
    const own = await createView(ana, { name: 'Só minha' });
    const shared = await createView(s.otherBorrower, { name: 'Da outra empresa', shared: true });
    for (const [who, id] of [
      [bia, own],
      [chief, own],
      [chief, shared],
      [s.moderator, shared],
    ] as const) {
      await expectSameAsUnknown((asked) => change(who, asked), id);
      await expectSameAsUnknown((asked) => remove(who, asked), id);
      await expectSameAsUnknown((asked) => setDefault(who, 'receivables', { id: asked }), id);
    }
    expect(await viewOf(ana, own)).toMatchObject({ name: 'Só minha' });
  });

  it('has a case-insensitively unique name per owner and list', async () => {
    const id = await createView(ana, { name: 'Nome usado' });
    const other = await createView(ana, { name: 'Nome livre' });
    expect(refusal(await create(ana, { name: 'NOME USADO' }))).toEqual([
      409,
      'VIEW_NAME_TAKEN',
      'name VIEW_NAME_TAKEN',
    ]);
    expect((await change(ana, other, { name: 'nome usado' })).problem.message).toBe('VIEW_NAME_TAKEN');
    expect((await change(ana, id, { name: 'Nome Usado' })).status).toBe(200);
    await createView(bia, { name: 'Nome usado' });
    await createView(ana, { name: 'Nome usado', list: 'negotiations', params: { status: ['AVAILABLE'] } });
    const both = await Promise.all([create(ana, { name: 'A corrida' }), create(ana, { name: 'a Corrida' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('list view content', () => {
  it.each<[object, ...string[]]>([
    [{ params: { cor: 'azul' } }, 'params.cor UNKNOWN_FIELD'],
    [{ params: { page: '2' } }, 'params.page UNKNOWN_FIELD'],
    [{ params: { lender: ['1'] } }, 'params.lender UNKNOWN_FIELD'],
    [{ params: { status: ['LOST'] } }, 'params.status.0 NOT_ALLOWED'],
    [{ params: { status: 'AVAILABLE' } }, 'params.status INVALID_FORMAT'],
    [{ params: { borrower: ['1 or 1=1'] } }, 'params.borrower.0 INVALID_FORMAT'],
    [{ params: { from: 'next:90-30' } }, 'params.from DAY_FORMAT'],
    [{ params: { from: '2026-02-30' } }, 'params.from DAY_FORMAT'],
    [{ params: { to: 'next:0-7' } }, 'params.to DAY_FORMAT'],
    [{ params: { from: 'week:0', to: '2026-05-01' } }, 'params.to NOT_ALLOWED'],
    [{ params: { sort: 'value asc' } }, 'params.sort NOT_ALLOWED'],
    [{ params: {} }, 'params MISSING_FIELD'],
    [{ params: { issuer: [] } }, 'params.issuer TOO_FEW'],
    [{ params: { issuer: Array.from({ length: 51 }, (_, at) => `B${at}`) } }, 'params.issuer TOO_MANY'],
    [{ params: { issuer: Array.from({ length: 30 }, () => 'B'.repeat(200)) } }, 'params TOO_LONG'],
    [{ list: 'dashboard' }, 'list NOT_ALLOWED'],
    [{ name: '' }, 'name MISSING_FIELD'],
    [{ name: ' \u200b ' }, 'name TOO_SHORT'],
    [{ name: 'n'.repeat(MAX_VIEW_NAME + 1) }, 'name TOO_LONG'],
    [{ owner: 1 }, 'owner UNKNOWN_FIELD'],
  ])('%j is refused', async (body, ...errors) => {
    expect(refusal(await create(ana, { name: 'Recusada', ...body }))).toEqual([400, 'MALFORMED', ...errors]);
  });

  it('is validated on change by the list of the view', async () => {
    const id = await createView(bia, { name: 'Vencimentos' });
    const { status, problem } = await change(bia, id, { params: { lender: ['1'] } });
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['params.lender']]);
  });

  it('is refused and has no presets for a list that the user cannot open', async () => {
    const lender = s.lenders[0];
    expect(refusal(await create(lender, { name: 'Sem lista' }))).toEqual([403, 'NO_PERMISSION']);
    expect((await setDefault(lender, 'receivables')).status).toBe(403);
    const lists = async (who: Session) => new Set((await read(who)).presets.map(({ list }) => list));
    expect(await lists(lender)).toEqual(
      new Set(['negotiations', 'own-proposals', 'settlements', 'bank-statements', 'bank-lines', 'approvals']),
    );
    expect(await lists(ana)).toEqual(
      new Set(['negotiations', 'receivables', 'settlements', 'bank-statements', 'bank-lines', 'approvals']),
    );
    expect(await lists(s.moderator)).toEqual(
      new Set(['negotiations', 'receivables', 'settlements', 'files']),
    );
  });
});

describe('default view of a list', () => {
  it('is one view or preset per user until it is replaced or cleared', async () => {
    const id = await createView(ana, { name: 'De abertura', shared: true });
    const chosen = async (who: Session) => {
      const { rows, presets } = await read(who);
      return [...rows, ...presets]
        .filter((one) => one.is_default)
        .map((one) => ('id' in one ? one.id : one.preset));
    };
    expect((await setDefault(bia, 'receivables', { id })).body).toEqual({ list: 'receivables' });
    expect([await chosen(bia), await chosen(ana)]).toEqual([[id], []]);
    await setDefault(bia, 'negotiations', { preset: 'CLOSING_IN_7_DAYS' });
    await setDefault(bia, 'receivables', { preset: 'RECEIVABLES_TO_OFFER' });
    expect(await chosen(bia)).toEqual(['CLOSING_IN_7_DAYS', 'RECEIVABLES_TO_OFFER']);
    await setDefault(bia, 'receivables');
    expect(await chosen(bia)).toEqual(['CLOSING_IN_7_DAYS']);
    await setDefault(bia, 'negotiations');
  });

  it('is cleared for other users when the view is unshared and for all when deleted', async () => {
    const id = await createView(ana, { name: 'Não mais', shared: true });
    for (const who of [ana, bia]) await setDefault(who, 'receivables', { id });
    await change(ana, id, { name: 'Não mais' });
    await change(ana, id, { name: 'Não mais', shared: true });
    expect([(await viewOf(ana, id))?.is_default, (await viewOf(bia, id))?.is_default]).toEqual([true, false]);
    await remove(ana, id);
    expect(await s.db.selectFrom('list_view_defaults').selectAll().execute()).toEqual([]);
  });

  it('is not shown while its preset is of another role than its user', async () => {
    await s.db
      .insertInto('list_view_defaults')
      .values([
        { user_id: bia.user_id, list: 'settlements', preset: 'SETTLEMENTS_TO_PAY_TODAY' },
        { user_id: s.moderator.user_id, list: 'settlements', preset: 'SETTLEMENTS_TO_CONFIRM' },
      ])
      .execute();
    for (const who of [bia, s.moderator])
      expect((await read(who)).presets.filter(({ is_default }) => is_default)).toEqual([]);
  });

  it.each<[string, object]>([
    ['a preset of another role', { preset: 'PROPOSALS_WAITING' }],
    ['a preset of another list', { preset: 'CLOSING_IN_7_DAYS' }],
    ['an unknown preset', { preset: 'EVERYTHING' }],
  ])('cannot be %s', async (_, chosen) => {
    const { status, problem } = await setDefault(ana, 'receivables', chosen);
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['preset']]);
  });

  it('cannot be a view of another list, or a view and a preset together', async () => {
    const id = await createView(ana, { name: 'De recebíveis' });
    expect((await setDefault(ana, 'negotiations', { id })).status).toBe(404);
    expect((await setDefault(ana, 'receivables', { id, preset: 'RECEIVABLES_TO_OFFER' })).status).toBe(400);
  });
});

describe('limit of list views', () => {
  const insert = (owner: Session, count: number, shared: boolean) =>
    s.db
      .insertInto('list_views')
      .values(
        Array.from({ length: count }, (_, at) => ({
          user_id: owner.user_id,
          company_id: owner.company_id,
          list: 'files' as const,
          name: `${shared} ${at}`,
          params: '{}',
          shared,
        })),
      )
      .execute();

  it('holds per user, also for concurrent requests', async () => {
    const owner = await makeActor(s.db, 'MODERATOR');
    await insert(owner, MAX_LIST_VIEWS - 1, false);
    const both = await Promise.all([create(owner, { name: 'A' }), create(owner, { name: 'B' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.message).toBe('TOO_MANY_VIEWS');
  });

  it('holds per company for shared views', async () => {
    const owner = await makeActor(s.db, 'MODERATOR');
    const company = { id: owner.company_id, company_type: owner.company_type, name: '' };
    const colleague = await makeUser(s.db, company);
    await insert(colleague, MAX_SHARED_VIEWS, true);
    expect(refusal(await create(owner, { name: 'A', shared: true }))).toEqual([409, 'TOO_MANY_SHARED_VIEWS']);
    const id = await createView(owner, { name: 'A' });
    const shared = await change(owner, id, { name: 'A', shared: true });
    expect(shared.problem.message).toBe('TOO_MANY_SHARED_VIEWS');
    const theirs = (await read(colleague)).rows.find(({ name }) => name === 'true 0');
    expect(
      (await change(colleague, theirs?.id ?? 0, { name: 'true 0', shared: true, params: { from: 'week:0' } }))
        .status,
    ).toBe(200);
  });
});
