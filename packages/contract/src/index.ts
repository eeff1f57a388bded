export * from './access-request-form.ts';
export * from './access-rule.ts';
export { type AllocationsApi, allocationsApi } from './allocations.ts';
export * from './api.ts';
export {
  BANK_STATEMENT_FILE,
  type BankStatementsApi,
  bankStatementsApi,
  importAccountForm,
} from './bank-statements.ts';
export { newCdiRate } from './cdi-rates.ts';
export * from './changes.ts';
export * from './company-form.ts';
export { contractFindings } from './contract-check.ts';
export { DESCRIBED_ENUMS } from './described-enums.ts';
export { type DifferencesApi, differencesApi } from './differences.ts';
export * from './dossier.ts';
export * from './endpoint.ts';
export { FIELD_DICTIONARY, FIELD_EXAMPLES } from './field-dictionary.ts';
export * from './field-issues.ts';
export * from './fields.ts';
export { viewParamNames, viewParamsIssues } from './list-views.ts';
export * from './own-data.ts';
export * from './pending-approval.ts';
export * from './problem.ts';
export { serviceUserForm } from './service-users.ts';
export {
  PAYMENT_PROOF,
  type SettlementApi,
  settlementApi,
} from './settlement.ts';
export * from './settlement-dossier.ts';
export * from './types.ts';
export * from './user-form.ts';
export { userSearch } from './users.ts';
export { webhookPayload } from './webhook-payloads.ts';
export { webhookForm } from './webhooks.ts';
