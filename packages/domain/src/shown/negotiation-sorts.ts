/** What the list of negotiations can be sorted by, as `field direction`: the current step's deadline, and the value available. */
export const NEGOTIATION_SORTS = [
  'deadline asc',
  'deadline desc',
  'offer_value asc',
  'offer_value desc',
] as const;

export type NegotiationSort = (typeof NEGOTIATION_SORTS)[number];

/** The orders of lists that programs poll by `changed_after`. */
export const UPDATED_SORTS = ['updated_at asc', 'updated_at desc'] as const;

export type UpdatedSort = (typeof UPDATED_SORTS)[number];
