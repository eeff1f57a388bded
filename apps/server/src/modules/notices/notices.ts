import type { NoticeKind } from '@pregao/domain';
import * as access from './kinds/access.ts';
import * as accessRequest from './kinds/access-request.ts';
import * as approval from './kinds/approval.ts';
import * as bankStatement from './kinds/bank-statement.ts';
import { bankDataChanged } from './kinds/company.ts';
import * as contract from './kinds/contract.ts';
import * as credit from './kinds/credit.ts';
import * as differences from './kinds/differences.ts';
import { digest } from './kinds/digest.ts';
import { fileFailure } from './kinds/file.ts';
import * as formalization from './kinds/formalization.ts';
import { changeHeld, heldChangeEnded } from './kinds/held-change.ts';
import * as offer from './kinds/offer.ts';
import { offerChanged } from './kinds/offer-changed.ts';
import * as payment from './kinds/payment.ts';
import * as secondFactor from './kinds/second-factor.ts';
import * as settlement from './kinds/settlement.ts';
import { webhookSwitchedOff } from './kinds/webhook.ts';
import type { NoticeDefinition } from './notice.ts';

/** Texts and audience of each kind. */
export const NOTICES = {
  PIN: access.pin,
  INVITATION: access.invitation,
  PASSWORD_RESET: access.passwordReset,
  CREDENTIAL_SECRET: access.credentialSecret,
  EMAIL_CHANGED: access.emailChanged,
  TAX_NUMBER_CHANGED: access.taxNumberChanged,
  PASSWORD_CHANGED: access.passwordChanged,
  SECOND_FACTOR_CHANGED: secondFactor.secondFactorChanged,
  SECOND_FACTOR_POLICY: secondFactor.secondFactorPolicy,
  CHANGE_HELD: changeHeld,
  HELD_CHANGE_ENDED: heldChangeEnded,
  APPROVAL_ASKED: approval.approvalAsked,
  APPROVAL_ANSWERED: approval.approvalAnswered,
  APPROVAL_LIMITS_CHANGED: approval.approvalLimitsChanged,
  FILE_FAILURE: fileFailure,
  OFFER_AVAILABLE: offer.offerAvailable,
  OFFER_CHANGED: offerChanged,
  OFFER_CANCELED: offer.offerCanceled,
  OFFER_EXPIRED: offer.offerExpired,
  PROPOSAL_RECEIVED: credit.proposalReceived,
  PROPOSAL_WITHDRAWN: credit.proposalWithdrawn,
  PROPOSAL_ACCEPTED: credit.proposalAccepted,
  PROPOSAL_REFUSED: credit.proposalRefused,
  PROPOSAL_CLOSED: credit.proposalClosed,
  OTHER_DEAL_LAPSED: credit.otherDealLapsed,
  PROPOSAL_EXPIRED: credit.proposalExpired,
  CONTRACT_RECEIVED: contract.contractReceived,
  RESEND_ASKED: contract.resendAsked,
  NEGOTIATION_COMPLETED: contract.negotiationCompleted,
  PAYMENT_DUE: payment.paymentDue,
  PAYMENT_INFORMED: payment.paymentInformed,
  PAYMENT_CONFIRMED: payment.paymentConfirmed,
  PAYMENT_CONTESTED: payment.paymentContested,
  PAYMENT_ESCALATED: payment.paymentEscalated,
  PAYMENT_REVERSED: payment.paymentReversed,
  PAYMENT_CONSENTED: payment.paymentConsented,
  CONTEST_DECIDED: payment.contestDecided,
  PAYMENT_OVERDUE: payment.paymentOverdue,
  DEAL_RESCINDED: payment.dealRescinded,
  DEAL_SETTLED: payment.dealSettled,
  DEADLINE_REMINDER: formalization.deadlineReminder,
  FORMALIZATION_EXPIRED: formalization.formalizationExpired,
  COLLECTIONS_REMITTED: settlement.collectionsRemitted,
  COLLECTIONS_OVERDUE: settlement.collectionsOverdue,
  COLLECTIONS_WRITTEN_OFF: settlement.collectionsWrittenOff,
  COLLECTION_REVERSED: settlement.collectionReversed,
  BUYBACK_PROPOSED: differences.buybackProposed,
  BUYBACK_ANSWERED: differences.buybackAnswered,
  COVER_OFFERED: differences.coverOffered,
  COVER_ANSWERED: differences.coverAnswered,
  DISPUTE_OPENED: differences.disputeOpened,
  DISPUTE_ANSWERED: differences.disputeAnswered,
  DISPUTE_ESCALATED: differences.disputeEscalated,
  DISPUTE_REOPENED: differences.disputeReopened,
  DISPUTE_ENDED: differences.disputeEnded,
  BANK_DATA_CHANGED: bankDataChanged,
  IMPORT_ACCOUNT_CHANGED: bankStatement.importAccountChanged,
  BANK_STATEMENT_FAILED: bankStatement.bankStatementFailed,
  WEBHOOK_SWITCHED_OFF: webhookSwitchedOff,
  ACCESS_REQUESTED: accessRequest.accessRequested,
  ACCESS_DECLINED: accessRequest.accessDeclined,
  DIGEST: digest,
} as const satisfies Record<NoticeKind, NoticeDefinition<never>>;

/** Facts of a kind: amounts in centavos, instants, names. */
export type FactsOf<Kind extends NoticeKind> =
  (typeof NOTICES)[Kind] extends NoticeDefinition<infer Facts> ? Facts : never;

/** A kind with its own facts; the type prevents mixing `kind` and `facts` of different kinds. */
export type NoticeContent = {
  [K in NoticeKind]: { readonly kind: K; readonly facts: FactsOf<K> };
}[NoticeKind];
