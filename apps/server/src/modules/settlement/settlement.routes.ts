import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { termsOfNextOffer } from '../negotiations/offers/create-offer.ts';
import { getSettlement, listCollections, paymentProofLink } from './get-settlement.ts';
import { confirmPayment } from './payments/confirm-payment.ts';
import { consentToPaymentChange } from './payments/consent.ts';
import { contestPayment } from './payments/contest-payment.ts';
import { decideContestedPayment } from './payments/decide-contested-payment.ts';
import { informPayment } from './payments/inform-payment.ts';
import { rescindDeal } from './payments/rescind-deal.ts';
import { reversePayment } from './payments/reverse-payment.ts';
import { settlementActs } from './settlement-acts.ts';
import { getSettlementSettings, setSettlementSettings } from './settlement-settings.ts';

type Names =
  | 'getSettlement'
  | 'listCollections'
  | 'informPayment'
  | 'paymentProofLink'
  | 'confirmPayment'
  | 'contestPayment'
  | 'reversePayment'
  | 'rescindDeal'
  | 'consentToPaymentChange'
  | 'decideContestedPayment'
  | 'getSettlementSettings'
  | 'getSettlementTerms'
  | 'setSettlementSettings';

/** Routes of the settlement of a deal, of its payment, and of settlement settings. */
export function settlementRoutes(deps: Deps): Handlers<Names> {
  const { db, reads } = deps;
  return {
    getSettlement: ({ actor, params }) => getSettlement(deps, actor, params.id),
    listCollections: ({ actor, params, query }) => listCollections(reads, actor, { ...params, ...query }),
    informPayment: async (call) => informPayment(deps, call, { ...call.params, ...(await call.upload()) }),
    paymentProofLink: ({ actor, params }) => paymentProofLink(deps, actor, params.id),
    confirmPayment: (call) => confirmPayment(deps, call, { ...call.params, ...call.body }),
    contestPayment: (call) => contestPayment(deps, call, { ...call.params, ...call.body }),
    reversePayment: (call) => reversePayment(deps, call, { ...call.params, ...call.body }),
    rescindDeal: (call) => rescindDeal(deps, call, { ...call.params, ...call.body }, settlementActs),
    decideContestedPayment: (call) => decideContestedPayment(deps, call, { ...call.params, ...call.body }),
    consentToPaymentChange: (call) => consentToPaymentChange(deps, call, { ...call.params, ...call.body }),
    getSettlementSettings: ({ actor }) => getSettlementSettings(db, actor),
    getSettlementTerms: ({ actor }) => termsOfNextOffer(db, actor),
    setSettlementSettings: (call) => setSettlementSettings(deps, call, call.body),
  };
}
