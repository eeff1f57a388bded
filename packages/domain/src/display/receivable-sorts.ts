/** The sort orders of receivable lists, as `field direction` (specification, section 9). */
export const RECEIVABLE_SORTS = ['issuer asc', 'issuer desc', 'due_date asc', 'due_date desc'] as const;

export type ReceivableSort = (typeof RECEIVABLE_SORTS)[number];
