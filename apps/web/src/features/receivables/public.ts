/** What other features use of receivables in a table. */
export { useReceivableColumns } from './receivable-columns.tsx';
