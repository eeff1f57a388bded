/** Public interface of settlement for other features. */

export { settlementOf } from './settlement.queries.ts';
export { isSold } from './settlement.view.ts';
export { SettlementSection } from './settlement-section.tsx';
