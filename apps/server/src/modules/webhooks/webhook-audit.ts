/** Returns the audit scope of a webhook: every change belongs to its company's history. */
export const webhookAuditScope = ({ id, company_id }: { readonly id: number; readonly company_id: number }) =>
  ({ entity: 'WEBHOOK', entity_id: id, aggregate: 'COMPANY', aggregate_id: company_id }) as const;
