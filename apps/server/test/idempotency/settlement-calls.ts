import { today } from '@pregao/domain';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { makeNegotiatedDeal } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeForm, makeIdempotentCall } from './make-idempotent-call.ts';

interface Sold {
  readonly id: number;
  readonly by: Session;
  readonly lender: Session;
  readonly day: string;
  /** The price in reais. */
  readonly amount: number;
}

/** Makes a completed deal of companies of its own. */
async function sold(s: TestServer): Promise<Sold> {
  const [by, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
  const { id, offer_value } = await makeNegotiatedDeal(s.deps, by, lender);
  return { id, by, lender, day: today(await appNow(s.db)), amount: offer_value / 100 };
}

const reference = 'E1234567820260310143000000000001';

/** Informs the payment of a completed deal. @returns its day */
export async function informOf(
  s: TestServer,
  lender: Session,
  { id, offer_value }: { readonly id: number; readonly offer_value: number },
): Promise<string> {
  const day = today(await appNow(s.db));
  const body = { day, amount: offer_value / 100, method: 'PIX', reference };
  await s.callAs(lender, 'informPayment', { params: { id }, body });
  return day;
}

/** Makes a completed deal whose payment is informed. */
export async function informed(s: TestServer): Promise<Sold> {
  const deal = await sold(s);
  await informOf(s, deal.lender, { id: deal.id, offer_value: deal.amount * 100 });
  return deal;
}

/** Selects the audit rows of one event of a deal's payment. */
const paid = (s: TestServer, id: number, event: string) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'PAYMENT')
    .where('entity_id', '=', id)
    .where('event', '=', event);

async function information(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, day, amount } = await sold(s);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.alloc(500),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
  const body = makeForm({ day, amount, method: 'PIX', reference }, png);
  return makeIdempotentCall(s, 'informPayment', {
    by: lender,
    params: { id },
    body,
    effects: paid(s, id, 'INFORM'),
  });
}

async function confirmation(s: TestServer): Promise<IdempotentCall> {
  const { id, by, day } = await informed(s);
  const effects = s.db.selectFrom('settlement_entries').select('offer_id as id').where('offer_id', '=', id);
  return makeIdempotentCall(s, 'confirmPayment', { by, params: { id }, body: { day }, effects });
}

async function contest(s: TestServer): Promise<IdempotentCall> {
  const { id, by } = await informed(s);
  const body = { reason: 'NOT_RECEIVED' };
  return makeIdempotentCall(s, 'contestPayment', {
    by,
    params: { id },
    body,
    effects: paid(s, id, 'CONTEST'),
  });
}

async function reversal(s: TestServer): Promise<IdempotentCall> {
  const { id, by, day } = await sold(s);
  await s.callAs(by, 'confirmPayment', { params: { id }, body: { day } });
  const effects = s.db
    .selectFrom('settlement_entries')
    .select('offer_id as id')
    .where('offer_id', '=', id)
    .where('reverses_id', 'is not', null);
  return makeIdempotentCall(s, 'reversePayment', {
    by,
    params: { id },
    body: { reason: 'Devolvido' },
    effects,
  });
}

async function consentGiven(s: TestServer): Promise<IdempotentCall> {
  const { id, by, lender } = await informed(s);
  await s.callAs(by, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
  const effects = paid(s, id, 'CONSENT');
  return makeIdempotentCall(s, 'consentToPaymentChange', {
    by: lender,
    params: { id },
    body: { to: 'RESCIND' },
    effects,
  });
}

async function rescission(s: TestServer): Promise<IdempotentCall> {
  const { id, by, lender } = await informed(s);
  await s.callAs(by, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
  await s.callAs(lender, 'consentToPaymentChange', { params: { id }, body: { to: 'RESCIND' } });
  const body = { reason: 'Não pago' };
  approvalRequestId(
    (await s.callAs(await makeOperator(s.db, by), 'rescindDeal', { params: { id }, body })).body,
  );
  return makeIdempotentCall(s, 'rescindDeal', { by, params: { id }, body, effects: paid(s, id, 'RESCIND') });
}

export const settlementCalls = {
  informPayment: information,
  confirmPayment: confirmation,
  contestPayment: contest,
  reversePayment: reversal,
  consentToPaymentChange: consentGiven,
  rescindDeal: rescission,
};
