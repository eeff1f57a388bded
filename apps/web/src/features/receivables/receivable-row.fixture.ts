import type { ReceivableRow } from './receivables.view.ts';

/** Returns an available receivable of R$ 100,00, as the list returns it on 2026-11-21. */
export const availableRow = (id: number, change: Partial<ReceivableRow> = {}): ReceivableRow => ({
  id,
  company_id: 2,
  company_name: 'Adquirente Aurora',
  card_network: 'VISA',
  issuer: 'Banco Um',
  due_date: '2026-12-10',
  value_available: 10_000,
  value: 10_000,
  transactions_number_available: 3,
  status: 'AVAILABLE',
  days_to_expire: 19,
  ...change,
});
