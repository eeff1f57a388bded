/** Every change of an address is part of its company's story. */
export const webhookAuditScope = ({ id, company_id }: { readonly id: number; readonly company_id: number }) =>
  ({ entity: 'WEBHOOK', entity_id: id, aggregate: 'COMPANY', aggregate_id: company_id }) as const;
