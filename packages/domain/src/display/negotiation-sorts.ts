/**
 * The sort orders of the negotiation list, as `field direction`. They are the current step's deadline, the
 * available value, and the measures by which investors screen schedules.
 */
export const NEGOTIATION_SORTS = [
  'deadline asc',
  'deadline desc',
  'offer_value asc',
  'offer_value desc',
  'average_term asc',
  'average_term desc',
  'minimal_rate asc',
  'minimal_rate desc',
  'margin_coverage asc',
  'margin_coverage desc',
  'largest_issuer_percentage asc',
  'largest_issuer_percentage desc',
] as const;

export type NegotiationSort = (typeof NEGOTIATION_SORTS)[number];

/** The sort orders of lists that programs poll with `changed_after`. */
export const UPDATED_SORTS = ['updated_at asc', 'updated_at desc'] as const;

export type UpdatedSort = (typeof UPDATED_SORTS)[number];
