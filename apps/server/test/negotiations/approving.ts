import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOperator, waitingIn } from '../support/approvals.ts';
import { type MadeOffer, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

export const UNTIL = '2026-03-12T12:00:00.000Z';

export let s: Stage;
/** OPERATORs and second MASTERs of the acquirer and of the first investor. */
export let seller: { operator: Session; master: Session };
export let buyer: { operator: Session; master: Session };

/** Creates a stage whose sides have limits of R$ 2.500,00, reset before each test. */
export function stageWithLimits(): void {
  beforeAll(async () => {
    s = await createStage();
    const staff = async (of: Session) => ({
      operator: await makeOperator(s.db, of),
      master: await makeUser(s.db, { id: of.company_id, name: '', company_type: of.company_type }, {}),
    });
    seller = await staff(s.borrower);
    buyer = await staff(s.lenders[0]);
  });
  beforeEach(async () => {
    await s.setClock(START);
    await limit(s.borrower, { publish: 2500, accept: 2500 });
    await limit(s.lenders[0], { bid: 2500 });
  });
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

const NO_LIMITS = { publish: null, bid: null, accept: null };
export const limit = (of: Session, limits: Partial<Record<keyof typeof NO_LIMITS, number>>) =>
  s.as(of, 'setApprovalLimits', { body: { ...NO_LIMITS, ...limits } });

export const open = () => makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date: UNTIL });
export const bid = (offer: MadeOffer, credit_value: number, actor = buyer.operator, headers = {}) =>
  s.as(actor, 'createCredit', { body: { offer_id: offer.id, credit_value, expire_date: UNTIL }, headers });
export const accept = (id: number, actor = seller.operator) =>
  s.as(actor, 'answerCredit', { params: { id }, body: { accepted: true } });
export const invite = (
  offer: { readonly id: number },
  lenders: readonly Session[],
  actor = seller.operator,
) =>
  s.as(actor, 'inviteLenders', {
    params: { id: offer.id },
    body: { lenders: lenders.map(({ company_id }) => company_id) },
  });
export const publish = async (receivable_id: readonly number[], actor = seller.operator) =>
  s.as(actor, 'createOffer', {
    body: {
      receivable_id,
      security_margin_receivable_id: [],
      offer_value: receivable_id.length * 1000,
      minimal_value: 500,
      card_network: 'VISA',
      lenders: [s.lenders[0].company_id],
      expire_date: UNTIL,
    },
  });
export const answer = (id: number, action: 'APPROVE' | 'DECLINE', actor: Session, reason?: string) =>
  s.as(actor, 'answerApproval', { params: { id }, body: { action, ...(reason && { reason }) } });
export const seen = async (id: number, actor: Session) =>
  (await s.as(actor, 'getApproval', { params: { id } })).body;
export const askedBid = async (offer: MadeOffer) => waitingIn((await bid(offer, 2900)).body);
/** Reads the audit rows that the execution of an approval request wrote. */
export const bornOf = (id: number) =>
  s.db
    .selectFrom('audit')
    .select(['event', 'user_id', 'details'])
    .where('aggregate', '=', 'OFFER')
    .where((eb) => eb(eb.ref('details', '->>').key('approval_request' as never), '=', String(id) as never))
    .orderBy('id')
    .execute();
