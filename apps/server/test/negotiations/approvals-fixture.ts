import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { type MadeOffer, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

export const EXPIRE_DATE = '2026-03-12T12:00:00.000Z';

export let s: TestServer;
/** OPERATORs and second MASTERs of the acquirer and of the first investor. */
export let seller: { operator: Session; master: Session };
export let buyer: { operator: Session; master: Session };

/** Creates a stage whose sides have limits of R$ 2.500,00, reset before each test. */
export function useServerWithLimits(): void {
  beforeAll(async () => {
    s = await createTestServer();
    const staff = async (of: Session) => ({
      operator: await makeOperator(s.db, of),
      master: await makeUser(s.db, { id: of.company_id, name: '', company_type: of.company_type }, {}),
    });
    seller = await staff(s.borrower);
    buyer = await staff(s.lenders[0]);
  });
  beforeEach(async () => {
    await s.setClock(START);
    await setLimits(s.borrower, { publish: 2500, accept: 2500 });
    await setLimits(s.lenders[0], { bid: 2500 });
  });
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

const NO_LIMITS = { publish: null, bid: null, accept: null };
export const setLimits = (of: Session, limits: Partial<Record<keyof typeof NO_LIMITS, number>>) =>
  s.callAs(of, 'setApprovalLimits', { body: { ...NO_LIMITS, ...limits } });

export const openOffer = () =>
  makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date: EXPIRE_DATE });
export const createBid = (offer: MadeOffer, credit_value: number, actor = buyer.operator, headers = {}) =>
  s.callAs(actor, 'createCredit', {
    body: { offer_id: offer.id, credit_value, expire_date: EXPIRE_DATE },
    headers,
  });
export const accept = (id: number, actor = seller.operator) =>
  s.callAs(actor, 'answerCredit', { params: { id }, body: { accepted: true } });
export const invite = (
  offer: { readonly id: number },
  lenders: readonly Session[],
  actor = seller.operator,
) =>
  s.callAs(actor, 'inviteLenders', {
    params: { id: offer.id },
    body: { lenders: lenders.map(({ company_id }) => company_id) },
  });
export const publish = async (receivable_id: readonly number[], actor = seller.operator) =>
  s.callAs(actor, 'createOffer', {
    body: {
      receivable_id,
      security_margin_receivable_id: [],
      offer_value: receivable_id.length * 1000,
      minimal_value: 500,
      card_network: 'VISA',
      lenders: [s.lenders[0].company_id],
      expire_date: EXPIRE_DATE,
    },
  });
export const answer = (id: number, action: 'APPROVE' | 'DECLINE', actor: Session, reason?: string) =>
  s.callAs(actor, 'answerApproval', { params: { id }, body: { action, ...(reason && { reason }) } });
export const readApproval = async (id: number, actor: Session) =>
  (await s.callAs(actor, 'getApproval', { params: { id } })).body;
export const requestBid = async (offer: MadeOffer) => approvalRequestId((await createBid(offer, 2900)).body);
/** Reads the audit rows that the execution of an approval request wrote. */
export const auditOfRequest = (id: number) =>
  s.db
    .selectFrom('audit')
    .select(['event', 'user_id', 'details'])
    .where('aggregate', '=', 'OFFER')
    .where((eb) => eb(eb.ref('details', '->>').key('approval_request' as never), '=', String(id) as never))
    .orderBy('id')
    .execute();
