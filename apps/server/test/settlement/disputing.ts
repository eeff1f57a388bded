import type { Session } from '../../src/platform/http/call.ts';
import type { SettledDeal } from '../support/settlements.ts';
import { s } from './collecting.ts';

type Body = Record<string, unknown>;

export const openDispute = (deal: SettledDeal, more: Body = {}, actor: Session = s.lenders[0]) =>
  s.callAs(actor, 'openDispute', {
    body: {
      offer_id: deal.id,
      kind: 'COLLECTION',
      ids: deal.collections.slice(0, 3),
      value: 1200,
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
      text: 'Chegou menos',
      ...more,
    },
  });
export const answerDispute = (id: number, body: Body, actor: Session = s.borrower) =>
  s.callAs(actor, 'answerDispute', { params: { id }, body: { text: 'Mensagem', ...body } });
export const getDispute = (id: number, actor: Session = s.borrower) =>
  s.callAs(actor, 'getDispute', { params: { id } });
export const refusalOf = async (asked: Promise<{ status: number; problem: { message: string } }>) => {
  const { status, problem } = await asked;
  return `${status} ${problem.message}`;
};
export const remittanceStatus = async (id: number) =>
  (await s.db.selectFrom('remittances').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
/** Opens a dispute of the investor about the first group. */
export const disputeOf = async (deal: SettledDeal, more: Body = {}): Promise<number> =>
  (await openDispute(deal, more)).body.id;
