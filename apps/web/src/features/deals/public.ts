/** Public interface of the deal components for other features. */
export { AcceptanceTerms } from './acceptance-terms.tsx';
export { ClosedDay } from './closed-day.tsx';
export { discountOf } from './credits.view.ts';
export {
  type DeadlineLimits,
  deadlineChoice,
  deadlineIfPossible,
  lastChoice,
  timeOnDay,
} from './deadline-choice.view.ts';
export { receiptOf, receiptPath } from './deal-receipt.ts';
export { creditsOf, negotiationDetail, negotiationFlow } from './deals.queries.ts';
export { dealAct, historyOfDeal, newestOfDeal } from './history.queries.ts';
export { type Lender, LenderChecklist } from './lender-checklist.tsx';
export { useMeasure, useTypedChoice } from './measure.ts';
export { MeasureChoice } from './measure-choice.tsx';
export { measuresOf, type Priceable, priceableOn, unusualRate } from './pricing.view.ts';
export { UnusualRateNotice } from './unusual-rate-notice.tsx';
export { useAcceptanceConfirmation } from './use-acceptance-confirmation.tsx';
export { useAcceptanceTexts, useCheaperCreditWarning } from './use-acceptance-texts.ts';
export { type Confirmation, useCreditConfirmation } from './use-credit-confirmation.tsx';
export { useCdiNote, useMeasures } from './use-measures.tsx';
export { type PricingState, usePricing } from './use-pricing.ts';
export { useReceiptSearch } from './use-receipt-search.ts';
export { TimedWithdrawDialog, WithdrawCredit, WithdrawInRow } from './withdraw-credit.tsx';
