import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { makeUser } from '../support/makers.ts';
import {
  AZUL,
  balancesOf,
  DAY,
  lastEntryOf,
  ON_DAY,
  receive,
  reverse,
  s,
  settle,
  stageForSettlement,
  writeOff,
} from './collecting.ts';

stageForSettlement();

let operator: Session;
let master: Session;
beforeAll(async () => {
  const [lender] = s.lenders;
  operator = await makeOperator(s.db, lender);
  const company = { id: lender.company_id, name: '', company_type: lender.company_type };
  master = await makeUser(s.db, company, {});
  await s.callAs(lender, 'setApprovalLimits', {
    body: { publish: null, bid: null, accept: null, write_off: 100 },
  });
});

const answer = (id: number, action: 'APPROVE' | 'DECLINE') =>
  s.callAs(master, 'answerApproval', { params: { id }, body: { action } });

describe('write-off above the limit WRITE_OFF', () => {
  it('waits for a MASTER, writes nothing, and is carried out on approval (PST-12)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const ids = deal.collections.slice(0, 1);
    const id = approvalRequestId(
      (await writeOff({ collection_ids: ids, reason: 'ISSUER_DEFAULT', text: 'Falência' }, operator)).body,
    );
    const { loss } = (await s.callAs(master, 'getApproval', { params: { id } })).body;
    expect(loss).toMatchObject({ reason: 'ISSUER_DEFAULT', text: 'Falência', receipt: null });
    expect(loss?.groups).toEqual([{ ...AZUL, receivables: 1, receivable_ids: deal.receivables.slice(0, 1) }]);
    expect((await balancesOf(deal))[0]).toBe('EXPECTED 0 0 1000');
    expect((await answer(id, 'APPROVE')).body).toMatchObject({
      status: 'APPROVED',
      act: 'WRITE_OFF',
      amount: 1000,
    });
    expect((await balancesOf(deal))[0]).toBe('WRITTEN_OFF 0 1000 0');
  });

  it('holds the receipt that it closes, and both are carried out on approval', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const body = {
      offer_id: deal.id,
      ...AZUL,
      day: DAY,
      amount: 1000,
      close: true,
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
    };
    const id = approvalRequestId((await receive(body, operator)).body);
    const { body: request } = await s.callAs(master, 'getApproval', { params: { id } });
    expect(request.loss).toEqual({
      reason: 'CHARGEBACK',
      text: null,
      authorized_on: '2026-02-12',
      groups: [{ ...AZUL, receivables: 2, receivable_ids: deal.receivables.slice(1, 3) }],
      receipt: { day: DAY, amount: 1000 },
    });
    expect((await balancesOf(deal))[0]).toBe('EXPECTED 0 0 1000');
    await answer(id, 'APPROVE');
    expect((await balancesOf(deal)).slice(0, 3)).toEqual([
      'RECEIVED 1000 0 0',
      'WRITTEN_OFF 0 500 0',
      'WRITTEN_OFF 0 200 0',
    ]);
  });

  it('fails on approval when the collections were received meanwhile', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const ids = deal.collections.slice(0, 1);
    const id = approvalRequestId((await writeOff({ collection_ids: ids, reason: 'OTHER' }, operator)).body);
    await receive({ offer_id: deal.id, collection_ids: ids, day: DAY, amount: 1000 });
    expect((await answer(id, 'APPROVE')).body).toMatchObject({
      status: 'FAILED',
      failure: 'COLLECTION_CLOSED',
    });
  });

  it('fails on approval when more is open than was approved', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const ids = deal.collections.slice(0, 1);
    await receive({ offer_id: deal.id, collection_ids: ids, day: DAY, amount: 800 });
    const id = approvalRequestId((await writeOff({ collection_ids: ids, reason: 'OTHER' }, operator)).body);
    await reverse(ids[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' });
    expect((await answer(id, 'APPROVE')).body).toMatchObject({
      status: 'FAILED',
      amount: 200,
      failure: 'APPROVED_AMOUNT_EXCEEDED',
    });
    expect((await balancesOf(deal))[0]).toBe('EXPECTED 0 0 1000');
  });

  it('is carried out at once up to the limit, and by a MASTER', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const body = { offer_id: deal.id, ...AZUL, day: DAY, amount: 1600, close: true, reason: 'FEE' };
    expect((await receive(body, operator)).body).toMatchObject({ written_off_value: 100 });
    const ids = deal.collections.slice(3);
    expect((await writeOff({ collection_ids: ids, reason: 'OTHER' }, master)).body).toMatchObject({
      written_off_value: 3000,
    });
  });
});
