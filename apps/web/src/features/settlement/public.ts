/** Public interface of settlement for other features. */

export { settlementOf } from './settlement.queries.ts';
export { showsSettlement } from './settlement.view.ts';
export { SettlementSection } from './settlement-section.tsx';
