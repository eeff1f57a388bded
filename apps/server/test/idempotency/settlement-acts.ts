import { today } from '@pregao/domain';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOperator, waitingIn } from '../support/approvals.ts';
import { makeSold } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import type { Stage } from '../support/stage.ts';
import { type Act, actOf, formOf } from './act.ts';

interface Sold {
  readonly id: number;
  readonly by: Session;
  readonly lender: Session;
  readonly day: string;
  /** The price in reais. */
  readonly amount: number;
}

/** Makes a completed deal of companies of its own. */
async function sold(s: Stage): Promise<Sold> {
  const [by, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
  const { id, offer_value } = await makeSold(s.deps, by, lender);
  return { id, by, lender, day: today(await appNow(s.db)), amount: offer_value / 100 };
}

const reference = 'E1234567820260310143000000000001';

/** Makes a completed deal whose payment is informed. */
export async function informed(s: Stage): Promise<Sold> {
  const deal = await sold(s);
  const body = { day: deal.day, amount: deal.amount, method: 'PIX', reference };
  await s.as(deal.lender, 'informPayment', { params: { id: deal.id }, body });
  return deal;
}

/** Selects the audit rows of one event of a deal's payment. */
const paid = (s: Stage, id: number, event: string) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'PAYMENT')
    .where('entity_id', '=', id)
    .where('event', '=', event);

async function information(s: Stage): Promise<Act> {
  const { id, lender, day, amount } = await sold(s);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.alloc(500),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
  const body = formOf({ day, amount, method: 'PIX', reference }, png);
  return actOf(s, 'informPayment', { by: lender, params: { id }, body, effects: paid(s, id, 'INFORM') });
}

async function confirmation(s: Stage): Promise<Act> {
  const { id, by, day } = await informed(s);
  const effects = s.db.selectFrom('settlement_entries').select('offer_id as id').where('offer_id', '=', id);
  return actOf(s, 'confirmPayment', { by, params: { id }, body: { day }, effects });
}

async function contest(s: Stage): Promise<Act> {
  const { id, by } = await informed(s);
  const body = { reason: 'NOT_RECEIVED' };
  return actOf(s, 'contestPayment', { by, params: { id }, body, effects: paid(s, id, 'CONTEST') });
}

async function reversal(s: Stage): Promise<Act> {
  const { id, by, day } = await sold(s);
  await s.as(by, 'confirmPayment', { params: { id }, body: { day } });
  const effects = s.db
    .selectFrom('settlement_entries')
    .select('offer_id as id')
    .where('offer_id', '=', id)
    .where('reverses_id', 'is not', null);
  return actOf(s, 'reversePayment', { by, params: { id }, body: { reason: 'Devolvido' }, effects });
}

async function consentGiven(s: Stage): Promise<Act> {
  const { id, by, lender } = await informed(s);
  await s.as(by, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
  const effects = paid(s, id, 'CONSENT');
  return actOf(s, 'consentToPaymentChange', { by: lender, params: { id }, body: { to: 'RESCIND' }, effects });
}

async function rescission(s: Stage): Promise<Act> {
  const { id, by, lender } = await informed(s);
  await s.as(by, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
  await s.as(lender, 'consentToPaymentChange', { params: { id }, body: { to: 'RESCIND' } });
  const body = { reason: 'Não pago' };
  waitingIn((await s.as(await makeOperator(s.db, by), 'rescindDeal', { params: { id }, body })).body);
  return actOf(s, 'rescindDeal', { by, params: { id }, body, effects: paid(s, id, 'RESCIND') });
}

export const settlementActs = {
  informPayment: information,
  confirmPayment: confirmation,
  contestPayment: contest,
  reversePayment: reversal,
  consentToPaymentChange: consentGiven,
  rescindDeal: rescission,
};
