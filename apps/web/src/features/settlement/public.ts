/** Public interface of settlement for other features. */

export { ChargebackDay, useChargebackFault } from './act-fields.tsx';
export { PaymentStep } from './payment-step.tsx';
export { isPaidByCalendar } from './payment-words.view.ts';
export { settlementOf, useSettlementAct } from './settlement.queries.ts';
export { showsSettlement } from './settlement.view.ts';
export { SettlementSection } from './settlement-section.tsx';
