/**
 * What the list of negotiations can be sorted by, as `field direction`: the current step's deadline, the value available, and
 * the measures by which investors screen schedules.
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
