/** Public interface of receivables in tables for other features. */
export { useReceivableColumns } from './receivable-columns.tsx';
